import { plugin, type World, when } from "@delvekit/core";
import { Moved, tileAt } from "@delvekit/core/space";
import { basics, end } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { journeys } from "@delvekit/kit/journeys";
import { minds } from "@delvekit/kit/minds";
import { app, journeying, walking } from "@delvekit/screens";
import { playRun } from "@delvekit/screens/bots";
import { lay, tiles } from "./stage";

const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, { kind: "blow", hits: () => 0.7 });
const trips = journeys(wounds);
const leave = when(Moved, (world, { to: { level, x, y } }) => {
  if (tileAt(world, level, x, y).name === "exit") end(world, { won: true, text: "Out!" });
});
const pieces = [wounds, fights, minds()] as const;

/** A cellar with orcs of this health. */
function cellar(points: number) {
  const { hero, orc } = content(pieces).creatures({
    hero: { look: ["@", 0xffffff], health: 20, melee: { damage: "1d6" }, player: true },
    orc: { look: ["o", 0x60a040], health: points, melee: { damage: "1d6" }, mind: "hunter" },
  });
  const setup = { plugins: [...basics(tiles), ...pieces, trips, plugin({ name: "exit", events: [leave] })] };
  const map = "#############\n#@...o.+..>.#\n#......#.o..#\n#############";
  const begin = (world: World) => void lay(world, map, { "@": hero, o: orc });
  const verbs = { ...walking, ...journeying(trips) };
  return app({ name: "cellar", title: { name: "Cellar" }, setup, begin, verbs, panels: [] });
}

for (const points of [6, 9, 12]) {
  let won = 0;
  for (let seed = 1; seed <= 100; seed++) {
    if ((await playRun(cellar(points), { seed, odds: fights.odds })).fate === "won") won++;
  }
  console.log(`orcs of ${points} health: ${won} of 100 games are won`);
}
