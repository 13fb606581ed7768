import { plugin as define, on, type Plugin, when } from "@delvekit/core";
import { open, Position, unlock } from "@delvekit/core/space";
import { Triggered } from "@delvekit/core/triggers";
import type { Dungeon, Layered, Machined } from "@delvekit/procgen";
import type { Digging, Lying } from "../levels";
import { Deed, type DeedName, Key, Keyhole } from "./components";
import { act, type DeedHandler, STANDARD } from "./deeds";
import { type Furnishing, furnishLevel, type MachineTiles } from "./furnish";
import { tryLock } from "./locks";

/** Options of {@link machines}. */
export interface MachinesOptions<T extends string = string> extends Furnishing {
  readonly tiles: MachineTiles<T>;
  /** What deeds do, by name; omitted ones do what the kit provides. `shoot` has no default: the game decides what darts do. */
  readonly deeds?: Readonly<Partial<Record<DeedName, DeedHandler>>>;
}

/** The machines of a game. */
export interface Machines {
  readonly plugin: Plugin;
  /** Everything that the machines of a new level consist of: for the `things` in the result of `dig`. */
  readonly furnish: (dungeon: Dungeon & Layered & Machined, digging: Digging) => readonly Lying[];
}

/**
 * Makes the set pieces of `@delvekit/procgen` work. Their triggers set off the circuits of `@delvekit/core/triggers`, which open gates, flood rooms
 * and collapse floors; sleepers wake, lamps fall and burn, vents smoke; keys open the locks that they belong to, and are used up.
 *
 * @example
 * const works = machines({ tiles: { open: "floor", water: "deep water", chasm: "chasm", cage: "cage" }, kindOf: ({ name }) => kinds[name] });
 * const halls = levels({ tiles, ...ends, dig: (digging) => {
 *   const dungeon = delve.generate({ seed: digging.seed });
 *   return { dungeon, things: works.furnish(dungeon, digging) };
 * } });
 * const plugins = [...basics(tiles), triggers.plugin({ falls: ["chasm"] }), halls, works];
 */
export function machines<T extends string>(options: MachinesOptions<T>): Machines {
  const deeds = { ...STANDARD, ...options.deeds };
  return {
    plugin: define({
      name: "machines",
      needs: ["space", "items", "minds", "senses", "triggers"],
      components: [Deed, Keyhole, Key],
      actions: [on(unlock, { who: Position }, tryLock), on(open, { who: Position }, tryLock)],
      events: [when(Triggered, (world, { circuit }) => act(world, circuit, deeds))],
    }),
    furnish: (dungeon, digging) => furnishLevel(dungeon, digging, options),
  };
}
