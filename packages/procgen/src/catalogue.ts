import type { Seed } from "@delvekit/random";
import type { Dungeon } from "./dungeon";
import { accretion } from "./generators/accretion";
import { blend } from "./generators/blend";
import { bsp } from "./generators/bsp";
import { caves } from "./generators/caves";
import { cycles } from "./generators/cycles";
import { delve } from "./generators/delve";
import { drunkard } from "./generators/drunkard";
import { roomGrid } from "./generators/room-grid";
import { roomsAndMazes } from "./generators/rooms-and-mazes";
import { roomsAndTunnels } from "./generators/rooms-and-tunnels";
import { tree } from "./generators/tree";
import { vaults } from "./generators/vaults";
import type { Options } from "./options/option";
import type { Step } from "./step";

/** A request to any generator. Its options are checked at run time. */
export interface AnyRequest {
  readonly seed: Seed;
  readonly [option: string]: unknown;
}

/** Any generator, for tools that treat all of them alike. */
export interface AnyGenerator {
  readonly name: string;
  readonly options: Options;
  generate(request: AnyRequest): Dungeon;
  steps(request: AnyRequest): Generator<Step, Dungeon, void>;
}

/**
 * Every generator of this package by its name, for tools that offer all of them. A game that needs a single
 * one should import only that one: a bundler then drops the others.
 */
export const catalogue: Readonly<Record<string, AnyGenerator>> = {
  tree,
  "room-grid": roomGrid,
  "rooms-and-tunnels": roomsAndTunnels,
  bsp,
  caves,
  "rooms-and-mazes": roomsAndMazes,
  drunkard,
  vaults,
  accretion,
  delve,
  cycles,
  blend,
};
