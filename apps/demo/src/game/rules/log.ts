import { ItemEquipped } from "@delvekit/core/items";
import { Ended } from "@delvekit/kit";
import { messages, tell } from "@delvekit/kit/messages";
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
