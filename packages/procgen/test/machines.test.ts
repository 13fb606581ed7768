import { readFileSync } from "node:fs";
import { hasLineOfSight, UNREACHED } from "@delvekit/grid";
import {
  accretion,
  checkDungeon,
  createLayers,
  cycles,
  type Dungeon,
  delve,
  distanceMapOf,
  dryTerrainOf,
  Feature,
  Growth,
  Liquid,
  type Machine,
  type Machined,
  type MachinePlan,
  machinePlans,
  machines,
  OptionError,
  solveMachines,
  Terrain,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { tries } from "../../../test/support/hunt";
import { opacityOf } from "../src/dry";
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
    expect(built).toBeGreaterThan(tries(50, 500, 5));
  });

  it("leave those that a level has already, which open as before", () => {
    const lamp = { name: "lamp", help: "", site: "area", size: { min: 4, max: 9 }, parts: [] } as const;
    for (let seed = 0; seed < tries(8, 60, 3); seed++) {
      for (const level of [delve.generate({ seed, machines: 6 }), cycles.generate({ seed })]) {
        const more = passed(level, machines({ most: 8 }));
        expect(
          more.machines.slice(0, level.machines.length).map(({ cells, way }) => ({ cells, way })),
        ).toEqual(level.machines.map(({ cells, way }) => ({ cells, way })));
        const cells = more.machines.flatMap((machine) => machine.cells).map(({ x, y }) => `${x},${y}`);
        expect(new Set(cells).size).toBe(cells.length);
        expect(solveMachines(more).problems).toEqual([]);
        const lamps = machines({ plans: [lamp], most: 1 })(
          machines({ plans: [lamp], most: 1 })(level),
        ).machines;
        expect(lamps.map(({ id }) => id)).toEqual([...lamps.keys()]);
        expect(lamps.length).toBeGreaterThan(level.machines.length);
      }
    }
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
    for (let seed = 0; seed < tries(48, 48, 2); seed++) {
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
    expect(machines({ plans: [] })(level)).toEqual(level);
    const bare = accretion.generate({ seed: 1, width: 40, height: 30 });
    expect(machines({ plans: [] })(bare)).toEqual({
      ...bare,
      layers: createLayers(bare.terrain),
      machines: [],
    });
    expect(() => machines({ most: -1 })).toThrow(OptionError);
  });
});

/** The steps from the way into a machine to each of its cells, without leaving it. */
function stepsInto({ way, cells }: Machine): Map<string, number> {
  const inside = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const steps = new Map([[`${way!.x},${way!.y}`, 0]]);
  for (const [key, walked] of steps) {
    const [x, y] = key.split(",").map(Number) as [number, number];
    for (const next of [`${x},${y - 1}`, `${x + 1},${y}`, `${x},${y + 1}`, `${x - 1},${y}`]) {
      if (inside.has(next) && !steps.has(next)) steps.set(next, walked + 1);
    }
  }
  return steps;
}

