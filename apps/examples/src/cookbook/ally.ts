import { advance, step } from "@delvekit/core";
import { move } from "@delvekit/core/space";
import { content } from "@delvekit/kit/content";
import { factions } from "@delvekit/kit/factions";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { minds } from "@delvekit/kit/minds";
import { draw, stage, told } from "./stage";

const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, { kind: "blow" });
const sides = factions({ town: { beasts: "foe" }, beasts: { town: "foe" } });
const pieces = [wounds, fights, sides, minds()] as const;
const { hero, dog, rat } = content(pieces).creatures({
  hero: { look: ["@", 0xffffff], health: 20, faction: "town", player: true },
  dog: { look: ["d", 0xc09050], health: 9, melee: { damage: 4, verb: "bite" }, faction: "town", mind: "follower" },
  rat: { look: ["r", 0xa09070], health: 4, melee: { damage: 1, verb: "bite" }, faction: "beasts", mind: "hunter" },
});

const map = "###########\n#.d.......#\n#@.......r#\n###########";
const { world, find } = stage(map, { "@": hero, d: dog, r: rat }, pieces);
sides.befriend(world, find("d"), find("@"), "town");
advance(world);
for (let steps = 0; steps < 5; steps++) step(world, move({ dir: "e" }));
console.log(told(world));
console.log(draw(world));
