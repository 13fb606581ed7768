import { content } from "@delvekit/kit/content";
import { populate } from "@delvekit/kit/levels";
import { caves } from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";

const things = content([]).things({
  bread: { look: ["%", 0xd0a060], found: { weight: { 1: 60, 5: 20 } } },
  potion: { look: ["!", 0x60c0a0], found: { weight: 20 } },
  gold: { look: ["$", 0xe0c040], found: { weight: { 1: 5, 5: 40 }, group: "2d4" } },
  "magic sword": { look: ["/", 0x80a0ff], found: { from: 4, weight: 5 } },
  amulet: { look: ['"', 0xff80ff], found: { from: 5, to: 5, count: 1 } },
});

for (const depth of [1, 3, 5]) {
  const dungeon = caves.generate({ width: 60, height: 30, seed: depth });
  const lying = populate(dungeon, things, { depth, random: createRandom(`loot ${depth}`), density: 0.03 });
  const counts = Object.keys(things).map((name) => `${lying.filter((it) => it.kind.name === name).length} ${name}`);
  console.log(`depth ${depth}: ${counts.join(", ")}`);
}
