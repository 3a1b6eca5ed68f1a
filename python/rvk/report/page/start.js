// SPDX-License-Identifier: MIT OR Apache-2.0
// The parts in the order of the navigation; then what the address asks for.
"use strict";

for (const make of [makeOverview, makeMeasurements, makePapers, makeSecrets, makeAreas, makeExploration, makePeers, makeChanges]) {
  make();
}
byId("skip").addEventListener("click", (event) => {
  event.preventDefault(); // the fragment belongs to the filters
  byId("main").focus();
});
addEventListener("hashchange", follow);
follow();
