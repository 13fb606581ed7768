import { advance, plugin, step, when } from "@delvekit/core";
import { wait } from "@delvekit/core/turns";
import { ConditionBegan, ConditionEnded, conditions } from "@delvekit/kit/conditions";
import { content, give } from "@delvekit/kit/content";
import { use, uses } from "@delvekit/kit/effects";
import { factions } from "@delvekit/kit/factions";
import { minds, moodOf } from "@delvekit/kit/minds";
import { stats } from "@delvekit/kit/stats";
import { stage } from "./stage";

const body = stats({ guard: 0 });
const ills = conditions(body, { unseen: { begins: "{The who} [fade who] from sight." } });
const sides = factions({ town: { wild: "foe" }, wild: {}, unseen: {} }); // "unseen" has no foes
const hiding = plugin({
  name: "hiding",
  events: [
    when(ConditionBegan, (world, { who, what }) => {
      if (what === "unseen") sides.join(world, who, "unseen");
    }),
    when(ConditionEnded, (world, { who, what }) => {
      if (what === "unseen") sides.join(world, who, "town");
    }),
  ],
});
const pieces = [body, sides, ills, uses({ inflict: ills.inflict }), minds()] as const;
const table = content(pieces);
const { hero, wolf } = table.creatures({
  hero: { look: ["@", 0xffffff], faction: "town", pack: 9, player: true },
  wolf: { look: ["w", 0xa0a0a0], faction: "wild", mind: "hunter" },
});
const does = { inflict: { what: "unseen", turns: 4 } } as const;
const { fog } = table.things({ fog: { look: ["!", 0xd0d0e0], use: { does } } });

const signs = { "@": hero, w: wolf };
const { world, find } = stage("#########\n#@.....w#\n#########", signs, [...pieces, table, hiding]);
advance(world);
for (let turn = 0; turn < 7; turn++) {
  step(world, turn === 1 ? use({ item: give(world, find("@"), fog) }) : wait());
  console.log(`${ills.has(world, find("@"), "unseen") ? "unseen: " : ""}the wolf is ${moodOf(world, find("w"))}`);
}
