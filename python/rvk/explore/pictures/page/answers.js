// SPDX-License-Identifier: MIT OR Apache-2.0
// The same answers as rvk/explore/answers, for the sets that the filters leave.
"use strict";

const nameOf = (point) => point.groups.join(", ") || "none";
const has = (point, other) => other.groups.every((group) => point.groups.includes(group));

/** The speed-up of a point: of a workload, or of all by weight. */
function speedOf(point, base, workload) {
  return workload ? base.cycles[workload] / point.cycles[workload] : point.speedup;
}

/** Points to which no other is preferable, by area; of equal ones that with fewer groups. */
function frontOf(points, speed) {
  const order = points
    .filter((each) => each.area !== null)
    .sort((a, b) => a.area - b.area || speed(b) - speed(a) || a.groups.length - b.groups.length);
  const found = [];
  for (const each of order) {
    if (!found.length || speed(each) > speed(found[found.length - 1])) found.push(each);
  }
  return found;
}

/** Whether no other set that is as fast can be as small, by the noise; null where that is not known. */
function isCertain(point, points, speed, noise) {
  if (!noise) return null;
  const limit = point.area + noise.difference;
  return !points.some(
    (each) => each.area !== null && each.area <= limit && speed(each) >= speed(point) && !has(each, point),
  );
}

/** What a workload takes of the base processor at each rate, in percent; rates in kB/s. */
function curveRows(base, point, workload, megahertz, block) {
  const size = data.bytes[workload];
  const [before, now] = [base, point].map((each) => (size * megahertz * 1e6) / each.cycles[workload]);
  const rows = [];
  for (let step = 0; step <= 60; step++) {
    const rate = before * 10 ** (2.5 * (step / 60 - 1));
    const add = (line, share) => rows.push({ line, rate: rate / 1000, share: 100 * share });
    add("no group", rate / before);
    if (point.area !== null) add("with groups", point.added / base.area + rate / now);
    if (block !== null && base.area) add("block", block / base.area);
  }
  return rows;
}

/** From which rates on the set pays, and the block is better, in kB/s; null where they never do. */
function crossings(base, point, workload, megahertz, block) {
  const scale = (data.bytes[workload] * megahertz * 1e6) / 1000;
  const [before, now] = [base.cycles[workload], point.cycles[workload]];
  if (point.area === null || before <= now) return { pays: null, block: null };
  return {
    pays: ((point.added / base.area) * scale) / (before - now),
    block: block === null ? null : ((Math.max(block - point.added, 0) / base.area) * scale) / now,
  };
}
