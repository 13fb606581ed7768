import { advance, plugin, step, when } from "@delvekit/core";
import { move } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { conditions } from "@delvekit/kit/conditions";
import { content, isKind } from "@delvekit/kit/content";
import { fighting, Struck } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { minds } from "@delvekit/kit/minds";
import { stats } from "@delvekit/kit/stats";
import { stage, told } from "./stage";

const body = stats({ guard: 0 });
const wounds = health({ damage: ["blow", "poison"] });
const fights = fighting(wounds, { kind: "blow" });
const ills = conditions(body, {
  poisoned: {
    every: (world, who, { by, cause }) => wounds.hurt(world, who, 1, "poison", by, cause),
    begins: "{The who} [be who] poisoned!",
    ends: "The poison wears off.",
  },
});
const pieces = [body, wounds, fights, ills, minds()] as const;
const { hero, snake } = content(pieces).creatures({
  hero: { look: ["@", 0xffffff], health: 20, melee: { damage: 9 }, player: true },
  snake: { look: ["s", 0x60a040], health: 4, melee: { damage: 1, verb: "bite" }, mind: "hunter" },
});
const venom = plugin({
  name: "venom",
  events: [
    when(Struck, (world, { by, target }) => {
      if (isKind(world, by, snake)) ills.begin(world, target, "poisoned", 3, by);
    }),
  ],
});
const { world } = stage("####\n#@s#\n####", { "@": hero, s: snake }, [...pieces, venom]);
advance(world);
step(world, wait());
step(world, move({ dir: "e" }));
for (let turn = 0; turn < 3; turn++) step(world, wait());
console.log(told(world));
