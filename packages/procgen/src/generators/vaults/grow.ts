import type { Random } from "@delvekit/random";
import { type Exit, type Ground, join, type Placed } from "./ground";
import type { VaultsSettings } from "./options";
import { answer, type Pieces, placeFirst } from "./place";
import { roomOf } from "./rooms";
import type { VaultsStep } from "./steps";

/** Places pieces at one open exit after the other, until there are enough or none fits anywhere. */
export function* grow(
  ground: Ground,
  random: Random,
  settings: VaultsSettings,
  pieces: Pieces,
  isWatched: boolean,
): Generator<VaultsStep, void> {
  const first = placeFirst(ground, random, random.weighted(pieces.first));
  yield* settle(ground, random, first, settings.loops, isWatched);
  const open = [...first.exits];
  while (open.length > 0 && ground.placed.length < settings.rooms.max) {
    const index = random.int(0, open.length);
    const exit = open[index]!;
    const last = open.pop()!;
    if (index < open.length) open[index] = last;
    if (ground.claims[exit.cell + ground.strides[exit.side]!] !== 0) continue;
    for (const { exit: answered, placed } of answer(ground, random, exit, pieces, settings)) {
      yield* settle(ground, random, placed, settings.loops, isWatched, answered);
      open.push(...placed.exits);
    }
  }
}

/** Joins a new piece to the exit it was placed at, and sometimes to others whose exits meet its own. */
function* settle(
  ground: Ground,
  random: Random,
  placed: Placed,
  loops: number,
  isWatched: boolean,
  answered?: Exit,
): Generator<VaultsStep, void> {
  if (isWatched) yield { kind: "room", room: roomOf(ground, placed, placed.exits[0]!.piece) };
  const own = placed.exits.find(({ cell }) => cell === answered?.cell);
  if (answered && own) yield { kind: "door", connection: join(ground, answered, own, [], false) };
  for (const exit of placed.exits) {
    const met = ground.exitAt.get(exit.cell);
    ground.exitAt.set(exit.cell, exit);
    if (met === undefined || met === answered || placed.neighbours.includes(met.piece)) continue;
    if (random.chance(loops)) yield { kind: "door", connection: join(ground, met, exit, [], true) };
  }
}
