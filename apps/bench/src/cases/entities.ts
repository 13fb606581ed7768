import { readingAndWriting, spawning, walkingAfterReplacing, walkingInOrder } from "../entities";
import { bitecsQuery, bitecsReplacing, bitecsSpawning, rawColumns } from "../peers/bitecs";
import { kootaQuery, kootaReadingAndWriting, kootaReplacing, kootaSpawning } from "../peers/koota";
import { miniplexQuery, miniplexReplacing, miniplexSpawning } from "../peers/miniplex";
import type { Race, Side } from "../race";

/**
 * What entities cost one by one, against libraries without an engine around them. Their entities come in
 * whatever order past removals left; ours come in the order in which they were spawned.
 */
export function entityRaces(): Race[] {
  return [
    ...against("spawn with three components", spawning, [
      ["bitecs raw", bitecsSpawning, 0.5],
      ["koota", kootaSpawning, 1],
      ["miniplex", miniplexSpawning, 1],
    ]),
    ...against("entities in order, settled", walkingInOrder, [
      ["bitecs query walked raw", bitecsQuery, 0.77],
      ["koota, over its columns", kootaQuery, 1],
      ["miniplex", miniplexQuery, 1],
    ]),
    ...against("entities in order, 1 % replaced", walkingAfterReplacing, [
      ["bitecs query walked raw", bitecsReplacing, 0.8],
      ["koota, over its columns", kootaReplacing, 1],
      ["miniplex", miniplexReplacing, 1],
    ]),
    ...against("read and write by entity", readingAndWriting, [
      ["koota, within 3x: it checks no values", kootaReadingAndWriting, 1 / 3],
      ["raw columns, unchecked", rawColumns, 0.01],
    ]),
  ];
}

/** Races at one kind of work that all sides do the same way. */
function against(
  name: string,
  ours: () => Side,
  peers: readonly (readonly [peer: string, theirs: () => Side, target: number])[],
): Race[] {
  return peers.map(([peer, theirs, target]) => ({
    ...{ name, peer, ours, theirs, target },
    sameAnswer: true,
    isKey: true,
  }));
}
