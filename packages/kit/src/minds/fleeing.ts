import {
  add,
  component,
  plugin as define,
  ENVIRONMENT,
  type Entity,
  entitiesWith,
  get,
  has,
  type Plugin,
  read,
  remove,
  system,
  text,
  u8,
  type World,
  when,
  write,
} from "@delvekit/core";
import { Mind } from "@delvekit/core/minds";
import { type Facet, facet, whole } from "../facet";
import { Harmed, lifeOf } from "../health";

/** Runs away below this percentage of its health. */
const Fearful = /* @__PURE__ */ component("Fearful", { below: u8 });

/** Runs away now; `usual` is its behaviour at other times. */
export const Fleeing = /* @__PURE__ */ component("Fleeing", { usual: text });

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
 * they behave as usual again. Needs `health` and `minds`.
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

/** The behaviour of those who flee: one of core's. */
const FUGITIVE = "fugitive";

function takeFlight(world: World, who: Entity | undefined): void {
  if (who === undefined || !has(world, who, Mind) || has(world, who, Fleeing) || !isAfraid(world, who))
    return;
  add(world, who, Fleeing({ usual: read(world, who, Mind).behaviour }));
  write(world, who, Mind, { behaviour: FUGITIVE });
}

function isAfraid(world: World, who: Entity): boolean {
  const life = lifeOf(world, who);
  return life !== undefined && life.now * 100 < life.max * (get(world, who, Fearful)?.below ?? 0);
}

/** "fleeing.recover": those who have healed behave as usual again. */
function recover(world: World): void {
  for (const who of entitiesWith(world, Fleeing)) {
    if (isAfraid(world, who)) continue;
    const { usual } = read(world, who, Fleeing);
    remove(world, who, Fleeing);
    // Somebody may have given it another behaviour in the meantime.
    if (get(world, who, Mind)?.behaviour === FUGITIVE) write(world, who, Mind, { behaviour: usual });
  }
}
