import { type Entity, entitiesWith, read, write } from "@delvekit/core";
import { inform, Mind } from "@delvekit/core/minds";
import { listen } from "@delvekit/core/plugin";
import { close, Moved, Position } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import { describe, expect, it } from "vitest";
import { wounds } from "../../src/game/pieces";
import { status } from "../driver";
import { type Scene, scene } from "./scene";

/** Lets a monster know where the hero is. */
function call({ world, hero }: Scene, monster: Entity): void {
  inform(world, monster, { who: hero, ...read(world, hero, Position), certainty: 1000, sense: "smell" });
}

const sightings = (hall: Scene) => hall.texts().filter((text) => text.startsWith("You see"));

describe("who comes into view", () => {
  it("is told of before the next command, though the fires of the turn had burned before it came", () => {
    const hall = scene(`
      ########
      #@+..g.#
      ########`);
    call(hall, hall.find("g"));
    // Twice as fast: so the goblin, which acts after the fires, comes between two commands of one turn.
    write(hall.world, hall.hero, Actor, { speed: 200 });
    for (let turn = 0; turn < 20 && status(hall.game).inSight.length === 0; turn++) {
      expect(hall.texts()).toEqual([]);
      hall.wait();
    }
    expect(hall.tile(2, 1)).toBe("open door");
    expect(hall.texts()).toEqual(["You see a goblin."]);
  });

  it("is told of before the first command", () => {
    const hall = scene(`
      ######
      #@#rr#
      #....#
      ######`);
    expect(sightings(hall)).toEqual([]);
    const open = scene(`
      #######
      #@..rr#
      #######`);
    expect(open.texts()).toEqual(["You see 2 rats."]);
  });

  it("is told of together, though each came on a turn of its own", () => {
    const hall = scene(`
      #######
      #r|@|r#
      #######`);
    for (const rat of entitiesWith(hall.world, Mind)) call(hall, rat);
    hall.wait();
    expect(hall.draw()).toContain("#.r@r.#");
    expect(sightings(hall)).toEqual(["You see 2 rats."]);
  });

  it("is told of before it strikes, once", () => {
    const hall = scene(`
      #####
      #@|j#
      #####`);
    hall.heal(hall.hero, 500);
    call(hall, hall.find("j"));
    hall.wait(5);
    expect(hall.texts()[0]).toBe("You see a jackal.");
    expect(hall.texts()[1]).toMatch(/^The jackal (bites you for \d|misses you)\.$/);
    expect(sightings(hall)).toHaveLength(1);
  });

  it("is not told of again when it comes back into view", () => {
    const hall = scene(`
      ########
      #@'.O..#
      ########`);
    hall.do(close({ dir: "e" }));
    expect(status(hall.game).inSight).toEqual([]);
    for (let turn = 0; turn < 20 && status(hall.game).inSight.length === 0; turn++) hall.wait();
    expect(status(hall.game).inSight).toHaveLength(1);
    expect(sightings(hall)).toEqual(["You see an ogre."]);
  });

  it("is told of before its death is", () => {
    const hall = scene(`
      #####
      #@|r#
      #####`);
    listen(hall.world, Moved, (world, { entity }) => wounds.hurt(world, entity, 99, "blow"));
    call(hall, hall.find("r"));
    hall.wait();
    expect(hall.texts().at(-1)).toBe("The rat dies.");
  });
});
