import {
  type Action,
  type ActionResult,
  action,
  component,
  plugin as define,
  done,
  type Entity,
  emit,
  entity,
  event,
  type Field,
  failed,
  get,
  on,
  oneOf,
  type Plugin,
  startingAt,
  u8,
  u16,
  u32,
  type World,
  when,
  write,
} from "@delvekit/core";
import { type Facet, facet, whole } from "../facet";
import { Died } from "../health";
import { type Telling, tell } from "../messages";

/** How experienced somebody is: its level, its points on the way to the next one, and how many boons it may still choose. */
export const Growth = /* @__PURE__ */ component("Growth", {
  level: /* @__PURE__ */ startingAt(u16, 1),
  points: u32,
  due: u8,
});

/** What killing something is worth. */
const Worth = /* @__PURE__ */ component("Worth", { points: u32 });

/** Somebody reached a level. */
export const Grown = /* @__PURE__ */ event("grown", { who: entity, level: u16 });

/** Something to choose on a new level. */
export interface Boon {
  /** What lists show. */
  readonly label: string;
  readonly gives: (world: World, who: Entity) => void;
}

/** How a game rewards. */
export interface GrowthOptions<B extends string> {
  /** How many points a level takes to the next, by the level. */
  readonly needs: (level: number) => number;
  /** What can be chosen on every new level. */
  readonly boons: Readonly<Record<B, Boon>>;
}

/** Experience in a game. */
export interface Growing<B extends string> {
  readonly plugin: Plugin;
  /** What to tell of new levels: for `messages`. */
  readonly says: readonly Telling[];
  readonly columns: {
    /** What killing it is worth, in points. */
    readonly worth: Facet<number>;
    /** The level that it begins with: only those who have one gain points. */
    readonly level: Facet<number>;
  };
  /** Chooses a boon that is due. Takes no time. */
  readonly choose: Action<{ readonly boon: Field<B> }>;
  readonly needed: (level: number) => number;
  /** What somebody may choose now; undefined when nothing is due. */
  readonly due: (world: World, who: Entity) => readonly B[] | undefined;
  readonly boons: Readonly<Record<B, Boon>>;
  /** Gives somebody points, for more than kills. */
  readonly reward: (world: World, who: Entity, points: number) => void;
}

/**
 * Experience: whoever kills gains what the dead were worth, reaches levels, and chooses boons.
 *
 * @example
 * const levelling = growth({
 *   needs: (level) => 40 + level * 60,
 *   boons: { lungs: { label: "Deep lungs: 12 more health", gives: (world, who) => wounds.raise(world, who, 12) } },
 * });
 */
export function growth<const B extends string>({ needs, boons }: GrowthOptions<B>): Growing<B> {
  const names = Object.keys(boons) as [B, ...B[]];
  const choose = action("choose", { boon: oneOf(...names) }) as unknown as Growing<B>["choose"];
  const reward = (world: World, who: Entity, points: number) =>
    gain(world, who, points, needs, names.length > 0);
  return {
    plugin: define({
      name: "growth",
      needs: ["health"],
      components: [Growth, Worth],
      events: [
        when(Died, (world, { target, by }) => {
          const worth = get(world, target, Worth)?.points ?? 0;
          if (by !== undefined && worth > 0) reward(world, by, worth);
        }),
      ],
      actions: [on(choose, (world, who, { boon }) => give(world, who, boons[boon as B]))],
    }),
    says: [tell(Grown, "{The who} [reach who] level {level}.", { tone: "good" })],
    columns: {
      worth: facet(whole(0, 1_000_000), (points) => [Worth({ points })]),
      level: facet(whole(1, 1000), (level) => [Growth({ level })]),
    },
    choose,
    needed: needs,
    due: (world, who) => ((get(world, who, Growth)?.due ?? 0) > 0 ? names : undefined),
    boons,
    reward,
  };
}

function gain(
  world: World,
  who: Entity,
  gained: number,
  needs: (level: number) => number,
  chooses: boolean,
): void {
  const before = get(world, who, Growth);
  if (!before) return;
  let { level, points, due } = before;
  points += gained;
  const reached: number[] = [];
  while (points >= Math.max(1, needs(level))) {
    points -= Math.max(1, needs(level));
    level++;
    if (chooses) due = Math.min(255, due + 1);
    reached.push(level);
  }
  write(world, who, Growth, { level, points, due });
  for (const level of reached) emit(world, Grown({ who, level }));
}

function give(world: World, who: Entity, boon: Boon): ActionResult {
  const due = get(world, who, Growth)?.due ?? 0;
  if (due === 0) return failed("You have nothing to choose now.");
  write(world, who, Growth, { due: due - 1 });
  boon.gives(world, who);
  return done(0);
}
