import { readFileSync } from "node:fs";
import type { Point } from "@delvekit/grid";
import {
  accretion,
  caves,
  checkDungeon,
  cycles,
  type Dungeon,
  delve,
  Feature,
  hashDungeon,
  Liquid,
  type Machined,
  marksOf,
  roomsAndMazes,
  solveMachines,
  Terrain,
  toAscii,
  tree,
} from "@delvekit/procgen";
import { createPlacer, drawLevel, type Place, PlacesError, parsePlaces } from "@delvekit/procgen/places";
import { describe, expect, test } from "vitest";
import { countLevels } from "../support/theme-levels";

const samples = parsePlaces(readFileSync(new URL("samples.places", import.meta.url), "utf8")).places;

/** A level that should have one place. */
function levelWith(text: string, seed: number, generator = delve) {
  const { places, problems } = parsePlaces(text);
  expect(problems).toEqual([]);
  const level = generator.generate({ seed, places: createPlacer(places) });
  return { level, machine: level.machines?.find(({ name }) => name === places[0]!.name) };
}

describe("in sound levels, each sample has its place:", () => {
  test.each([
    ["closet vault", 20],
    ["flooded room", 20],
    ["rat trap", 20],
    ["altar of the deep", 20],
    ["three shrines", 20],
    ["gatehouse", 20],
    ["throne of the king", 19],
    ["sinkhole", 18],
    ["shop", 20],
    ["guard post", 19],
    ["ambush", 19],
    ["lit crypt", 20],
    ["shallow ford", 20],
  ])("%s in at least %i of 20", (name, least) => {
    const place = samples.find((each) => each.name === name)!;
    expect(countLevels(place, 20).taken).toBeGreaterThanOrEqual(least);
  });
});

