import {
  component,
  plugin as define,
  ENVIRONMENT,
  type Entity,
  entitiesWith,
  get,
  has,
  type Plugin,
  system,
  u8,
  type World,
  when,
} from "@delvekit/core";
import { whole } from "@delvekit/grid/data";
import { type Facet, facet } from "../facet";
import { calm, Fleeing, flee, fleesFor, HURT } from "../flight";
import { Harmed, lifeOf } from "../health";

/** Runs away below this percentage of its health. */
const Fearful = /* @__PURE__ */ component("Fearful", { below: u8 });

/** Monsters that run away when they are hurt. */
export interface FleeingPiece {
  readonly plugin: Plugin;
  readonly columns: {
    /** The percentage of its health below which a creature runs away from its foes. */
    readonly flees: Facet<number>;
  };
}

/**
 * Monsters that flee at low health, whatever their behaviour: they run, shut doors behind them, and fight only when cornered. Once they have healed,
 * they behave as usual again. Also for conditions with `acts: "flees"`, which need this piece. Needs `health` and `minds`.
 *
 * @example
 * const cowards = fleeing();
 * content([wounds, minds(), cowards]).creatures({ rat: { look: ["r", 0xa09070], health: 4, mind: "hunter", flees: 50 } });
 */
export function fleeing(): FleeingPiece {
  return {
    plugin: define({
      name: "fleeing",
      needs: ["health", "minds"],
      components: [Fearful, Fleeing],
      events: [when(Harmed, (world, { target }) => takeFlight(world, target))],
      systems: [[ENVIRONMENT, system("fleeing.recover", recover)]],
    }),
    columns: { flees: facet(whole(1, 100), (below) => [Fearful({ below })]) },
  };
}

function takeFlight(world: World, who: Entity | undefined): void {
  if (who !== undefined && has(world, who, Fearful) && isAfraid(world, who)) flee(world, who, HURT);
}

function isAfraid(world: World, who: Entity): boolean {
  const life = lifeOf(world, who);
  return life !== undefined && life.now * 100 < life.max * (get(world, who, Fearful)?.below ?? 0);
}

/** "fleeing.recover": those who have healed behave as usual again. */
function recover(world: World): void {
  for (const who of entitiesWith(world, Fleeing))
    if (fleesFor(world, who, HURT) && !isAfraid(world, who)) calm(world, who, HURT);
}
