import { DIRECTIONS } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import { type Command, type Entity, read, step, type World } from "../../src";
import { inventoryOf, pickUp } from "../../src/items";
import { levelOf, move, Position } from "../../src/space";
import { playersOf, wait } from "../../src/turns";
import { plain } from "../plain";

/** Gives the commands of a game, the same ones to every world that goes the same way. */
export interface Driver {
  /** Gives commands until one can be carried out, and lets the world run until the next. */
  turn(world: World): void;
}

/** Makes a driver. It depends on its seed, and on what it sees of the world: never on entity numbers. */
export function createDriver(seed: string): Driver {
  const random = createRandom(seed).fork("commands");

  const onThing = (world: World, hero: Entity, type: string): Command => {
    const things = inventoryOf(world, hero);
    if (things.length === 0) return wait();
    return plain({ type, item: random.pick(things) });
  };

  const bomb = (world: World, hero: Entity): Command => {
    const { width, height } = levelOf(world, read(world, hero, Position).level);
    return plain({ type: "bomb", x: random.int(1, width - 2), y: random.int(1, height - 2) });
  };

  const command = (world: World, hero: Entity): Command => {
    const dir = random.pick(DIRECTIONS).name;
    const roll = random.int(1, 100);
    if (roll <= 60) return move({ dir });
    if (roll <= 70) return pickUp();
    if (roll <= 74) return onThing(world, hero, "drop");
    if (roll <= 78) return onThing(world, hero, "equip");
    if (roll <= 80) return onThing(world, hero, "unequip");
    if (roll <= 86) return plain({ type: random.pick(["open", "close", "lock", "unlock"]), dir });
    if (roll <= 89) return plain({ type: random.pick(["poison", "pray"]) });
    if (roll <= 91) return plain({ type: random.pick(["spark", "shout"]) });
    if (roll <= 92) return bomb(world, hero);
    if (roll <= 94) return plain({ type: "travel" });
    return wait();
  };

  return {
    turn(world) {
      const [hero] = playersOf(world) as [Entity];
      while (step(world, command(world, hero)).status === "failed");
    },
  };
}