describe("a placed place", () => {
  const VAULT = `
place strongroom
help Treasure behind a door.
gate lockedDoor
needs key
turns no
mirrors no
map
#####+#####
#a.......S#
#.~~~.....#
#.........#
###########
end
a = altar, item choice, mark prize
S = statue`;

  test("has its drawing, turned or mirrored only as it may be", () => {
    const { level, machine } = levelWith(VAULT, 3);
    const rows = toAscii(level).split("\n");
    const { x, y } = machine!.way!;
    const drawn = rows.slice(y, y + 5).map((row) => row.slice(x - 5, x + 6));
    expect(drawn).toEqual(["#####L#####", "#_.......S#", "#.~~~.....#", "#.........#", "###########"]);
  });

  test("is a machine with its things, its gate, and a key that lies elsewhere", () => {
    const { level, machine } = levelWith(VAULT, 3);
    expect(machine).toMatchObject({ gate: "lockedDoor", needs: ["key"], triggers: [] });
    const [key, choice] = machine!.things;
    expect(key).toMatchObject({ kind: "item", name: "key", opens: machine!.id });
    expect(machine!.cells).not.toContainEqual({ x: key!.x, y: key!.y });
    expect(choice).toMatchObject({ kind: "item", name: "choice" });
    expect(marksOf(level)).toContainEqual({ name: "prize", x: choice!.x, y: choice!.y });
    const steps = solveMachines(level).steps.map(({ does, what }) => `${does} ${what}`);
    expect(steps.indexOf("take key")).toBeLessThan(steps.indexOf("open strongroom"));
    const room = level.rooms.find(({ shape }) => shape === "strongroom")!;
    const doors = level.connections.filter(({ to }) => to === room.id).flatMap(({ doors }) => doors);
    expect(doors).toEqual([machine!.way]);
  });

  test("keeps what is drawn, whatever passes lay around it", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { level, machine } = levelWith(VAULT, seed);
      const cells = machine!.cells.map(({ x, y }) => y * 80 + x);
      const wet = cells.filter((cell) => level.layers.liquid.cells[cell] === Liquid.deep);
      expect(wet).toHaveLength(3);
      expect(cells.filter((cell) => level.layers.growth.cells[cell] !== 0)).toEqual([]);
      expect(cells.filter((cell) => level.layers.feature.cells[cell] === Feature.plate)).toEqual([]);
    }
  });

  test("may have doors of its own", () => {
    const { level, machine } = levelWith(
      "place pair\nhelp Two cells.\nmap\n###+###\n#..#..#\n#..+..#\n#..#..#\n#######\nend".replace(
        "###+###",
        "##+####",
      ),
      5,
    );
    const doors = machine!.cells.filter(({ x, y }) => level.terrain.cells[y * 80 + x] === Terrain.door);
    expect(doors).toHaveLength(1);
    expect(checkDungeon(level)).toEqual([]);
  });

  test("on a cycle is entered from two rooms, each far from the other", () => {
    const { level } = levelWith(
      "place post\nhelp A post.\nanchor cycle\ndetour 16\nmap\n##+##\n#...#\n##+##\nend",
      2,
    );
    const room = level.rooms.find(({ shape }) => shape === "post")!;
    const ends = level.connections.flatMap(({ from, to }) =>
      from === room.id ? [to] : to === room.id ? [from] : [],
    );
    expect(new Set(ends).size).toBeGreaterThanOrEqual(2);
  });

  test("at the edge lies at the edge", () => {
    const { machine } = levelWith("place cell\nhelp A cell.\nanchor edge\nmap\n##+##\n#...#\n#####\nend", 1);
    const isAtEdge = ({ x, y }: Point) => x < 4 || y < 4 || x > 75 || y > 45;
    expect(machine!.cells.some(isAtEdge)).toBe(true);
  });

  test("of anchor room is entered from any side, and rooms are joined to it", () => {
    const { level, machine } = levelWith(
      "place cross\nhelp A cross.\nanchor room\nmap\n#.#\n...\n#.#\nend",
      4,
    );
    expect(machine!.cells).toHaveLength(5);
    expect(level.rooms.some(({ shape }) => shape === "cross")).toBe(true);
  });

  test("around the stairs has them where it says", () => {
    const gatehouse = samples.find(({ name }) => name === "gatehouse")!;
    const level = delve.generate({ seed: 1, startX: 40, startY: 25, places: createPlacer([gatehouse]) });
    expect(level.entrance).toEqual({ x: 40, y: 25 });
    expect(level.machines.find(({ name }) => name === "gatehouse")!.things).toHaveLength(4);
  });

  test("by a lake has its water there, once there is one", () => {
    const jetty = "place jetty\nhelp A jetty.\nanchor lakeside\nmap\n.i.\n ~\nend";
    const { places } = parsePlaces(jetty);
    const levels = Array.from({ length: 20 }, (_, seed) =>
      delve.generate({ seed, lakes: 1, places: createPlacer(places) }),
    );
    const built = levels.filter(({ machines }) => machines.some(({ name }) => name === "jetty"));
    expect(built.length).toBeGreaterThan(8);
    for (const level of built) expect(checkDungeon(level)).toEqual([]);
    const dry = delve.generate({ seed: 1, lakes: 0, places: createPlacer(places) });
    expect(dry.unbuilt).toContainEqual({ plan: "jetty", reason: "no deep water" });
  });

  test("on a doorway may shut it if there is another way round", () => {
    const gate = "place bars\nhelp Bars.\nanchor doorway\ngate grate\ndetour 20\nmap\n.+.\nend\n. = floor";
    const { level, machine } = levelWith(gate, 2);
    const { x, y } = machine!.way!;
    expect(level.layers.feature.cells[y * 80 + x]).toBe(Feature.grate);
    expect(checkDungeon(level)).toEqual([]);
  });

  test("across a level has its water from edge to edge, and cuts nothing off", () => {
    const ford = createPlacer(samples.filter(({ name }) => name === "shallow ford"));
    const generators = [tree, caves, roomsAndMazes, cycles, delve];
    for (const generator of generators) {
      for (let seed = 0; seed < 12; seed++) {
        const level = generator.generate({ seed, places: ford }) as Dungeon & Machined;
        expect(checkDungeon(level), `${generator.name}, seed ${seed}`).toEqual([]);
        const river = level.machines.find(({ name }) => name === "shallow ford");
        if (river === undefined) continue;
        const { width, height } = level.terrain;
        const wet = river.cells.filter(
          ({ x, y }) => level.layers!.liquid.cells[y * width + x] === Liquid.deep,
        );
        const columns = new Set(wet.map(({ x }) => x)).size;
        const rows = new Set(wet.map(({ y }) => y)).size;
        expect(Math.max(columns / (width - 2), rows / (height - 2))).toBeGreaterThan(0.95);
      }
    }
  });

  test("across a level has its crossings only where they join what it cuts apart", () => {
    const ford = createPlacer(samples.filter(({ name }) => name === "shallow ford"));
    for (let seed = 0; seed < 12; seed++) {
      const level = delve.generate({ seed, machines: 0, places: ford });
      const bridges = [...level.layers.feature.cells.keys()].filter(
        (cell) =>
          level.layers.feature.cells[cell] === Feature.stoneBridge &&
          level.machines[0]!.cells.some(({ x, y }) => y * 80 + x === cell),
      );
      const crossings = bridges.filter((cell) => !bridges.includes(cell - 1) && !bridges.includes(cell - 80));
      for (const cell of crossings) {
        const own = bridges.filter((each) => each === cell || each === cell + 1 || each === cell + 80);
        const feature = level.layers.feature.cells.map((value, each) => (own.includes(each) ? 0 : value));
        const cut = {
          ...level,
          layers: { ...level.layers, feature: { ...level.layers.feature, cells: feature } },
        };
        expect(checkDungeon(cut), `seed ${seed}, cell ${cell}`).not.toEqual([]);
      }
    }
  });

  test("within another has its own cells, things and triggers", () => {
    const hall = samples.filter(({ name, tags }) => name === "crown vault" || tags?.includes("cell"));
    const open = hall.map(({ gate: _, needs: __, fromMachines: ___, ...place }) => place);
    for (let seed = 0; seed < 12; seed++) {
      const level = delve.generate({ seed, machines: 0, places: createPlacer(open, { count: 1 }) });
      const [vault, ...cells] = level.machines;
      expect(vault!.name).toBe("crown vault");
      expect(cells.map(({ name }) => name)).toHaveLength(2);
      for (const { name, cells: own, things } of cells) {
        expect(own).toHaveLength(9);
        expect(things).toHaveLength(name === "cell of water" ? 0 : 1);
        expect(vault!.cells).not.toContainEqual(own[0]);
      }
      expect(checkDungeon(level)).toEqual([]);
    }
  });

  test("that gives what another needs is there with it, and its item opens that one", () => {
    const crypt =
      "place crypt\nhelp A crypt.\ngives crown\nmap\n#####\n#.c.#\n##+##\nend\nc = altar, item crown";
    const vault =
      "place vault\nhelp A vault.\nweight 1000\ngate lockedDoor\nneeds crown from places\nmap\n####\n#..#\n#+##\nend";
    for (let seed = 0; seed < 6; seed++) {
      const places = createPlacer(`${vault}\n${crypt}`, { count: 1 });
      const { machines } = delve.generate({ seed, machines: 0, places });
      const locked = machines.find(({ name }) => name === "vault")!;
      const giver = machines.find(({ name }) => name === "crypt")!;
      expect(giver.gives).toEqual(["crown"]);
      expect(giver.things).toEqual([expect.objectContaining({ name: "crown", opens: locked.id })]);
      expect(locked.things).toEqual([]);
    }
  });

  test("inside a room of its size leaves its rock there", () => {
    const { places } = parsePlaces("place pillars\nhelp Pillars.\nanchor interior\nmap\n...\n.#.\n...\nend");
    const levels = Array.from({ length: 20 }, (_, seed) =>
      accretion.generate({ seed, places: createPlacer(places) }),
    );
    const built = levels.filter((level) => "machines" in level && (level.machines as unknown[]).length > 0);
    expect(built.length).toBeGreaterThan(4);
    for (const level of built) expect(checkDungeon(level)).toEqual([]);
  });
});

