import { definePlugin, type Plugin } from "../plugin";
import { Player } from "../turns";
import type { World } from "../world/world";
import { type Behaviour, behaviourOf, behavioursResource, standardBehaviours } from "./behaviour";
import { decide } from "./decide";
import { ExposuresResource, forgetExposure } from "./exposure";
import { Mind, Quarry } from "./mind";
import { FieldsResource } from "./paths";

/** Settings of `minds`. */
export interface MindsOptions {
  /** The game's own behaviours, besides "hunter" and "wanderer". One of the same name replaces it. */
  readonly behaviours?: readonly Behaviour[];
}

/** Minds: actors that perceive, remember, and weigh what they want. Brings `Mind` and `Quarry`. */
export function minds(options: MindsOptions = {}): Plugin {
  return definePlugin({
    name: "minds",
    needs: ["turns", "space"],
    components: [Mind, Quarry],
    resources: [
      behavioursResource([...standardBehaviours(), ...(options.behaviours ?? [])]),
      FieldsResource,
      ExposuresResource,
    ],
    decide,
    hooks: [
      [Mind, { check: checkMind }],
      [Player, { removed: forgetExposure }],
    ],
  });
}

function checkMind(world: World, _self: number, values: Readonly<Record<string, unknown>>): void {
  if (values["behaviour"] !== undefined) behaviourOf(world, values["behaviour"] as string);
}
