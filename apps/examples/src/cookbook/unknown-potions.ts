import { advance, step } from "@delvekit/core";
import { content, give } from "@delvekit/kit/content";
import { use, uses } from "@delvekit/kit/effects";
import { health } from "@delvekit/kit/health";
import { identification } from "@delvekit/kit/identification";
import { nameOf } from "@delvekit/kit/names";
import { stage } from "./stage";

const wounds = health({ damage: ["poison"] });
const deeds = uses({ heal: wounds.heal, harm: wounds.harm });
const flasks = identification({ potion: { called: "potion", as: ["red", "milky", "fizzy", "black"] } });
const pieces = [wounds, deeds, flasks] as const;
const table = content(pieces);
const { hero } = table.creatures({ hero: { look: ["@", 0xffffff], health: 20, player: true, pack: 9 } });
const { healing, venom } = table.things({
  healing: { look: ["!", 0xa0a0ff], disguised: "potion", use: { does: { heal: { points: 10 } } } },
  venom: { look: ["!", 0xa0a0ff], disguised: "potion", use: { does: { harm: { points: 5, kind: "poison" } } } },
});

for (const seed of [1, 2]) {
  const { world, find } = stage("###\n#@#\n###", { "@": hero }, [...pieces, table], seed);
  const [first, second] = [give(world, find("@"), venom), give(world, find("@"), healing)];
  advance(world);
  const bag = () => [first, second].map((it) => nameOf(world, it, { article: "a" })).join(" and ");
  console.log(`seed ${seed}: ${bag()}`);
  give(world, find("@"), venom);
  step(world, use({ item: first }));
  console.log(
    `after a sip: ${nameOf(world, give(world, find("@"), venom))}, ${wounds.of(world, find("@")).now} health`,
  );
}
