import { readFileSync } from "node:fs";
import { UNREACHED } from "@delvekit/grid";
import {
  accretion,
  checkDungeon,
  createLayers,
  type Dungeon,
  delve,
  distanceMapOf,
  dryTerrainOf,
  Feature,
  type Machine,
  type Machined,
  machinePlans,
  machines,
  OptionError,
  solveMachines,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { everyKindOfLevel, passed } from "./support/hunt";
import { scene } from "./support/scene";

/** A level with a locked room in the east, and its key at (x, y). */
function vaultWithKey(x: number, y: number): Dungeon & Machined {
  const level = scene(`
    ###########
    #<...+....#
    #.>..#....#
    ###########`);
  const layers = createLayers(level.terrain);
  layers.feature.cells[11 + 5] = Feature.lockedDoor;
  const key = { kind: "item", name: "key", opens: 0, x, y } as const;
  const vault: Machine = {
    id: 0,
    name: "vault",
    cells: [],
    way: { x: 5, y: 1 },
    gate: "lockedDoor",
    needs: ["key"],
    things: [key],
    triggers: [],
  };
  return { ...level, layers, machines: [vault] };
}

describe("machines", () => {
  it("can all be opened on every kind of level, and the exit depends on none", () => {
    let built = 0;
    for (const dungeon of everyKindOfLevel(4)) {
      built += passed(dungeon, machines({ most: 8 })).machines.length;
    }
    expect(built).toBeGreaterThan(50);
  });

  it("come up all, some of them with keys in the prizes of others", () => {
    const found = new Set<string>();
    let nested = 0;
    for (let seed = 0; seed < 40; seed++) {
      const level = delve.generate({ seed, machines: 16 });
      expect(checkDungeon(level)).toEqual([]);
      for (const { id, name, things } of level.machines) {
        found.add(name);
        if (things.some(({ opens = id }) => opens !== id)) nested++;
      }
    }
    expect(machinePlans.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
    expect(machinePlans.length).toBeGreaterThanOrEqual(20);
    expect(nested).toBeGreaterThan(10);
  });

  it("stand at doorways with another way around, and on rounds that lead back to where they began", () => {
    const sites = new Map(machinePlans.map(({ name, site }) => [name, site]));
    const plans = machinePlans.filter(({ site }) => site === "doorway" || site === "cycle");
    for (let seed = 0; seed < 12; seed++) {
      const level = passed(accretion.generate({ seed }), machines({ most: 8, plans }));
      const { width } = level.terrain;
      const { cells } = dryTerrainOf(level);
      for (const { name, way, round } of level.machines) {
        expect(way).toBeDefined();
        expect(round !== undefined, name).toBe(sites.get(name) === "cycle");
        if (!round) continue;
        expect(round[0]).toEqual(way);
        round.forEach(({ x, y }, i) => {
          const next = round[(i + 1) % round.length]!;
          expect(Math.abs(next.x - x) + Math.abs(next.y - y)).toBe(1);
          expect(cells[y * width + x]).not.toBe(0);
        });
        expect(new Set(round.map(({ x, y }) => y * width + x)).size).toBe(round.length);
      }
      // Shut gates cut nothing off: whatever is dry can be walked to while all of them are shut.
      const walks = distanceMapOf(level);
      expect(cells.every((value, cell) => value === 0 || walks.cells[cell] !== UNREACHED)).toBe(true);
    }
  });

  it("are all described in the documentation", () => {
    const page = readFileSync(new URL("../../../docs/generators.md", import.meta.url), "utf8");
    for (const { name, help } of machinePlans)
      expect(page).toMatch(new RegExp(`\\| ${name} \\|.*\\| ${help} \\|`));
  });

  it("take the machines of a game, and refuse nonsense", () => {
    const shrine = {
      name: "shrine",
      help: "An altar.",
      site: "area",
      size: { min: 9, max: 20 },
      parts: [{ put: { layer: "altar" }, where: "middle" }],
    } as const;
    const level = machines({ plans: [shrine], most: 3 })(delve.generate({ seed: 1, machines: 0 }));
    expect(new Set(level.machines.map(({ name }) => name))).toEqual(new Set(["shrine"]));
    expect(level.layers.feature.cells.filter((value) => value === Feature.altar).length).toBe(
      level.machines.length,
    );
    expect(machines({ plans: [] })(level).machines).toEqual([]);
    expect(() => machines({ most: -1 })).toThrow(OptionError);
  });
});

describe("solveMachines", () => {
  it("pulls the lever before it goes through the bars, and misses a lever that is not there", () => {
    const plans = machinePlans.filter(({ name }) => name === "portcullis");
    const level = machines({ plans, most: 1 })(accretion.generate({ seed: 2 }));
    const { steps, problems } = solveMachines(level);
    expect(problems).toEqual([]);
    expect(steps.map(({ does, what }) => `${does} ${what}`)).toEqual(["pull lever", "open portcullis"]);
    level.layers.feature.cells.forEach((value, cell, cells) => {
      if (value === Feature.lever) cells[cell] = 0;
    });
    expect(solveMachines(level).problems.map(({ message }) => message)).toEqual([
      "the portcullis cannot be opened",
    ]);
  });

  it("takes the key before it opens the door", () => {
    const { steps, problems } = solveMachines(vaultWithKey(2, 1));
    expect(problems).toEqual([]);
    expect(steps.map(({ does, what }) => `${does} ${what}`)).toEqual(["take key", "open vault"]);
  });

  it("finds a key behind its own door, and an exit behind a gate", () => {
    const locked = solveMachines(vaultWithKey(7, 1));
    expect(locked.problems.map(({ message }) => message)).toEqual([
      "the vault cannot be opened",
      "the key cannot be reached",
    ]);
    const exit = solveMachines({ ...vaultWithKey(2, 1), exit: { x: 8, y: 1 } });
    expect(exit.problems.map(({ message }) => message)).toContain("the exit depends on a machine");
    expect(checkDungeon(vaultWithKey(7, 1)).map(({ rule }) => rule)).toContain("machine");
  });
});
