// Hunts for bridges of the room graph that are none on the map, and the other way round: `pnpm tools truth [SEEDS]`. The tests do
// the same for a few seeds.
import { catalogue, type RoomDungeon } from "@delvekit/procgen";
import { falseBridges } from "./support/truth";

const seeds = Number(process.argv[2] ?? 1000);
let wrong = 0;
for (const { name, generate } of Object.values(catalogue)) {
  let edges = 0;
  let found = 0;
  for (let seed = 0; seed < seeds; seed++) {
    const level = generate({ seed });
    if (!("rooms" in level)) break;
    const dungeon = level as RoomDungeon;
    edges += dungeon.connections.length;
    found += falseBridges(dungeon).length;
  }
  if (edges > 0) console.log(`${name}: ${edges} connections in ${seeds} levels, ${found} judged wrongly`);
  wrong += found;
}
process.exitCode = wrong > 0 ? 1 : 0;
