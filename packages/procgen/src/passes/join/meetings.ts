import type { Size } from "@delvekit/grid";
import { unite } from "../../groups";
import { scratch } from "../../scratch";
import type { Catchments } from "./catchments";

/** Where two catchments meet: two neighbours, each with its owner. */
export interface Meeting {
  readonly one: number;
  readonly other: number;
}

/**
 * The meetings that join all owners that can be joined by the shortest ways, shortest first, none between
 * owners that are connected already (Kruskal's minimum spanning tree). Only where catchments meet can
 * two owners be nearest, so the time is proportional to the map.
 *
 * @param groups of the owners, by what is connected; those joined here are united
 */
export function* spanningMeetings(
  { width }: Size,
  catchments: Catchments,
  groups: Int32Array,
): Generator<Meeting> {
  for (const meeting of listMeetings(width, catchments)) {
    const one = meeting >> 1;
    const other = secondOf(meeting, width);
    if (unite(groups, catchments.owner[one]!, catchments.owner[other]!)) yield { one, other };
  }
}

/**
 * All meetings, shortest way first: pairs of neighbours, as twice the index of the first cell, plus 1 if
 * the second lies below it rather than to its right. Sorted by counting.
 */
function listMeetings(width: number, { owner, steps }: Catchments): Int32Array {
  const lengthOf = (meeting: number) => {
    const cell = meeting >> 1;
    return steps[cell]! + steps[secondOf(meeting, width)]!;
  };
  const lengths = 2 * owner.length + 2;
  const starts = scratch(lengths).fill(0, 0, lengths);
  const found: number[] = [];
  for (let meeting = 0; meeting < 2 * (owner.length - width); meeting++) {
    const one = owner[meeting >> 1]!;
    const other = owner[secondOf(meeting, width)]!;
    if (one < 0 || other < 0 || one === other) continue;
    found.push(meeting);
    starts[lengthOf(meeting) + 1]!++;
  }
  for (let i = 1; i < lengths; i++) starts[i]! += starts[i - 1]!;
  const sorted = new Int32Array(found.length);
  for (const meeting of found) sorted[starts[lengthOf(meeting)]!++] = meeting;
  return sorted;
}

function secondOf(meeting: number, width: number): number {
  return (meeting >> 1) + ((meeting & 1) === 1 ? width : 1);
}
