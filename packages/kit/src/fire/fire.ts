import {
  type ActionResult,
  plugin as define,
  type Entity,
  failed,
  on,
  type Place,
  type Plugin,
  type World,
  when,
} from "@delvekit/core";
import {
  BurntOut,
  CellBurntOut,
  CellIgnited,
  CellPutOut,
  Chilled,
  Ignited,
  isOnFire,
  PutOut,
  Scorched,
} from "@delvekit/core/heat";
import { Choked } from "@delvekit/core/smoke";
import { close, levelOf, placeBeside, tileAt } from "@delvekit/core/space";
import { inBounds } from "@delvekit/grid";
import type { Effect, Foresight } from "../effects";
import { Died, type Health } from "../health";
import { type Telling, tell } from "../messages";
import {
  type Blame,
  BlameResource,
  blame,
  blameFor,
  blameForBurning,
  burnerOf,
  causeOf,
  causesOf,
  forgive,
  forgiveBurning,
  LighterResource,
  lighterOf,
  SpilledResource,
  threatens,
} from "./blame";
import { blast, freeze, ignite, quench } from "./effects";
import { foreseeFire } from "./foresee";

/** What heat, cold and smoke do to health. */
export interface FireOptions<K extends string> {
  /** The damage of heat. */
  readonly burns: NoInfer<K>;
  /** The damage of cold. Default none. */
  readonly chills?: NoInfer<K>;
  /** The damage of smoke, in a world with `smoke`. Default none. */
  readonly chokes?: NoInfer<K>;
}

/** No details. */
type None = Readonly<Record<never, never>>;

/** Fire in a game. */
export interface Fire {
  readonly plugin: Plugin;
  /** What to tell of fires: for `messages`. */
  readonly says: readonly Telling[];
  /** For `uses`: sets everything on fire that can burn. */
  readonly ignite: Effect<None>;
  /** For `uses`: an explosion at the center, of so many degrees there. */
  readonly blast: Effect<{ readonly degrees: number; readonly radius: number }>;
  /** For `uses`: water over all cells. */
  readonly quench: Effect<None>;
  /** For `uses`: takes so many degrees from all cells. */
  readonly freeze: Effect<{ readonly degrees: number }>;
  /** Who lit the fire at a place or next to it; undefined where nobody is known to have. */
  readonly lighterOf: (world: World, place: Place) => Blame | undefined;
  /** What led to the burns of somebody, for the last screen: who spilled, who lit, each with its turn. */
  readonly causesOf: (
    world: World,
    who: Entity,
  ) =>
    | { readonly told: string; readonly causes: readonly { readonly turn: number; readonly text: string }[] }
    | undefined;
  /** Whether a place burns, or may in the next turn because it can and one beside it does: no place for a journey. */
  readonly threatens: (world: World, place: Place) => boolean;
  /** Blames somebody for what catches fire at places in the next turns: for rules of a game that light fires. */
  readonly blame: (world: World, by: Entity, places: readonly Place[]) => void;
  /** What a fire at some places would come to, as far as somebody knows: for effects of a game's own. */
  readonly foresee: (world: World, by: Entity, places: readonly Place[]) => Foresight;
}

/**
 * Heat, cold and smoke that hurt. Whoever lit a fire is to blame for all that it spreads to: it gains what the dead were worth, and the
 * ending tells of it. Needs `heat` of `@delvekit/core/heat` before it.
 *
 * @example
 * const fires = fire(wounds, { burns: "fire", chokes: "smoke" });
 * const deeds = uses({ ignite: fires.ignite, blast: fires.blast });
 */
export function fire<K extends string>(wounds: Health<K>, { burns, chills, chokes }: FireOptions<K>): Fire {
  return {
    plugin: define({
      name: "fire",
      needs: ["heat", "health", "names"],
      resources: [BlameResource, SpilledResource, LighterResource],
      actions: [on(close, (world, actor, { dir }) => leaveOpen(world, placeBeside(world, actor, dir)))],
      events: [
        when(CellIgnited, (world, place) => blameFor(world, placeOf(place))),
        when(CellBurntOut, (world, place) => forgive(world, placeOf(place))),
        when(CellPutOut, (world, place) => forgive(world, placeOf(place))),
        when(Ignited, (world, { entity }) => blameForBurning(world, entity)),
        when(PutOut, (world, { entity }) => forgiveBurning(world, entity)),
        when(Died, (world, { target }) => forgiveBurning(world, target)),
        when(Scorched, (world, { entity, points }) => scorch(world, wounds, entity, points, burns)),
        when(Chilled, (world, { entity, points }) => {
          if (chills !== undefined) wounds.hurt(world, entity, points, chills);
        }),
        when(Choked, (world, { entity, points }) => {
          if (chokes !== undefined) wounds.hurt(world, entity, points, chokes);
        }),
      ],
    }),
    says: SAYS,
    ignite,
    blast,
    quench,
    freeze,
    lighterOf,
    causesOf,
    threatens,
    blame,
    foresee: (world, by, places) => foreseeFire(world, by, places),
  };
}

/** A door that burns stays open: it would put the fire out to close it. */
function leaveOpen(world: World, { level, x, y }: Place): ActionResult | undefined {
  if (!inBounds(levelOf(world, level), x, y) || !isOnFire(world, level, x, y)) return undefined;
  return failed(`The ${tileAt(world, level, x, y).name} is in flames.`);
}

const SAYS: readonly Telling[] = [
  tell(Ignited, "{The entity} [catch entity] fire!", { tone: "bad" }),
  tell(BurntOut, "{The entity} [be entity] no longer burning."),
  tell(PutOut, "{The entity} [stop entity] burning.", { tone: "good" }),
];

/** Events of cells have more to them than a place. */
function placeOf({ level, x, y }: Place): Place {
  return { level, x, y };
}

function scorch<K extends string>(
  world: World,
  wounds: Health<K>,
  entity: Entity,
  points: number,
  burns: K,
): void {
  const lighter = burnerOf(world, entity);
  if (!lighter) wounds.hurt(world, entity, points, burns);
  else wounds.hurt(world, entity, points, burns, lighter.by, causeOf(lighter));
}
