import { advance, step } from "@delvekit/core";
import { move } from "@delvekit/core/space";
import { awaitedActor } from "@delvekit/core/turns";
import { content } from "@delvekit/kit/content";
import { factions } from "@delvekit/kit/factions";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { draw, stage } from "./stage";

const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, { kind: "blow" });
const sides = factions({ red: { blue: "foe" }, blue: { red: "foe" } });
const pieces = [wounds, fights, sides] as const;
const { rose, iris } = content(pieces).creatures({
  rose: { look: ["R", 0xff6060, { article: "none" }], health: 9, melee: { damage: 3 }, faction: "red", player: true },
  iris: { look: ["I", 0x6060ff, { article: "none" }], health: 9, melee: { damage: 3 }, faction: "blue", player: true },
});

const { world, find } = stage("########\n#R....I#\n########", { R: rose, I: iris }, pieces);
advance(world);
/** What each player wants to do, in the order in which they play: a screen would wait for a key here. */
for (const dir of ["e", "w", "e", "w", "e", "w", "e"] as const) {
  const turn = awaitedActor(world)!; // whose turn it is
  console.log(`${turn === find("R") ? "Rose" : "Iris"} goes ${dir}`);
  step(world, move({ dir }));
}
console.log(draw(world));
console.log(`Rose ${wounds.of(world, find("R")).now}, Iris ${wounds.of(world, find("I")).now}`);