describe("the parts of a machine", () => {
  const POCKET = { site: "pocket", size: { min: 20, max: 90 }, help: "A room for tests." } as const;
  const build = (plan: Omit<MachinePlan, "name" | "help" | "site" | "size">, most = 4) =>
    Array.from({ length: 12 }, (_, seed) =>
      machines({ plans: [{ name: "test", ...POCKET, ...plan }], most })(accretion.generate({ seed })),
    ).flatMap((level) => level.machines.map((machine) => ({ level, machine, steps: stepsInto(machine) })));
  const placed = (machine: Machine, name: string) => machine.things.filter((thing) => thing.name === name);
  const rocksBeside = ({ terrain }: Dungeon, { x, y }: { x: number; y: number }) =>
    [-terrain.width, 1, terrain.width, -1].filter(
      (by) => terrain.cells[y * terrain.width + x + by] === Terrain.solid,
    ).length;

  it("lie near the way in, far from it, in the middle, along walls and away from them", () => {
    const item = (where: "near" | "far" | "middle" | "wall" | "open") => ({ put: { item: where }, where });
    const built = build({ parts: [item("near"), item("far"), item("middle"), item("wall"), item("open")] });
    expect(built.length).toBeGreaterThan(12);
    for (const { level, machine, steps } of built) {
      const { width, cells } = level.terrain;
      const floor = machine.cells.filter(({ x, y }) => cells[y * width + x] === Terrain.floor);
      const walk = (name: string) => {
        const { x, y } = placed(machine, name)[0]!;
        return steps.get(`${x},${y}`)!;
      };
      const walks = floor.map(({ x, y }) => steps.get(`${x},${y}`)!).sort((a, b) => a - b);
      const third = Math.ceil(walks.length / 3);
      expect(walk("near")).toBeLessThanOrEqual(walks[third - 1]!);
      expect(walk("far")).toBe(walks.at(-1));
      expect(rocksBeside(level, placed(machine, "wall")[0]!)).toBeGreaterThan(0);
      expect(rocksBeside(level, placed(machine, "open")[0]!)).toBe(0);
      const middle = (side: "x" | "y") => floor.reduce((sum, cell) => sum + cell[side], 0) / floor.length;
      const off = ({ x, y }: { x: number; y: number }) =>
        Math.abs(x - middle("x")) + Math.abs(y - middle("y"));
      const taken = new Set(
        [...placed(machine, "near"), ...placed(machine, "far")].map(({ x, y }) => `${x},${y}`),
      );
      const nearest = Math.min(...floor.filter(({ x, y }) => !taken.has(`${x},${y}`)).map(off));
      expect(off(placed(machine, "middle")[0]!)).toBeCloseTo(nearest);
    }
  });

  it("come in the numbers, at the distances and in the view that the plan asks for", () => {
    const built = build({
      parts: [
        { put: { mob: "guard" }, where: "anywhere", count: { min: 2, max: 3 }, apart: 3 },
        { put: { item: "seen" }, where: "anywhere", inView: true },
        { put: { item: "hidden" }, where: "anywhere", inView: false, required: false },
        { put: { layer: "grass" }, where: "anywhere", share: 0.5 },
      ],
    });
    const guards = new Set<number>();
    let hidden = 0;
    for (const { level, machine } of built) {
      const [one, ...others] = placed(machine, "guard");
      guards.add(others.length + 1);
      for (const { x, y } of others)
        expect(Math.max(Math.abs(x - one!.x), Math.abs(y - one!.y))).toBeGreaterThanOrEqual(3);
      const isInView = ({ x, y }: { x: number; y: number }) =>
        hasLineOfSight(
          opacityOf(accretion.generate({ seed: level.seed })),
          machine.way!.x,
          machine.way!.y,
          x,
          y,
        );
      expect(isInView(placed(machine, "seen")[0]!)).toBe(true);
      for (const thing of placed(machine, "hidden")) expect(isInView(thing)).toBe(false);
      hidden += placed(machine, "hidden").length;
      const grass = machine.cells.filter(
        ({ x, y }) => level.layers.growth.cells[y * level.terrain.width + x] === Growth.grass,
      );
      expect(grass.length).toBe(Math.floor(0.5 * machine.cells.length));
    }
    expect([...guards].sort()).toEqual([2, 3]);
    expect(hidden).toBeGreaterThan(0);
  });

  it("never cut off dry floor or drown an item, however much water there is", () => {
    const built = build({
      parts: [
        { put: { item: "prize" }, where: "far" },
        { put: { layer: "deep" }, where: "middle", share: 0.35 },
      ],
    });
    expect(built.length).toBeGreaterThan(0);
    for (const { level, machine } of built) {
      const { width } = level.terrain;
      const dry = machine.cells.filter(({ x, y }) => level.layers.liquid.cells[y * width + x] === 0);
      expect(dry.length).toBeLessThan(0.7 * machine.cells.length);
      expect(stepsInto({ ...machine, cells: dry }).size).toBe(dry.length + 1);
      for (const { x, y } of machine.things) expect(level.layers.liquid.cells[y * width + x]).toBe(0);
    }
  });

  it("lie in the cells of others and beside them", () => {
    const built = build({
      parts: [
        { put: { item: "gem" }, where: "open", count: { min: 2, max: 3 } },
        { put: { layer: "altar" }, where: { with: "gem" } },
        { put: { light: "candle" }, where: { beside: "altar" }, count: { min: 2, max: 2 } },
        { put: { layer: "deep" }, where: "middle", share: 0.2 },
        { put: { mob: "eel" }, where: { with: "deep" }, count: { min: 2, max: 2 } },
      ],
    });
    expect(built.length).toBeGreaterThan(0);
    for (const { level, machine } of built) {
      const at = ({ x, y }: { x: number; y: number }) => y * level.terrain.width + x;
      const { liquid, feature } = level.layers;
      const inside = new Set(machine.cells.map(at));
      const gems = placed(machine, "gem").map(at);
      const altars = [...inside].filter((cell) => feature.cells[cell] === Feature.altar);
      expect(altars.sort((a, b) => a - b)).toEqual(gems.sort((a, b) => a - b));
      for (const candle of placed(machine, "candle")) {
        const away = placed(machine, "gem").map(({ x, y }) =>
          Math.max(Math.abs(x - candle.x), Math.abs(y - candle.y)),
        );
        expect(Math.min(...away)).toBe(1);
      }
      const eels = placed(machine, "eel").map(at);
      expect(new Set(eels).size).toBe(2);
      for (const eel of eels) expect(liquid.cells[eel]).toBe(Liquid.deep);
    }
  });

  it("are not built where a required one finds no place", () => {
    const crowd = { put: { mob: "guard" }, where: "anywhere", count: { min: 9, max: 9 }, apart: 12 } as const;
    expect(build({ parts: [crowd] })).toEqual([]);
    const few = build({ parts: [{ ...crowd, required: false }] });
    expect(few.length).toBeGreaterThan(0);
    for (const { machine } of few) expect(placed(machine, "guard").length).toBeLessThan(9);
  });
});