describe("places without a map", () => {
  const bridge = samples.filter(({ name }) => name === "bridge under fire");
  const others = { weight: 1000, name: "our bridge" };

  test("are built among the machines, or say why not", () => {
    const places = createPlacer(bridge.map((place) => ({ ...place, ...others })));
    const levels = Array.from({ length: 12 }, (_, seed) => delve.generate({ seed, places }));
    const built = levels.filter(({ machines }) => machines.some(({ name }) => name === "our bridge"));
    expect(built.length).toBeGreaterThan(1);
    for (const level of levels) {
      expect(checkDungeon(level)).toEqual([]);
      if (built.includes(level)) expect(level.unbuilt).toBeUndefined();
      else
        expect(level.unbuilt).toEqual([
          { plan: "our bridge", reason: expect.stringMatching(/no free pocket|a part found no place/) },
        ]);
    }
  });

  test("have triggers that act on something else than their cause", () => {
    const text = `place gas cellar
help Old vents.
anchor pocket
size 12-80
weight 1000
put item prize far
put vent anywhere 1-2
on take prize: smoke vent`;
    const places = createPlacer(text);
    const built = Array.from({ length: 12 }, (_, seed) => delve.generate({ seed, places }))
      .flatMap(({ machines }) => machines)
      .filter(({ name }) => name === "gas cellar");
    expect(built.length).toBeGreaterThan(1);
    for (const { triggers } of built)
      expect(triggers).toEqual([{ on: "take", to: "prize", does: "smoke", target: "vent" }]);
  });

  test("need a generator or a pass that builds machines", () => {
    expect(accretion.generate({ seed: 1, places: createPlacer(bridge) })).toMatchObject({
      unbuilt: [{ plan: "bridge under fire", reason: "this generator builds no machines" }],
    });
  });
});

