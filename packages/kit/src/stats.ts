/**
 * Numbers of a creature that gear and conditions modify.
 * @module stats
 */

import {
  add,
  plugin as define,
  type Entity,
  get,
  has,
  type Plugin,
  resource,
  resourceOf,
  type World,
  write,
} from "@delvekit/core";
import { equipmentOf, Pack } from "@delvekit/core/items";
import { partial, refuseUnless, whole } from "@delvekit/grid/data";
import { KitError } from "./errors";
import { type Facet, facet } from "./facet";
import { numbers } from "./numbers";

/** Something that modifies the stats of entities: conditions, a blessed place. It must depend only on the world. */
export type BonusSource = (world: World, entity: Entity, stat: string) => number;

/** The stats of a game. */
export interface Stats<N extends string> {
  readonly plugin: Plugin;
  /** The names of the stats, in their order. */
  readonly names: readonly N[];
  readonly columns: {
    /** The base stats of a creature; omitted ones have their default. */
    readonly stats: Facet<{ readonly [K in N]?: number }>;
    /** What gear adds while it is equipped. */
    readonly bonus: Facet<{ readonly [K in N]?: number }>;
  };
  /**
   * The total of base, gear and all other sources.
   * @example const might = body.of(world, hero, "might");
   */
  readonly of: (world: World, entity: Entity, stat: N) => number;
  /**
   * What a piece of gear adds while it is equipped.
   * @example const better = body.gives(world, sword, "might") > body.gives(world, spear, "might");
   */
  readonly gives: (world: World, item: Entity, stat: N) => number;
  /**
   * Changes the base permanently.
   * @example body.raise(world, hero, "might", 1);
   */
  readonly raise: (world: World, entity: Entity, stat: N, by: number) => void;
  /**
   * Adds another source of bonuses to a world: for `setup` of plugins.
   * @example body.addSource(world, (_world, entity, stat) => (entity === hero && stat === "guard" ? 1 : 0));
   */
  readonly addSource: (world: World, source: BonusSource) => void;
}

/** The sources of bonuses in a world: part of its setup, not saved. */
const SourcesResource = /* @__PURE__ */ resource<BonusSource[]>({
  name: "kit.stats",
  plugin: "stats",
  create: () => [],
  setup: true,
});

const LEAST = -0x8000;
const MOST = 0x7fff;

/**
 * Declares the stats of a game with their defaults, as 16-bit whole numbers.
 *
 * @throws {KitError} for a name that is not a letter followed by letters and digits, or a default out of range.
 * @example
 * const body = stats({ might: 0, guard: 0 });
 * body.of(world, hero, "might"); // what it has, plus what its gear and conditions add
 */
export function stats<const N extends string>(defaults: Readonly<Record<N, number>>): Stats<N> {
  const names = Object.keys(defaults) as N[];
  for (const name of names) checkStat(name, defaults[name]);
  const Base = numbers("Stats", names, defaults);
  const Bonus = numbers("Bonus", names);
  const shape = partial(Object.fromEntries(names.map((name) => [name, whole(LEAST, MOST)])));
  const baseOf = (world: World, entity: Entity, stat: N): number =>
    (get(world, entity, Base)?.[stat] as number | undefined) ?? defaults[stat];
  const gives = (world: World, item: Entity, stat: N): number =>
    (get(world, item, Bonus)?.[stat] as number | undefined) ?? 0;
  return {
    plugin: define({
      name: "stats",
      needs: ["items"],
      components: [Base, Bonus],
      resources: [SourcesResource],
    }),
    names,
    columns: {
      stats: facet(shape, (values) => [{ component: Base, values }]),
      bonus: facet(shape, (values) => [{ component: Bonus, values }]),
    },
    of(world, entity, stat) {
      let sum = baseOf(world, entity, stat);
      if (has(world, entity, Pack))
        for (const item of equipmentOf(world, entity)) sum += gives(world, item, stat);
      for (const source of resourceOf(world, SourcesResource)) sum += source(world, entity, stat);
      return sum;
    },
    gives,
    raise(world, entity, stat, by) {
      if (!has(world, entity, Base)) add(world, entity, Base);
      const raised = Math.min(MOST, Math.max(LEAST, baseOf(world, entity, stat) + by));
      write(world, entity, Base, { [stat]: raised } as never);
    },
    addSource: (world, source) => void resourceOf(world, SourcesResource).push(source),
  };
}

function checkStat(name: string, value: number): void {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name))
    throw new KitError(`stat ${JSON.stringify(name)}: a name is a letter, followed by letters and digits`);
  refuseUnless(`the default of stat "${name}"`, value, whole(LEAST, MOST), KitError);
}
