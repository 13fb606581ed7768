// The commands that only this game has, its messages, and how it is won.

import { action, cell, done, entity, failed, on, plugin, read, when } from "@delvekit/core";
import * as items from "@delvekit/core/items";
import * as space from "@delvekit/core/space";
import { end } from "@delvekit/kit";
import { isKind } from "@delvekit/kit/content";
import { perceives } from "@delvekit/kit/names";
import { things } from "./content";
import { wounds } from "./pieces";

/** Throws a harpoon. It can be picked up again. */
export const hurl = action("hurl", { what: entity, at: cell });

export const own = plugin({
  name: "drowned light",
  needs: ["items", "health"],
  actions: [
    on(hurl, (world, actor, { what, at }) => {
      if (items.carrierOf(world, what) !== actor) return failed("You do not have that.");
      const { level } = read(world, actor, space.Position);
      if (!perceives(world, actor, { level, ...at })) return failed("You cannot see that far.");
      const target = space.blockerAt(world, level, at.x, at.y);
      items.lay(world, what, level, at.x, at.y);
      if (target) wounds.hurt(world, target, 9, "blow", actor);
      return done();
    }),
  ],
  events: [
    when(items.ItemPickedUp, (world, { item }) => {
      if (!isKind(world, item, things.ember)) return;
      end(world, { won: true, text: "You carry the ember up, and ships come home again." });
    }),
  ],
});