describe("a whole level", () => {
  const level = (map: string, lines = "") =>
    parsePlaces(`place yard\nhelp A yard.\nanchor level\nturns no\nmirrors no\nmap\n${map}\nend\n${lines}`)
      .places[0]!;

  test("pasted from a drawing looks the same, and is sound", () => {
    for (let seed = 0; seed < 10; seed++) {
      const drawing = toAscii(delve.generate({ seed, machines: 0 }));
      const pasted = drawLevel(level(drawing), 1);
      expect(toAscii(pasted)).toBe(drawing);
      expect(checkDungeon(pasted)).toEqual([]);
    }
  });

  test("has the things of its legend", () => {
    const { machines } = drawLevel(level("#####\n#<r>#\n#####", "r = floor, creature rat asleep"), 1);
    expect(machines[0]!.things).toEqual([{ kind: "mob", name: "rat", asleep: true, x: 2, y: 1 }]);
  });

  test("needs its stairs, and strands nobody", () => {
    const lost = level("#####\n#<.>#\n#####", "pick > .");
    expect(() => drawLevel(lost, 1)).toThrow("yard has no stairs");
    const jail = level("#######\n#<...a#\n#a###>#\n#######", "a = altar, item choice\non take choice: cage");
    expect(() => drawLevel(jail, 1)).toThrow("yard: the player is stranded after take choice");
  });
});

