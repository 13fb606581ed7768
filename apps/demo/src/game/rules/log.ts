import { plugin, when } from "@delvekit/core";
import { ItemDropped, ItemEquipped, ItemPickedUp } from "@delvekit/core/items";
import { Ended, heroOf } from "@delvekit/kit";
import { messages, say, tell } from "@delvekit/kit/messages";
import { nameOf } from "@delvekit/kit/names";
import { halls, hides } from "../halls";
import { fights, fires, throws, unknown, wounds } from "../pieces";
import { letterOf } from "./letters";

/** What is told of what happens where the hero perceives it. */
export const log = messages(
  fights.says,
  wounds.says,
  fires.says,
  halls.says,
  hides.says,
  throws.says,
  unknown.says,
  tell(ItemEquipped, "{The by} [ready by] {the item}.", { tone: "good", only: "mine" }),
  { ...tell(Ended, "{text}", { tone: "good" }), unless: ({ won }) => won !== true },
  { ...tell(Ended, "{text}", { tone: "bad" }), unless: ({ won }) => won === true },
);

/** What the hero takes and drops, by how many of it, and by what letter it is chosen from now on. */
export const ledger = plugin({
  name: "ledger",
  needs: ["messages", "letters"],
  events: [
    when(ItemPickedUp, (world, { by, item, count }) => {
      if (by !== heroOf(world)) return;
      const what = nameOf(world, item, { article: "a", count });
      say(world, `You pick up ${what} (${letterOf(world, item)}).`, "good");
    }),
    when(ItemDropped, (world, { by, item, count }) => {
      if (by !== undefined && by === heroOf(world))
        say(world, `You drop ${nameOf(world, item, { article: "a", count })}.`);
    }),
  ],
});
