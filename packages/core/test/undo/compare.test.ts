import { describe, expect, test } from "vitest";
import { despawn, loadWorld, remove, saveWorld, spawn, step, streamOf, write } from "../../src";
import { Mind } from "../../src/minds";
import { move, setTile } from "../../src/space";
import { Actor } from "../../src/turns";
import { compareWorlds, tellDifference } from "../../src/undo";
import { scene, sceneSetup } from "../scene";

const MAP = `
  #########
  #@.....1#
  #...""..#
  #########`;

/** A small world and one that went on from its save, so far alike. */
function twins() {
  const { world, hero, level, spot } = scene(MAP);
  const imp = spawn(world, spot("1"), Actor, Mind);
  return { world, twin: loadWorld(saveWorld(world), sceneSetup()), hero, imp, level };
}

describe("two worlds", () => {
  test("do not differ when they went the same way", () => {
    const { world, twin } = twins();
    for (const one of [world, twin]) step(one, move({ dir: "e" }));
    expect(compareWorlds(world, twin)).toEqual([]);
  });

  test("differ in a field, told by entity, level and component", () => {
    const { world, twin, imp } = twins();
    write(twin, imp, Actor, { speed: 50 });
    const differences = compareWorlds(world, twin);
    expect(differences).toEqual([
      { path: ["entities", String(imp), "Actor", "speed"], level: 0, one: 100, other: 50 },
    ]);
    expect(tellDifference(differences[0]!)).toBe(`entity ${imp} on level 0: Actor.speed is 100, not 50`);
  });

  test("differ in an entity or a component that only one has", () => {
    const { world, twin, imp, hero } = twins();
    remove(world, hero, Actor);
    despawn(twin, imp);
    expect(compareWorlds(world, twin).map(tellDifference)).toContain(
      `entity ${hero} on level 0: only the other world has Actor`,
    );
    expect(compareWorlds(world, twin).map(tellDifference)).toContain(
      `entity ${imp} on level 0: only the first world has it`,
    );
  });

  test("differ in a resource down to the cell, and in a stream", () => {
    const { world, twin, level } = twins();
    setTile(twin, level, 2, 1, "grass");
    streamOf(twin, "loot").float();
    const told = compareWorlds(world, twin).map(tellDifference);
    expect(told).toContain("resource space.levels: 0.tiles.11 is 1, not 4");
    expect(told).toContain("stream loot: only the other world has it");
  });

  test("differ in whom they would spawn next", () => {
    const { world, twin } = twins();
    despawn(twin, spawn(twin));
    expect(compareWorlds(world, twin).map(tellDifference)).toEqual(["nextSerial: it is 3, not 4"]);
  });

  test("that differ all over are not listed for ever", () => {
    const { world, twin } = twins();
    for (let i = 0; i < 50; i++) spawn(twin);
    expect(compareWorlds(world, twin, 7)).toHaveLength(7);
  });
});
