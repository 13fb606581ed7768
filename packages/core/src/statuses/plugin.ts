import { stopTimer } from "../turns";
import {
  type AnyComponent,
  plugin as define,
  type Entity,
  type Plugin,
  resource,
  type World,
  when,
} from "../world";
import { cure, TimeUp } from "./status";
import { end, INVARIANTS, KnownStatusesResource, keyOf, StatusesResource, timerOf } from "./store";

/**
 * Statuses that wear off: components that `inflict` adds for a time. The game decides what a status does, with a system over the entities that have
 * it, or with listeners to `StatusBegan` and `StatusEnded`. Needs `turns`.
 *
 * @param components the game's statuses; no other plugin needs to list them
 * @example createWorld({ seed: 1, plugins: [turns.plugin(), statuses.plugin(Poisoned, Hasted)] });
 */
export function statuses(...components: readonly AnyComponent[]): Plugin {
  const byName = new Map(components.map((component) => [component.name, component]));
  return define({
    name: "statuses",
    needs: ["turns"],
    components,
    resources: [resource({ ...KnownStatusesResource, create: () => byName }), StatusesResource],
    invariants: INVARIANTS,
    hooks: components.map((component) => [
      component,
      { removed: (world, entity) => forget(world, entity, component.name) },
    ]),
    events: [
      when(TimeUp, (world, { entity, status }) => {
        const component = byName.get(status);
        // A migration may have removed the component of a running status.
        if (component && !cure(world, entity, component)) forget(world, entity, status);
      }),
    ],
  });
}

/** Removes the timer of a status, however it ended. */
function forget(world: World, entity: Entity, status: string): void {
  const key = keyOf(world, entity, status);
  stopTimer(world, timerOf(world, key));
  end(world, key);
}
