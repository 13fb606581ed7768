import { plugin as define, type Plugin, when } from "@delvekit/core";
import { ItemDropped, ItemPickedUp } from "@delvekit/core/items";
import { heroOf } from "../hero";
import { letterOf } from "../letters";
import { sayAbout } from "./say";

/**
 * Reports what the hero picks up, with its letter, and what it drops: "You pick up 2 arrows (c)." Needs `messages` and `letters`.
 *
 * @example createWorld({ seed: 1, plugins: [...basics(tiles), letters(), messages(), pickups()] });
 */
export function pickups(): Plugin {
  return define({
    name: "pickups",
    needs: ["messages", "letters"],
    events: [
      when(ItemPickedUp, (world, { by, item, count }) => {
        if (by !== heroOf(world) || item === undefined) return;
        const letter = letterOf(world, item);
        const text = `{The by} [pick up by] {a item}${letter === undefined ? "" : " ({letter})"}.`;
        sayAbout(world, text, { by, item, count, letter }, "good");
      }),
      when(ItemDropped, (world, { by, item, count }) => {
        if (by !== undefined && by === heroOf(world))
          sayAbout(world, "{The by} [drop by] {a item}.", { by, item, count });
      }),
    ],
  });
}
