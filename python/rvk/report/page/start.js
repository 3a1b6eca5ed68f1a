// SPDX-License-Identifier: MIT OR Apache-2.0
// The parts in the order of the navigation; then what the address asks for.
"use strict";

const PARTS = [
  makeOverview, makeMeasurements, makeProfiles, makePapers, makeSecrets, makeAreas, makeExploration, makePeers, makeChanges,
];
for (const make of PARTS) make();
byId("skip").addEventListener("click", (event) => {
  event.preventDefault(); // the fragment belongs to the filters
  byId("main").focus();
});
addEventListener("hashchange", follow);
follow();
