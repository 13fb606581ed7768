import { createGrid, fillRect } from "@delvekit/grid";
import { whole } from "@delvekit/grid/data";
import { type Dungeon, defineGenerator, type Step, Terrain, toAscii, vegetation } from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";

/** A street with rooms on both sides. */
const street = defineGenerator({
  name: "street",
  options: {
    width: whole(20, 200, { default: 42, help: "Columns." }),
    houses: whole(1, 20, { default: 5, help: "Rooms on each side." }),
  },
  *dig({ width, houses }, seed): Generator<Step, Dungeon, void> {
    const random = createRandom(seed);
    const terrain = createGrid(width, 13);
    fillRect(terrain, { x: 1, y: 6, width: width - 2, height: 1 }, Terrain.floor);
    yield { kind: "street", terrain };
    const room = Math.floor((width - 2) / houses);
    for (let house = 0; house < houses; house++) {
      for (const side of [-1, 1]) {
        const deep = random.int(2, 5);
        const x = 1 + house * room;
        fillRect(terrain, { x, y: side < 0 ? 5 - deep : 8, width: room - 1, height: deep }, Terrain.floor);
        terrain.cells[(6 + side) * width + x + random.int(0, room - 1)] = Terrain.door;
      }
      yield { kind: "houses", terrain };
    }
    const ends = { entrance: { x: 1, y: 6 }, exit: { x: width - 2, y: 6 } };
    return { generator: "street", seed, options: { width, houses }, terrain, ...ends };
  },
});

console.log(toAscii(street.generate({ seed: 7, houses: 4 })));
for (const { kind } of street.steps({ seed: 7, houses: 2 })) console.log(kind);
console.log(toAscii(vegetation({ grass: 0.3 })(street.generate({ seed: 7, width: 20, houses: 2 }))));
