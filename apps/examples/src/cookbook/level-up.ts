import { advance, step } from "@delvekit/core";
import { move } from "@delvekit/core/space";
import { advancement } from "@delvekit/kit/advancement";
import { content } from "@delvekit/kit/content";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { stats } from "@delvekit/kit/stats";
import { stage, told } from "./stage";

const body = stats({ might: 0 });
const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, { kind: "blow", points: (w, by, _, rolled) => rolled + body.of(w, by, "might") });
const levelling = advancement({
  needs: (level) => level * 20,
  boons: {
    lungs: { label: "10 more health", gives: (world, who) => wounds.raise(world, who, 10) },
    arms: { label: "2 more might", gives: (world, who) => body.raise(world, who, "might", 2) },
  },
});
const pieces = [body, wounds, fights, levelling] as const;
const { hero, rat } = content(pieces).creatures({
  hero: { look: ["@", 0xffffff], health: 20, melee: { damage: 3 }, level: 1, player: true },
  rat: { look: ["r", 0xa09070], health: 3, worth: 25 },
});

const { world, find } = stage("######\n#@r.r#\n######", { "@": hero, r: rat }, pieces);
advance(world);
step(world, move({ dir: "e" }));
console.log(levelling.due(world, find("@"))); // what a screen offers: `offers: [offering(levelling)]`
step(world, levelling.choose({ boon: "arms" }));
for (let steps = 0; steps < 3; steps++) step(world, move({ dir: "e" }));
console.log(told(world));
