import {
  type ActionResult,
  plugin as define,
  type Entity,
  failed,
  on,
  type Place,
  type Plugin,
  type Showing,
  show,
  system,
  type World,
  when,
} from "@delvekit/core";
import {
  BurntOut,
  CellIgnited,
  CellPutOut,
  Chilled,
  Exploded,
  Ignited,
  isOnFire,
  PutOut,
  Scorched,
} from "@delvekit/core/heat";
import { Choked } from "@delvekit/core/smoke";
import { close, levelOf, Position, placeBeside, tileAt } from "@delvekit/core/space";
import { ENVIRONMENT } from "@delvekit/core/turns";
import { inBounds } from "@delvekit/grid";
import type { Effect, Foresight } from "../effects";
import { Died, type Health } from "../health";
import {
  blame,
  blameFor,
  blameForBurning,
  burnerOf,
  causeOf,
  feel,
  forgiveCold,
  LighterResource,
} from "./blame";
import { avoids, fireRemarks, threatens } from "./caution";
import { blast, freeze, ignite, quench } from "./effects";
import { type FireArrival, fireArrival, foreseeFire } from "./foresee";
import { BlameResource, forget, keyAt } from "./records";

/** The kinds of damage of heat, cold and smoke. */
export interface FireOptions<K extends string> {
  /** The kind of damage of heat. */
  readonly burns: NoInfer<K>;
  /** The kind of damage of cold. Default: none. */
  readonly chills?: NoInfer<K>;
  /** The kind of damage of smoke, in a world with `smoke`. Default: none. */
  readonly chokes?: NoInfer<K>;
}

const SHOWS: readonly Showing[] = [
  /* @__PURE__ */ show(CellIgnited, { at: (cell) => cell, sounds: "ignite" }),
  /* @__PURE__ */ show(Ignited, {
    at: "entity",
    says: "{The entity} [catch entity] fire!",
    tone: "bad",
    sounds: "ignite",
  }),
  /* @__PURE__ */ show(BurntOut, { at: "entity", says: "{The entity} [be entity] no longer burning." }),
  /* @__PURE__ */ show(PutOut, { at: "entity", says: "{The entity} [stop entity] burning.", tone: "good" }),
  /* @__PURE__ */ show(Exploded, {
    at: (cell) => cell,
    draws: ({ radius }) => [{ as: "burst", reach: radius }],
    sounds: "explode",
  }),
];

/** How often to forget who lit places that have cooled down, in ticks. */
const FORGIVES = 5_000;

/** No details. */
type None = Readonly<Record<never, never>>;

/** Fire in a game. */
export interface Fire {
  readonly plugin: Plugin;
  /** For `uses`: sets everything on fire that can burn. */
  readonly ignite: Effect<None>;
  /** For `uses`: an explosion with this temperature at its centre. */
  readonly blast: Effect<{ readonly degrees: number; readonly radius: number }>;
  /** For `uses`: pours water over all cells. */
  readonly quench: Effect<None>;
  /** For `uses`: cools all cells by this many degrees. */
  readonly freeze: Effect<{ readonly degrees: number }>;
  /**
   * Whether an entity that heat can hurt should keep away from a place, which is too hot for it or burns, or may in the next turn: for
   * `journeys(wounds, { avoids })`.
   * @example const trips = journeys(wounds, { avoids: fires.avoids });
   */
  readonly avoids: (world: World, who: Entity, place: Place) => boolean;
  /**
   * Whether a place burns, or may burn in the next turn because it is flammable and an adjacent one burns or is hot enough to light it.
   * @example if (fires.threatens(world, hero, { level, x, y })) console.log("It will burn here.");
   */
  readonly threatens: (world: World, who: Entity, place: Place) => boolean;
  /**
   * Blames an entity for everything that catches fire at these places in the next turns: for a game's own rules that light fires.
   * @example fires.blame(world, hero, [{ level, x, y }]); ignitePlace(world, level, x, y);
   */
  readonly blame: (world: World, by: Entity, places: readonly Place[]) => void;
  /**
   * Predicts what a fire at some places would do, as far as an entity knows: for a game's own effects.
   * @example const { outcomes } = fires.foresee(world, hero, [{ level, x, y }]);
   */
  readonly foresee: (world: World, by: Entity, places: readonly Place[]) => Foresight;
  /**
   * About when the fires that an entity knows of reach it: for panels and hints.
   * @example const turns = fires.arrival(world, hero).here; // undefined where nothing burns
   */
  readonly arrival: (world: World, who: Entity) => FireArrival;
}

/**
 * Damage from heat, cold and smoke. Whoever lit a fire is to blame for everything that it spreads to: it gains the experience for those who die, and
 * the ending mentions it. Needs `heat` of `@delvekit/core/heat` before it.
 *
 * @example
 * const fires = fire(wounds, { burns: "fire", chokes: "smoke" });
 * const deeds = uses({ ignite: fires.ignite, blast: fires.blast });
 */
export function fire<K extends string>(wounds: Health<K>, { burns, chills, chokes }: FireOptions<K>): Fire {
  const harm = (world: World, who: Entity, points: number, kind: K | undefined) => {
    if (kind !== undefined) wounds.hurt(world, who, points, kind);
  };
  return {
    plugin: define({
      name: "fire",
      needs: ["heat", "health", "names"],
      resources: [BlameResource, LighterResource],
      actions: [
        on(close, { who: Position }, (world, actor, { dir }) =>
          leaveOpen(world, placeBeside(world, actor, dir)),
        ),
      ],
      events: [
        when(CellIgnited, blameFor),
        when(CellPutOut, (world, place) => forget(world, keyAt(world, place))),
        when(Ignited, (world, { entity }) => blameForBurning(world, entity)),
        when(PutOut, (world, { entity }) => forget(world, -entity)),
        when(Died, (world, { target }) => forget(world, -target)),
        when(Scorched, (world, { entity, points }) => scorch(world, wounds, entity, points, burns)),
        when(Chilled, (world, { entity, points }) => harm(world, entity, points, chills)),
        when(Choked, (world, { entity, points }) => harm(world, entity, points, chokes)),
      ],
      shows: SHOWS,
      remarks: fireRemarks,
      systems: [[ENVIRONMENT, system("fire.forgive", forgiveCold), { every: FORGIVES }]],
    }),
    ignite,
    blast,
    quench,
    freeze,
    avoids,
    threatens,
    blame,
    foresee: (world, by, places) => foreseeFire(world, by, places),
    arrival: fireArrival,
  };
}

/** A burning door stays open, because closing it would put the fire out. */
function leaveOpen(world: World, { level, x, y }: Place): ActionResult | undefined {
  if (!inBounds(levelOf(world, level), x, y) || !isOnFire(world, level, x, y)) return undefined;
  return failed(`The ${tileAt(world, level, x, y).name} is in flames.`);
}

function scorch<K extends string>(world: World, wounds: Health<K>, entity: Entity, points: number, burns: K) {
  const lighter = burnerOf(world, entity);
  if (!lighter) return void wounds.hurt(world, entity, points, burns);
  feel(world, entity, lighter);
  wounds.hurt(world, entity, points, burns, lighter.by, causeOf(lighter));
}
