import type { Size } from "@delvekit/grid";
import { unite } from "../../groups";
import { scratch } from "../../scratch";
import type { Catchments } from "./catchments";

/**
 * The meetings that join all owners that can be joined by the shortest ways, shortest first, none between
 * owners that are connected already (Kruskal's minimum spanning tree). Only where catchments meet can
 * two owners be nearest, so the time is proportional to the map. Each is the pair of neighbours of {@link cellsOfMeeting}.
 *
 * @param groups of the owners, by what is connected; those joined here are united
 */
export function spanningMeetings({ width }: Size, catchments: Catchments, groups: Int32Array): Int32Array {
  const { owner } = catchments;
  return listMeetings(width, catchments).filter((meeting) =>
    unite(groups, owner[meeting >> 1]!, owner[secondOf(meeting, width)]!),
  );
}

/** The two cells of a meeting, each beside the other and with an owner of its own. */
export function cellsOfMeeting(meeting: number, { width }: Size): [one: number, other: number] {
  return [meeting >> 1, secondOf(meeting, width)];
}

/**
 * All meetings, shortest way first: pairs of neighbours, as twice the index of the first cell, plus 1 if
 * the second lies below it rather than to its right. Sorted by counting.
 */
function listMeetings(width: number, catchments: Catchments): Int32Array {
  const pairs = 2 * (catchments.owner.length - width);
  const lengths = 2 * catchments.owner.length + 2;
  const starts = scratch(lengths).fill(0, 0, lengths);
  let count = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const length = lengthOf(pair, width, catchments);
    if (length === NONE) continue;
    starts[length + 1]!++;
    count++;
  }
  for (let i = 1; i < lengths; i++) starts[i]! += starts[i - 1]!;
  const sorted = new Int32Array(count);
  for (let pair = 0; pair < pairs; pair++) {
    const length = lengthOf(pair, width, catchments);
    if (length !== NONE) sorted[starts[length]!++] = pair;
  }
  return sorted;
}

/** Stands for the length of a way where two neighbours have the same owner, or one of them none. */
const NONE = -1;

/** The steps from one owner to another by way of two neighbours. */
function lengthOf(pair: number, width: number, { owner, steps }: Catchments): number {
  const cell = pair >> 1;
  const next = secondOf(pair, width);
  const isMeeting = owner[cell]! >= 0 && owner[next]! >= 0 && owner[cell] !== owner[next];
  return isMeeting ? steps[cell]! + steps[next]! : NONE;
}

function secondOf(meeting: number, width: number): number {
  return (meeting >> 1) + ((meeting & 1) === 1 ? width : 1);
}
