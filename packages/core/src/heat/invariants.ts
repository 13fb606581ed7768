import { MAX_TEMPERATURE, MIN_TEMPERATURE, temperatureAt } from "@delvekit/heat";
import { cellAt, levelsOf, tilesetOf } from "../space";
import { type Invariant, invariant, resourceOf } from "../world";
import { HeatResource } from "./ground";

/** Every level has its heat, and every temperature is in range. */
const heatIsSound = /* @__PURE__ */ invariant("heat.temperatures", (world, report) => {
  const { grounds } = resourceOf(world, HeatResource);
  for (const level of levelsOf(world)) {
    const ground = grounds[level.id];
    // A level from a save without heat gets its own when it is first asked for.
    if (!ground) continue;
    if (ground.field.width !== level.width || ground.field.height !== level.height) {
      report("Its heat has another size than the level.", { level: level.id });
      continue;
    }
    for (let cell = 0; cell < level.width * level.height; cell++) {
      const degrees = temperatureAt(ground.field, cell);
      if (degrees >= MIN_TEMPERATURE && degrees <= MAX_TEMPERATURE) continue;
      report(
        `Its temperature is ${degrees} degrees; it must be from ${MIN_TEMPERATURE} to ${MAX_TEMPERATURE}.`,
        cellAt(level, cell),
      );
    }
  }
});

/** No cell has more fuel than its tile holds (which negative fuel would look like), and none burns without fuel. */
const fuelIsSound = /* @__PURE__ */ invariant("heat.fuel", (world, report) => {
  const { grounds } = resourceOf(world, HeatResource);
  for (const level of levelsOf(world)) {
    const ground = grounds[level.id];
    if (!ground) continue;
    const { fuel, burning } = ground;
    level.tiles.cells.forEach((number, cell) => {
      const tile = tilesetOf(world).tiles[number];
      const at = () => cellAt(level, cell);
      if (tile && fuel[cell]! > tile.fuel) {
        report(`There is fuel for ${fuel[cell]} ticks; "${tile.name}" has ${tile.fuel}.`, at());
      }
      if (burning.marks[cell] === 1 && fuel[cell] === 0) report("It is on fire without fuel.", at());
    });
  }
});

/** The invariants that `checkWorld` tests. */
export const INVARIANTS: readonly Invariant[] = [heatIsSound, fuelIsSound];