describe("a bridge under fire", () => {
  const plans = machinePlans.filter(({ name }) => name === "bridge under fire");
  const built = Array.from({ length: 40 }, (_, seed) =>
    machines({ plans, most: 4 })(accretion.generate({ seed })),
  ).flatMap((level) => level.machines.map((machine) => ({ level, machine })));

  /** The steps from the way in to the altar, over the bridge or without it. */
  function stepsToAltar(level: Dungeon & Machined, machine: Machine, ropes: boolean): number {
    const dry = dryTerrainOf(level, { ropes });
    const walked = stepsInto({
      ...machine,
      cells: machine.cells.filter(({ x, y }) => dry.cells[y * dry.width + x] !== Terrain.solid),
    });
    const { x, y } = machine.things.find(({ kind }) => kind === "item")!;
    return walked.get(`${x},${y}`) ?? Number.POSITIVE_INFINITY;
  }

  it("is the short way over a chasm to an altar, and a longer ledge leads back", () => {
    expect(built.length).toBeGreaterThan(3);
    for (const { level, machine } of built) {
      const [prize] = machine.things.filter(({ name }) => name === "prize");
      const cellAt = ({ x, y }: { x: number; y: number }) => y * level.terrain.width + x;
      const bridge = machine.cells.filter(
        (at) => level.layers.feature.cells[cellAt(at)] === Feature.ropeBridge,
      );
      expect(level.layers.feature.cells[cellAt(prize!)]).toBe(Feature.altar);
      expect(bridge.length).toBeGreaterThan(1);
      for (const at of bridge) expect(level.layers.liquid.cells[cellAt(at)]).toBe(Liquid.chasm);
      const over = stepsToAltar(level, machine, true);
      const along = stepsToAltar(level, machine, false);
      expect(along).toBeLessThan(Number.POSITIVE_INFINITY);
      expect(along - over).toBeGreaterThanOrEqual(2);
      // The brazier falls onto an end of the bridge, and what it sets alight burns.
      const [brazier] = machine.things.filter(({ name }) => name === "brazier");
      expect(
        bridge.some(({ x, y }) => Math.max(Math.abs(x - brazier!.x), Math.abs(y - brazier!.y)) === 1),
      ).toBe(true);
      expect(machine.triggers).toEqual([{ on: "take", to: "prize", does: "fall" }]);
      expect(checkDungeon(level)).toEqual([]);
    }
  });
});