describe("a level", () => {
  test("without places is the same as ever", () => {
    const empty = createPlacer([]);
    for (let seed = 0; seed < 10; seed++)
      expect(hashDungeon(delve.generate({ seed, places: empty }))).toBe(
        hashDungeon(delve.generate({ seed })),
      );
  });

  test("is the same for the same seed and places", () => {
    const places = createPlacer(samples.filter(({ map }) => map));
    const [one, other] = [1, 2].map(() => delve.generate({ seed: 9, places }));
    expect(one).toEqual(other);
  });

  test("says why a place found no room, and how often", () => {
    const hall = `place hall\nhelp A hall.\nturns no\nmap\n#+${"#".repeat(90)}\n#${".".repeat(90)}#\n${"#".repeat(92)}\nend`;
    expect(delve.generate({ seed: 1, places: createPlacer(parsePlaces(hall).places) }).unbuilt).toEqual([
      { plan: "hall", reason: expect.stringMatching(/^too large \d+ times$/) },
    ]);
    const far = "place post\nhelp A post.\nanchor cycle\ndetour 900\nmap\n##+##\n#...#\n##+##\nend";
    const [unbuilt] = delve.generate({ seed: 1, places: createPlacer(parsePlaces(far).places) }).unbuilt!;
    expect(unbuilt!.reason).toContain("no detour of 900");
    const tomb =
      "place tomb\nhelp A tomb.\ngate lockedDoor\nneeds key from places\nmap\n##+##\n#...#\n##+##\n#...#\n#####\nend";
    const alone = accretion.generate({ seed: 1, places: createPlacer(parsePlaces(tomb).places) });
    expect(alone).toMatchObject({ unbuilt: [{ plan: "tomb", reason: "its key has nowhere to lie" }] });
    expect(checkDungeon(alone)).toEqual([]);
  });

  test.each([
    [
      "whose cages shut people in",
      "place jail\nhelp A jail.\nmap\n###+###\n#..a..#\n###.###\n#..a..#\n#######\nend\na = altar, item choice\non take choice: cage",
      "stranded|cut off",
    ],
    [
      "that floods on both sides of its lever",
      "place lock\nhelp A lock.\nanchor cycle\nmap\n##+##\n#-.-#\n#---#\n#.-!#\n##+##\nend\non enter machine: flood\non pull lever: drain",
      "stranded|cut off",
    ],
    [
      "whose floor is the only way",
      "place step\nhelp A step.\nanchor doorway\nmap\nz\n+\nz\nend\non enter machine: collapse",
      "cut off",
    ],
  ])("has no place %s, and says what would happen", (_, text, what) => {
    const places = createPlacer(text);
    for (let seed = 0; seed < 8; seed++) {
      const level = delve.generate({ seed, places });
      expect(level.unbuilt).toEqual([
        { plan: text.split("\n")[0]!.slice(6), reason: expect.stringMatching(`(${what}) after`) },
      ]);
      expect(solveMachines(level).problems, `seed ${seed}`).toEqual([]);
      expect(checkDungeon(level)).toEqual([]);
    }
  });

  test("goes on behind no place that could cut it off", () => {
    const rows = "##+##\n#.p.#\n#www#\n##+##\nend\nw = weakFloor\np = altar, item prize";
    const places = createPlacer(`place gallery\nhelp A gallery.\nmap\n${rows}\non take prize: collapse`);
    const built = Array.from({ length: 60 }, (_, seed) => {
      const level = accretion.generate({ seed, places });
      expect(solveMachines(level as typeof level & Machined).problems, `seed ${seed}`).toEqual([]);
      return (level as { unbuilt?: unknown[] }).unbuilt?.length ?? 0;
    });
    // Some end there, and some would not.
    expect(new Set(built)).toEqual(new Set([0, 1]));
  });

  test("has keys that are the prizes of other machines only where they stay within reach", () => {
    const tomb =
      "place tomb two\nhelp A tomb.\ngate lockedDoor\nneeds silver key, golden key from places\nmap\n##+##\n#...#\n#####\nend";
    const places = createPlacer(parsePlaces(tomb).places);
    const levels = [291, 4, 5, 6].map((seed) => delve.generate({ seed, machines: 6, places }));
    for (const level of levels) expect(checkDungeon(level)).toEqual([]);
    expect(levels.some(({ machines }) => machines.some(({ name }) => name === "tomb two"))).toBe(true);
  });

  test("of another generator has places on its floor, and says that the others find no room", () => {
    const places = createPlacer(samples.filter(({ name }) => name === "ambush" || name === "shop"));
    const level = tree.generate({ seed: 3, places });
    expect(level).toMatchObject({
      machines: [{ name: "ambush" }],
      unbuilt: [{ plan: "shop", reason: "this generator has no room for wall" }],
    });
    expect(checkDungeon(level)).toEqual([]);
  });

  test("has six places at once in most cases", () => {
    const names = ["throne of the king", "guard post", "closet vault", "three shrines", "shop", "ambush"];
    const places = createPlacer(samples.filter(({ name }) => names.includes(name)));
    let whole = 0;
    for (let seed = 0; seed < 10; seed++) {
      const level = delve.generate({ seed, places });
      expect(checkDungeon(level), `seed ${seed}`).toEqual([]);
      if (names.every((name) => level.machines.some((machine) => machine.name === name))) whole++;
    }
    expect(whole).toBeGreaterThanOrEqual(9);
  });

  test("shows its places step by step", () => {
    const shop = samples.filter(({ name }) => name === "shop");
    const kinds = [...delve.steps({ seed: 1, places: createPlacer(shop) })].map((step) => step.kind);
    expect(kinds).toContain("places");
  });
});

