import { advance, step } from "@delvekit/core";
import { equip, unequip } from "@delvekit/core/items";
import { content, give } from "@delvekit/kit/content";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { stats } from "@delvekit/kit/stats";
import { stage, told } from "./stage";

const body = stats({ guard: 0 });
const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, {
  kind: "blow",
  points: (world, _by, target, rolled) => Math.max(1, rolled - body.of(world, target, "guard")),
});
const pieces = [body, wounds, fights] as const;
const table = content(pieces, { slots: ["hand", "body"] });
const { hero } = table.creatures({
  hero: { look: ["@", 0xffffff], health: 20, melee: { damage: "1d3" }, player: true, pack: 9 },
});
const { sword, mail } = table.things({
  sword: { look: ["/", 0xc0c0d0], slot: "hand", melee: { damage: "2d6", verb: "slash" } },
  mail: { look: ["[", 0xa0a0b0], slot: "body", bonus: { guard: 2 } },
});

const { world, find } = stage("###\n#@#\n###", { "@": hero }, [...pieces, table]);
const you = find("@");
const gear = [give(world, you, sword), give(world, you, mail)];
advance(world);
const tell = () => console.log(`blow ${fights.blowOf(world, you).damage}, guard ${body.of(world, you, "guard")}`);
tell();
for (const item of gear) step(world, equip({ item }));
tell();
step(world, unequip({ item: gear[0]! }));
tell();
console.log(told(world));
