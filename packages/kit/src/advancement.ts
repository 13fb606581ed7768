/**
 * Experience: levels reached by killing, and boons to choose at each.
 * @module advancement
 */

import {
  type Action,
  type ActionResult,
  action,
  type Component,
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
  show,
  startingAt,
  type U8Field,
  type U16Field,
  type U32Field,
  u8,
  u16,
  u32,
  type World,
  when,
  write,
} from "@delvekit/core";
import { whole } from "@delvekit/grid/data";
import { type Facet, facet } from "./facet";
import { Died } from "./health";

/** The fields of {@link Experience}, with a name for editors to show. */
type ExperienceFields = { readonly level: U16Field; readonly points: U32Field; readonly due: U8Field };

/** An entity's experience: its level, its points towards the next one, and how many boons it may still choose. */
export const Experience: Component<ExperienceFields> = /* @__PURE__ */ component("Experience", {
  level: /* @__PURE__ */ startingAt(u16, 1),
  points: u32,
  due: u8,
});

/** How many points killing it is worth. */
const Worth = /* @__PURE__ */ component("Worth", { points: u32 });

/** An entity reached a level. */
export const Grown = /* @__PURE__ */ event("grown", { who: entity, level: u16 });

/** Something to choose at a new level. */
export interface Boon {
  /** The text shown in lists. */
  readonly label: string;
  readonly gives: (world: World, who: Entity) => void;
}

/** Options of {@link advancement}. */
export interface AdvancementOptions<B extends string> {
  /** The number of points needed for the next level, by the current level. */
  readonly needs: (level: number) => number;
  /** What can be chosen at every new level. */
  readonly boons: Readonly<Record<B, Boon>>;
}

/** The experience of a game. */
export interface Advancement<B extends string> {
  readonly plugin: Plugin;
  readonly columns: {
    /** How many points killing it is worth. */
    readonly worth: Facet<number>;
    /** The level at which it starts: only entities with this column gain points. */
    readonly level: Facet<number>;
  };
  /** Chooses a boon that is due. Takes no time. */
  readonly choose: Action<{ readonly boon: Field<B> }>;
  /** @example const points = levelling.needed(2); */
  readonly needed: (level: number) => number;
  /**
   * What an entity may choose now; undefined if nothing is due.
   * @example const boons = levelling.due(world, hero) ?? [];
   */
  readonly due: (world: World, who: Entity) => readonly B[] | undefined;
  readonly boons: Readonly<Record<B, Boon>>;
  /**
   * Gives an entity points for something other than kills.
   * @example levelling.reward(world, hero, 20); // for a quest
   */
  readonly reward: (world: World, who: Entity, points: number) => void;
}

/**
 * Experience: killers gain points, reach levels, and choose boons.
 *
 * @example
 * const levelling = advancement({
 *   needs: (level) => 40 + level * 60,
 *   boons: { lungs: { label: "Deep lungs: 12 more health", gives: (world, who) => wounds.raise(world, who, 12) } },
 * });
 */
export function advancement<const B extends string>({ needs, boons }: AdvancementOptions<B>): Advancement<B> {
  const names = Object.keys(boons) as [B, ...B[]];
  const choose = action("choose", { boon: oneOf(...names) }) as unknown as Advancement<B>["choose"];
  const reward = (world: World, who: Entity, points: number) =>
    gain(world, who, points, needs, names.length > 0);
  return {
    plugin: define({
      name: "advancement",
      needs: ["health"],
      components: [Experience, Worth],
      events: [
        when(Died, (world, { target, by }) => {
          const worth = get(world, target, Worth)?.points ?? 0;
          if (by !== undefined && worth > 0) reward(world, by, worth);
        }),
      ],
      actions: [
        on(choose, { who: Experience, refusal: "You have nothing to choose now." }, (world, who, { boon }) =>
          give(world, who, boons[boon as B]),
        ),
      ],
      shows: [
        show(Grown, {
          at: "who",
          says: "{The who} [reach who] level {level}.",
          tone: "good",
          yours: { sounds: "level" },
        }),
      ],
    }),
    columns: {
      worth: facet(whole(0, 1_000_000), (points) => [Worth({ points })]),
      level: facet(whole(1, 1000), (level) => [Experience({ level })]),
    },
    choose,
    needed: needs,
    due: (world, who) => ((get(world, who, Experience)?.due ?? 0) > 0 ? names : undefined),
    boons,
    reward,
  };
}

function gain(world: World, who: Entity, gained: number, needs: (level: number) => number, chooses: boolean) {
  const before = get(world, who, Experience);
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
  write(world, who, Experience, { level, points, due });
  for (const level of reached) emit(world, Grown({ who, level }));
}

function give(world: World, who: Entity, boon: Boon): ActionResult {
  const due = get(world, who, Experience)?.due ?? 0;
  if (due === 0) return failed("You have nothing to choose now.");
  write(world, who, Experience, { due: due - 1 });
  boon.gives(world, who);
  return done(0);
}
