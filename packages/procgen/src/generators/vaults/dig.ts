import { createGrid } from "@delvekit/grid";
import { createRandom, type Seed } from "@delvekit/random";
import type { RoomDungeon } from "../../dungeon";
import { GenerationError } from "../../errors";
import type { OptionValues } from "../../options/option";
import { chooseEnds } from "../../passes/ends";
import { fillBlind, listMarks, type VaultMark } from "./finish";
import { createGround } from "./ground";
import { grow } from "./grow";
import { digLoops } from "./loops";
import type { VaultsOptions } from "./options";
import type { Pieces } from "./place";
import { roomOf, type VaultRoom } from "./rooms";
import type { VaultsStep } from "./steps";

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
    const ground = createGround(width, height);
    yield* grow(ground, random, options, pieces, isWatched);
    const { placed, connections } = ground;
    if (placed.length >= options.rooms.min) {
      yield* digLoops(ground, random, options);
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
  throw new GenerationError(
    "rooms.min",
    `${options.rooms.min} were asked for, at most ${most} pieces fitted on ${width}x${height} in ${ATTEMPTS} attempts; lower it, or raise tries`,
  );
}