describe("of many places,", () => {
  const [one, two] = parsePlaces(
    "place one\nhelp One.\nmost 3\nmap\n#+#\n#.#\n###\nend\nplace two\nhelp Two.\nweight 0\nmap\n#+#\n#.#\n###\nend",
  ).places as [Place, Place];

  test("each comes as often as it may, and never with a weight of 0", () => {
    const level = delve.generate({ seed: 1, places: createPlacer([one, two]) });
    const names = level.machines.map(({ name }) => name);
    expect(names.filter((name) => name === "one")).toHaveLength(3);
    expect(names).not.toContain("two");
  });

  test("no more are drawn than wanted", () => {
    const level = delve.generate({ seed: 1, machines: 0, places: createPlacer([one], { count: 2 }) });
    expect(level.machines).toHaveLength(2);
  });

  test("names that the game lacks are refused", () => {
    const shop = samples.filter(({ name }) => name === "shop");
    const names = { items: ["#ware"], creatures: ["rat"] };
    expect(() => createPlacer(shop, { names })).toThrow(
      "the game has no creature shopkeeper; write one of: rat",
    );
    expect(() => createPlacer(shop, { names: { ...names, creatures: ["shopkeeper"] } })).not.toThrow();
  });

  test("mistakes are refused, with their line in the printed text", () => {
    const wrong = { ...one, help: "One.", map: ["###", "#.#", "###"] };
    expect(() => createPlacer([wrong])).toThrow(PlacesError);
    expect(() => createPlacer([wrong])).toThrow(
      `line 5, column 1: place ${one.name}: anchor wall needs an exit; draw + where it is entered`,
    );
  });

  test("a text is taken as it is, and all its mistakes are listed with their places", () => {
    const cell = (name: string, legend: string) =>
      `place ${name}\nhelp A cell.\nmap\n###\n#a#\n#+#\nend\na = ${legend}\n`;
    const names = { items: ["gem"], creatures: ["rat"] };
    const good = createPlacer(`// mine\n${cell("den", "creature rat")}`, { names, count: 1 });
    const built = [1, 2, 3].flatMap((seed) => delve.generate({ seed, machines: 0, places: good }).machines);
    expect(built.map(({ name }) => name)).toContain("den");
    const text = `// mine\n${cell("den", "creature bat")}${cell("hoard", "item gme")}`;
    expect(() => createPlacer(text, { names })).toThrow(
      [
        "line 9, column 1: place den: the game has no creature bat; write rat",
        "line 17, column 1: place hoard: the game has no item gme; write gem",
      ].join("\n"),
    );
  });
});
