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
import { INVARIANTS, KnownStatusesResource, keyOf, runningToChange, StatusesResource } from "./store";

/**
 * Statuses that wear off: components that `inflict` gives for a time. What a status does is the game's: a system over those who
 * have it, or listeners to `StatusBegan` and `StatusEnded`. Needs `turns`.
 *
 * @param components the statuses that there are; a plugin of the game need not bring them as well
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
        // A migration can have taken the component away from one that is under it.
        if (component && !cure(world, entity, component)) forget(world, entity, status);
      }),
    ],
  });
}

/** However a status goes, its timer goes with it. */
function forget(world: World, entity: Entity, status: string): void {
  const running = runningToChange(world);
  const key = keyOf(world, entity, status);
  stopTimer(world, running.get(key) ?? 0);
  running.delete(key);
}