describe("the keys of machines", () => {
  it("lie outside, or take the place of a prize, each for one gate", () => {
    const vault = { name: "vault", help: "", site: "pocket", size: { min: 8, max: 90 } } as const;
    const plans: MachinePlan[] = [
      { ...vault, gate: "lockedDoor", needs: ["key"], parts: [] },
      { ...vault, name: "chest", parts: [{ put: { item: "prize" }, where: "far" }] },
    ];
    let [outside, inChests] = [0, 0];
    for (let seed = 0; seed < 12; seed++) {
      const level = machines({ plans, most: 8 })(accretion.generate({ seed }));
      const inside = new Set(level.machines.flatMap(({ cells }) => cells.map(({ x, y }) => `${x},${y}`)));
      const keys = level.machines.flatMap(({ id, things }) =>
        things.filter(({ name }) => name === "key").map((key) => ({ ...key, holder: id })),
      );
      const vaults = level.machines.filter(({ name }) => name === "vault");
      expect(keys.map(({ opens }) => opens).sort()).toEqual(vaults.map(({ id }) => id).sort());
      for (const { x, y, opens, holder } of keys) {
        if (inside.has(`${x},${y}`)) {
          expect(level.machines[holder]!.name).toBe("chest");
          inChests++;
        } else {
          expect(holder).toBe(opens);
          outside++;
        }
      }
      const prizes = level.machines.flatMap(({ things }) => things.filter(({ name }) => name === "prize"));
      expect(prizes.length + keys.filter(({ holder, opens }) => holder !== opens).length).toBe(
        level.machines.length - vaults.length,
      );
    }
    expect(Math.min(outside, inChests)).toBeGreaterThan(0);
  });

  it("come from two other machines where the plan says so, or the machine is not built", () => {
    const pocket = { help: "", site: "pocket", size: { min: 8, max: 90 } } as const;
    const tomb: MachinePlan = {
      ...pocket,
      name: "tomb",
      gate: "lockedDoor",
      needs: ["silver key", "golden key"],
      fromMachines: true,
      parts: [],
    };
    const chest: MachinePlan = {
      ...pocket,
      name: "chest",
      parts: [{ put: { item: "prize" }, where: "far" }],
    };
    const alone = machines({ plans: [tomb], most: 8 })(accretion.generate({ seed: 1 }));
    expect(alone.machines).toEqual([]);
    let tombs = 0;
    for (let seed = 0; seed < 12; seed++) {
      const level = machines({ plans: [tomb, chest], most: 8 })(accretion.generate({ seed }));
      for (const { id } of level.machines.filter(({ name }) => name === "tomb")) {
        const holders = level.machines.filter(({ things }) => things.some(({ opens }) => opens === id));
        expect(holders.map(({ name }) => name)).toEqual(["chest", "chest"]);
        tombs++;
      }
    }
    expect(tombs).toBeGreaterThan(3);
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

  it("brings oil before it takes a key out of the ice, and misses oil that nobody can get", () => {
    const ice = machinePlans.filter(({ name }) => name === "ice store");
    const level = machines({ plans: ice, most: 1 })(accretion.generate({ seed: 2 }));
    const [store] = level.machines as [Machine];
    const things = store.things.map((thing) => (thing.name === "prize" ? { ...thing, opens: 1 } : thing));
    const vault: Machine = { ...store, id: 1, name: "vault", cells: [], needs: ["prize"], things: [] };
    const door = level.terrain.cells.indexOf(Terrain.door);
    const way = { x: door % level.terrain.width, y: Math.floor(door / level.terrain.width) };
    const locked = {
      ...level,
      machines: [
        { ...store, things },
        { ...vault, way, gate: "lockedDoor" as const },
      ],
    };
    expect(solveMachines(locked).steps.map(({ does, what }) => `${does} ${what}`)).toEqual([
      "take oil",
      "open ice store",
      "take prize",
      "open vault",
    ]);
    const without = {
      ...locked,
      machines: [{ ...store, things: things.filter(({ name }) => name !== "oil") }],
    };
    expect(solveMachines(without).problems.map(({ message }) => message)).toEqual([
      "the prize cannot be reached",
      "the ice store cannot be opened",
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
      "the key cannot be reached",
      "the vault cannot be opened",
    ]);
    const exit = solveMachines({ ...vaultWithKey(2, 1), exit: { x: 8, y: 1 } });
    expect(exit.problems.map(({ message }) => message)).toContain("the exit depends on a machine");
    expect(checkDungeon(vaultWithKey(7, 1)).map(({ rule }) => rule)).toContain("machine");
  });
});
