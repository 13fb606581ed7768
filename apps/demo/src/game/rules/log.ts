import { plugin, when } from "@delvekit/core";
import { ItemDropped, ItemEquipped, ItemPickedUp } from "@delvekit/core/items";
import { Ended, heroOf, letterOf } from "@delvekit/kit";
import { messages, say, tell } from "@delvekit/kit/messages";
import { nameOf } from "@delvekit/kit/names";
import { halls, hides } from "../halls";
import { fights, fires, throws, unknown, wounds } from "../pieces";

/** The messages for events that the hero perceives. */
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

/** Messages about what the hero picks up and drops, with the count and the item's letter. */
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
