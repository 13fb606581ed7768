import { createGrid } from "@delvekit/grid";
import { weights } from "@delvekit/grid/data";
import { createRandom, type Seed, weightedTable } from "@delvekit/random";
import type { RoomDungeon } from "../../dungeon";
import { GenerationError, OptionError } from "../../errors";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import type { OptionValues } from "../../options/option";
import { chooseEnds } from "../../passes/ends";
import { type Drawing, readPiece } from "./drawing";
import {
  createGround,
  type Exit,
  fillBlind,
  type Ground,
  join,
  listMarks,
  type Placed,
  roomOf,
  type VaultMark,
  type VaultRoom,
} from "./ground";
import library from "./library.json" with { type: "json" };
import { digLoops } from "./loops";
import { type VaultsOptions, type VaultsSettings, type VaultsStep, vaultsOptions } from "./options";
import type { VaultPiece, VaultPieces } from "./piece";
import { answer, type Pieces, placeFirst } from "./place";

export type { VaultMark, VaultRoom } from "./ground";
export type { VaultsOptions, VaultsStep } from "./options";
export { PieceError, type PieceMeaning, type VaultPiece, type VaultPieces } from "./piece";

/** Keeps the names of pieces as types, so that a misspelt one does not compile. */
function named<Name extends string>(pieces: VaultPieces<Name>): VaultPieces<Name> {
  return pieces;
}

/** The pieces of the built-in generator, drawn in `places/vaults.places`. Everything that is marked can be walked around. */
export const vaultPieces = /* @__PURE__ */ named(library);

/** A generator of {@link VaultsDungeon}s that knows pieces of the given names. */
type VaultsGenerator<Name extends string = string> = DungeonGenerator<
  VaultsOptions<Name>,
  VaultsDungeon,
  VaultsStep
>;

/**
 * Makes a vaults generator that knows the given pieces.
 *
 * @param pieces the pieces by name
 * @throws PieceError for a piece that cannot be used, with the place in its drawing
 * @example
 * ```ts
 * const cabins = createVaults({
 *   cabin: { art: `
 *     #+###
 *     #...#
 *     #...+
 *     ##+##` },
 * });
 * ```
 */
export function createVaults<Name extends string>(pieces: VaultPieces<Name>): VaultsGenerator<Name> {
  const given = Object.entries<VaultPiece>(pieces);
  const drawings = given.map(([name, piece]) => readPiece(name, piece));
  const usual = Object.fromEntries(given.map(([name, { weight = 1 }]) => [name, weight]));
  const help = "How often each piece comes up, relative to the others.";
  return defineGenerator<VaultsOptions<Name>, VaultsDungeon, VaultsStep>({
    name: "vaults",
    options: {
      ...vaultsOptions,
      pieces: weights(usual as Readonly<Record<Name, number>>, { help }),
    },
    dig: (options, seed, isWatched) => digVaults(options, seed, choosePieces(drawings, options), isWatched),
  });
}

function choosePieces(
  drawings: readonly Drawing[],
  { width, height, pieces }: OptionValues<VaultsOptions>,
): Pieces {
  const wanted = drawings.filter(({ name }) => pieces[name]! > 0);
  const fitsIn = (piece: Drawing, columns: number, rows: number) =>
    piece.width <= columns && piece.height <= rows;
  const first = wanted.filter(
    (piece) =>
      piece.lasts &&
      (fitsIn(piece, width, height) || (piece.poses.length > 2 && fitsIn(piece, height, width))),
  );
  if (first.length === 0) {
    const allowed = `weights of which one is of a piece that fits ${width}x${height} and is more than a passage`;
    throw new OptionError("pieces", pieces, allowed);
  }
  const table = (list: readonly Drawing[]) =>
    weightedTable(list.map((piece) => [piece, pieces[piece.name]!] as const));
  return { all: table(wanted), first: table(first) };
}

/**
 * Puts hand-drawn pieces together: one near the middle, then others, turned and mirrored, at its exits and at
 * theirs, until none fits any more. Unused exits are joined to each other here and there; the rest is
 * walled up.
 */
export const vaults = /* @__PURE__ */ createVaults(vaultPieces);

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
function* digVaults(
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
