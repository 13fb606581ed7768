import { advance, plugin, resource, resourceOf, step, type World, when } from "@delvekit/core";
import { move } from "@delvekit/core/space";
import { heroOf } from "@delvekit/kit";
import { content, give, isKind } from "@delvekit/kit/content";
import { fighting } from "@delvekit/kit/fighting";
import { Died, health } from "@delvekit/kit/health";
import { say } from "@delvekit/kit/messages";
import { stage, told } from "./stage";

const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, { kind: "blow" });
const pieces = [wounds, fights] as const;
const table = content(pieces);
const { hero, rat } = table.creatures({
  hero: { look: ["@", 0xffffff], health: 20, melee: { damage: 9 }, player: true, pack: 5 },
  rat: { look: ["r", 0xa09070], health: 2 },
});
const { medal } = table.things({ medal: { look: ["*", 0xe0c040] } });

const Hunt = resource<{ left: number }>({
  name: "rat hunt",
  create: () => ({ left: 3 }),
  save: ({ left }) => left,
  load: (saved) => ({ left: Number(saved) }),
});
const count = (world: World) => {
  const hunt = resourceOf(world, Hunt);
  if (--hunt.left > 0) return say(world, `${hunt.left} to go.`);
  say(world, "The town gives you a medal.", "good");
  give(world, heroOf(world)!, medal);
};
const kills = when(Died, (world, { target }) => isKind(world, target, rat) && count(world));
const quest = plugin({ name: "quest", resources: [Hunt], events: [kills] });

const { world } = stage("######\n#@rrr#\n######", { "@": hero, r: rat }, [...pieces, table, quest]);
advance(world);
for (let steps = 0; steps < 5; steps++) step(world, move({ dir: "e" }));
console.log(told(world));
