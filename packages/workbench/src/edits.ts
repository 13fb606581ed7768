import { action, data, done, entity, failed, has, on, plugin, text, write } from "@delvekit/core";
import { componentNamed } from "@delvekit/core/inspect";
import { messageOf } from "@delvekit/core/plugin";
import type { GameSpec } from "@delvekit/kit/game";

/** What a field can hold. */
export type Value = string | number | boolean | null;

/**
 * Changes a field of an entity's component: a command, so that a recording holds it. It takes no time, and is refused where the field does not allow the value.
 * @example const command = edit({ who: hero, component: "Health", field: "now", value: 1 });
 */
export const edit = action("edit", { who: entity, component: text, field: text, value: data<Value>() });

const edits = plugin({
  name: "workbench",
  actions: [
    on(edit, (world, _, { who, component, field, value }) => {
      const found = componentNamed(world, component);
      if (!found || !has(world, who, found)) return failed(`Entity ${who} has no ${component}.`);
      try {
        write(world, who, found, { [field]: value });
      } catch (error) {
        return failed(messageOf(error));
      }
      return done(0);
    }),
  ],
});

/**
 * The rules of a game with a rule for {@link edit}. For copies of a game that are looked at, not for the game itself.
 * @example const timeline = openTimeline(newGameOf(addEdits(cellars)), game.replay());
 */
export function addEdits(spec: GameSpec): GameSpec {
  const { setup } = spec;
  return { ...spec, setup: { ...setup, plugins: [...(setup.plugins ?? []), edits] } };
}
