import { advance, step } from "@delvekit/core";
import { wait } from "@delvekit/core/turns";
import { content } from "@delvekit/kit/content";
import { factions } from "@delvekit/kit/factions";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { minds } from "@delvekit/kit/minds";
import { draw, stage, told } from "./stage";

const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, { kind: "blow" });
const sides = factions({
  town: { orcs: "foe", wolves: "neutral" },
  orcs: { town: "foe", wolves: "foe" },
  wolves: { orcs: "foe" },
});
const pieces = [wounds, fights, sides, minds()] as const;
const { hero, orc, wolf } = content(pieces).creatures({
  hero: { look: ["@", 0xffffff], health: 20, faction: "town", player: true, sight: 20 },
  orc: { look: ["o", 0x60a040], health: 6, melee: { damage: 2 }, faction: "orcs", mind: "hunter" },
  wolf: { look: ["w", 0xa0a0a0], health: 6, melee: { damage: 3, verb: "bite" }, faction: "wolves", mind: "hunter" },
});

const map = "###########\n#@........#\n#....o..w.#\n###########";
const { world, find } = stage(map, { "@": hero, o: orc, w: wolf }, pieces);
advance(world);
console.log(sides.attitude(world, find("@"), find("w")), sides.attitude(world, find("o"), find("w")));
for (let turn = 0; turn < 6; turn++) step(world, wait());
console.log(`${told(world)}\n${draw(world)}`);
