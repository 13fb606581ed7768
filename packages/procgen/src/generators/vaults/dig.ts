import { createGrid } from "@delvekit/grid";
import { createRandom, type Seed } from "@delvekit/random";
import type { RoomDungeon } from "../../dungeon";
import { GenerationError } from "../../errors";
import type { OptionValues } from "../../options/option";
import { chooseEnds } from "../../passes/ends";
import { createGround, type Exit, type Ground, join, type Placed } from "./ground";
import { digLoops } from "./loops";
import type { VaultsOptions, VaultsSettings, VaultsStep } from "./options";
import { answer, type Pieces, placeFirst } from "./place";
import { fillBlind, listMarks, roomOf, type VaultMark, type VaultRoom } from "./rooms";

type Steps = Generator<VaultsStep, void>;

/** Places pieces at one open exit after the other, until there are enough or none fits anywhere. */
function* grow(ground: Ground, settings: VaultsSettings, pieces: Pieces, isWatched: boolean): Steps {
  const { random } = ground;
  const first = placeFirst(ground, random.weighted(pieces.first));
  yield* settle(ground, first, settings.loops, isWatched);
  const open = [...first.exits];
  while (open.length > 0 && ground.placed.length < settings.rooms.max) {
    const index = random.int(0, open.length);
    const exit = open[index]!;
    const last = open.pop()!;
    if (index < open.length) open[index] = last;
    if (ground.claims[exit.cell + ground.strides[exit.side]!] !== 0) continue;
    for (const { exit: answered, placed } of answer(ground, exit, pieces, settings)) {
      yield* settle(ground, placed, settings.loops, isWatched, answered);
      open.push(...placed.exits);
    }
  }
}

/** Joins a new piece to the exit it was placed at, and sometimes to others whose exits meet its own. */
function* settle(ground: Ground, placed: Placed, loops: number, isWatched: boolean, answered?: Exit): Steps {
  if (isWatched) yield { kind: "room", room: roomOf(ground, placed, placed.exits[0]!.piece) };
  const own = placed.exits.find(({ cell }) => cell === answered?.cell);
  if (answered && own) yield { kind: "door", connection: join(ground, answered, own, [], false) };
  for (const exit of placed.exits) {
    const met = ground.exitAt.get(exit.cell);
    ground.exitAt.set(exit.cell, exit);
    if (met === undefined || met === answered || placed.neighbours.includes(met.piece)) continue;
    if (ground.random.chance(loops)) yield { kind: "door", connection: join(ground, met, exit, [], true) };
  }
}

/** A dungeon of hand-drawn pieces. */
export interface VaultsDungeon extends RoomDungeon {
  readonly options: OptionValues<VaultsOptions>;
  readonly rooms: readonly VaultRoom[];
  /** The marked places, room by room. */
  readonly marks: readonly VaultMark[];
}

/** How many levels to put together, until one has enough pieces, before giving up. */
const ATTEMPTS = 10;

/** Puts pieces together until a level has enough of them, walls up unused exits, and chooses the ends. */
export function* digVaults(
  options: OptionValues<VaultsOptions>,
  seed: Seed,
  pieces: Pieces,
  isWatched: boolean,
): Generator<VaultsStep, VaultsDungeon, void> {
  const { width, height } = options;
  const random = createRandom(seed).fork("vaults");
  let most = 0;
  for (let i = 0; i < ATTEMPTS; i++) {
    const ground = createGround(options, random);
    yield* grow(ground, options, pieces, isWatched);
    const { placed, connections } = ground;
    if (placed.length >= options.rooms.min) {
      yield* digLoops(ground, options);
      const marks = listMarks(ground);
      fillBlind(ground, marks);
      const terrain = { width, height, cells: ground.cells };
      yield { kind: "fill", terrain };
      const rooms = placed.map((piece, id) => roomOf(ground, piece, id));
      const { entrance, exit } = chooseEnds(terrain, rooms);
      yield { kind: "ends", entrance, exit };
      return { generator: "vaults", seed, options, terrain, entrance, exit, rooms, connections, marks };
    }
    most = Math.max(most, placed.length);
    yield { kind: "restart", rooms: placed.length, terrain: createGrid(width, height) };
  }
  const problem = `${options.rooms.min} were asked for, at most ${most} pieces fitted on ${width}x${height} in ${ATTEMPTS} attempts; lower it, or raise tries`;
  throw new GenerationError("rooms.min", problem);
}
