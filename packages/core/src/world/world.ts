import type { Random, Seed } from "@delvekit/random";
import type { Handling } from "./action";
import type { Component } from "./component";
import type { Events } from "./event";
import type { Meter } from "./meter";
import type { Plugin } from "./plugin";
import type { Resource } from "./resource";
import type { Schedule } from "./schedule";
import type { Table } from "./table";

/** Where a world keeps what only core touches. */
export const inside: unique symbol = Symbol("delvekit.inside");

/**
 * One game's state. It is a bitecs world as well, so `query(world, [Health])` works on it.
 * Two worlds in one process share nothing.
 */
export interface World {
  /** What all of the world's randomness comes from. */
  readonly seed: Seed;
  /** How many entities can be alive at once. */
  readonly capacity: number;
  readonly schedule: Schedule;
  readonly [inside]: Inside;
}

/** The parts of a world that its functions share. */
export interface Inside {
  readonly plugins: readonly Plugin[];
  readonly tables: ReadonlyMap<Component, Table>;
  /** The same by the index of the component, which is the fastest way to one. */
  readonly tableAt: readonly (Table | undefined)[];
  readonly events: Events;
  readonly provided: readonly Resource<unknown>[];
  /** The values of resources, by their index. */
  readonly resources: unknown[];
  /** Handlers by action type, those asked first in front. */
  readonly actions: Map<string, Handling[]>;
  readonly root: Random;
  readonly streams: Map<string, Random>;
  readonly identity: Identity;
  /** What counts calls and events, while somebody measures. */
  meter: Meter | undefined;
  /** How its turns are taken back. Set up once by its plugins, whatever state it is put into. */
  readonly undoing: {
    /** A turn that fails is undone. */
    safe: boolean;
    /** How many turns at most can be taken back. */
    turns: number;
    /** How many bytes these may take up, by estimate. */
    bytes: number;
  };
  /** What the world is going through. */
  readonly phase: {
    /** It is put back to an earlier state: what comes and goes now is no event of the game. */
    restoring: boolean;
    /** A turn is being played, with all that plugins do around it. */
    playing: boolean;
    /** The plugin that is being set up. */
    plugin: string | undefined;
  };
}

/** Who is who: entity numbers are used again, serials never are. */
export interface Identity {
  /** The serial of each living entity, 0 for numbers not in use. */
  readonly serials: Uint32Array;
  readonly bySerial: Map<number, number>;
  next: number;
  /** The highest number that was ever in use. */
  highest: number;
}

/** The parts of a world that its functions share. Not for games: everything here can change between versions. */
export function insideOf(world: World): Inside {
  return world[inside];
}
