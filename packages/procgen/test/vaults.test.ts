import { createGrid, type Grid, labelRegions, parseAscii } from "@delvekit/grid";
import {
  applyStep,
  createVaults,
  GenerationError,
  OptionError,
  PieceError,
  Terrain,
  toAscii,
  type VaultPiece,
  type VaultRoom,
  vaultPieces,
  vaults,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { huntForBrokenPromises } from "./support/promises";
import { drawn } from "./support/scene";

type Request = Parameters<typeof vaults.generate>[0];

const PIECES: Readonly<Record<string, VaultPiece>> = vaultPieces;

/** The rows of a piece as it should lie on the map. Slow and plain. */
function rowsOf(piece: VaultPiece, { mirrored, turn }: { mirrored: boolean; turn: number }): string[] {
  const lines = piece.art.split("\n").filter((line) => line.trim() !== "");
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  const width = Math.max(...lines.map((line) => line.length)) - indent;
  let rows = lines.map((line) => line.slice(indent).padEnd(width));
  if (mirrored) rows = rows.map((row) => [...row].reverse().join(""));
  for (let i = 0; i < turn; i++) {
    const upward = [...rows].reverse();
    rows = [...rows[0]!].map((_, x) => upward.map((row) => row[x]).join(""));
  }
  return rows;
}

const drawings = new Map<string, string[]>();

/** The same, remembered. */
function rowsOfRoom(room: VaultRoom): string[] {
  const key = `${room.shape} ${room.mirrored} ${room.turn}`;
  const rows = drawings.get(key) ?? rowsOf(PIECES[room.shape]!, room);
  drawings.set(key, rows);
  return rows;
}

/** What a character of a piece means: `solid`, `floor`, `exit`, or a mark. */
function meaningOf(shape: string, char: string) {
  const known = { "#": "solid", " ": "solid", ".": "floor", "+": "exit" } as const;
  return PIECES[shape]!.legend?.[char] ?? known[char as keyof typeof known];
}

/**
 * The room as it should be: its drawing, with solid rock for exits that are no doors on the map and for the passages
 * behind them, back to where they branch or are marked.
 */
function expectedTerrain(room: VaultRoom, { width, cells }: Grid<Uint8Array>): string[] {
  const { area, shape } = room;
  const rows = rowsOfRoom(room);
  const marks = new Set<string>();
  const expected = rows.map((row, y) =>
    [...row].map((char, x) => {
      const meaning = meaningOf(shape, char);
      if (meaning === "exit") return cells[(area.y + y) * width + area.x + x] === Terrain.door ? "+" : "#";
      if (typeof meaning === "string") return meaning === "floor" ? "." : "#";
      marks.add(`${x},${y}`);
      return meaning.solid === true ? "#" : ".";
    }),
  );
  const isOpen = ([x, y]: Place) => (expected[y]?.[x] ?? "#") !== "#";
  rows.forEach((row, y) => {
    [...row].forEach((char, x) => {
      if (meaningOf(shape, char) !== "exit" || expected[y]![x] === "+") return;
      for (let blind = neighbours([x, y]).filter(isOpen); blind.length === 1; ) {
        const [at] = blind as [Place];
        blind = neighbours(at).filter(isOpen);
        if (marks.has(at.join()) || blind.length > 1) break;
        expected[at[1]]![at[0]] = "#";
      }
    });
  });
  return expected.map((row) => row.join(""));
}

type Place = readonly [number, number];

function neighbours([x, y]: Place): Place[] {
  return [
    [x, y - 1],
    [x + 1, y],
    [x, y + 1],
    [x - 1, y],
  ];
}

/** The part of the map that a room takes. */
function actualTerrain({ area }: VaultRoom, { width, cells }: Grid<Uint8Array>): string[] {
  return Array.from({ length: area.height }, (_, y) => {
    const start = (area.y + y) * width + area.x;
    return Array.from(cells.subarray(start, start + area.width), (value) => "#.,+"[value]).join("");
  });
}

/** The marks that a room should have, and where. */
function expectedMarks(room: VaultRoom): string[] {
  const found: string[] = [];
  rowsOfRoom(room).forEach((row, y) => {
    [...row].forEach((char, x) => {
      const meaning = meaningOf(room.shape, char);
      if (typeof meaning === "object") found.push(`${meaning.mark} ${room.area.x + x} ${room.area.y + y}`);
    });
  });
  return found.sort();
}

/** How many open neighbours the cells of corridors have, each number once; 2 where there are no corridors. */
function corridorNeighbours({ width, cells }: Grid<Uint8Array>): string {
  const found = new Set([2]);
  const open = (cell: number) => (cells[cell] === Terrain.solid ? 0 : 1);
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== Terrain.corridor) continue;
    found.add(open(cell - width) + open(cell + 1) + open(cell + width) + open(cell - 1));
  }
  return [...found].join();
}

describe("vaults, over many seeds and random legal options", () => {
  it("keep every promise", () => {
    huntForBrokenPromises(vaults, {
      largest: 56,
      adjust: ({ rooms, pieces, ...drawn }) => ({
        ...drawn,
        width: Math.max(5, drawn.width),
        height: Math.max(5, drawn.height),
        // The tests for bad input ask for too much.
        ...(rooms ? { rooms: { min: 1, max: rooms.max } } : {}),
        ...(pieces ? { pieces: { ...pieces, cell: 1 } } : {}),
      }),
      also(level) {
        const { rooms, connections, options, terrain } = level;
        for (const room of rooms) {
          expect(actualTerrain(room, terrain).join("\n")).toBe(expectedTerrain(room, terrain).join("\n"));
          const marks = level.marks.filter((mark) => mark.room === room.id);
          expect(
            marks
              .map(({ name, x, y }) => `${name} ${x} ${y}`)
              .sort()
              .join(),
          ).toBe(expectedMarks(room).join());
        }
        expect(rooms.length).toBeLessThanOrEqual(options.rooms.max);
        expect(connections.filter(({ loop }) => loop !== true).length).toBe(rooms.length - 1);
        if (options.loops === 0) expect(connections.length).toBe(rooms.length - 1);
        const pairs = connections.map(({ from, to }) => [from, to].sort().join());
        expect(new Set(pairs).size).toBe(pairs.length);
        for (const { kind, path } of connections) {
          expect(path.length).toBeLessThanOrEqual(kind === "door" ? 1 : options.reach + 2);
        }
        expect(corridorNeighbours(terrain)).toBe("2");
        for (const [name, { most }] of Object.entries(PIECES)) {
          if (most === undefined) continue;
          expect(rooms.filter(({ shape }) => shape === name).length).toBeLessThanOrEqual(most);
        }
      },
    });
  });
});

describe("vaults", () => {
  it("look like this", () => {
    const dungeon = vaults.generate({ seed: 5, width: 48, height: 24 });
    expect(`\n${toAscii(dungeon)}\n`).toMatchInlineSnapshot(`
      "
      ################################################
      ##..############################################
      ##...#######################.......##...########
      ##...#######################.##.##.##....#######
      ##....########.......#######.#...#.#.#...#######
      ##....####...............###.#...#.#......#...##
      ##.....#....#.........#....#.#...#.#...#..+.<.##
      ##.....+...................+.......+...##.#...##
      ##.....#....#.........#....#.#...#.#......######
      ####+#####...............###.#...#.###...#######
      ##,,,#########.......#######.#...#.###..########
      ##,##############+##########.##.##.#############
      ##,##.....##...........#####.......######.....##
      ##,#..#.#..#...........########+#########.....##
      ##,+...>...+...........##...#.....#######.....##
      ####..#.#..#...........##...+.....#.....#.....##
      #####.....##...........##...#...........#.....##
      #################+#######...#.....#.....+.....##
      ###############.....#####...#######.....#.....##
      ###############.....#####...#############.....##
      #########################################.....##
      #########################################.....##
      #########################################.....##
      ################################################
      "
    `);
  });

  it("use every piece they know", () => {
    const used = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      for (const { shape } of vaults.generate({ seed }).rooms) used.add(shape);
    }
    expect([...used].sort()).toEqual(Object.keys(vaultPieces).sort());
  });

  it.each(Object.entries(PIECES))(
    "can be walked where all that is marked in a %s is not",
    (_, { art, legend }) => {
      const chars = [...new Set(art.replace(/\n/g, ""))];
      const isDoor = (char: string) => JSON.stringify(legend?.[char]) === '{"mark":"door"}';
      const walkable = Object.fromEntries(
        chars.map((char) => [char, /[.+]/.test(char) || isDoor(char) ? 1 : 0]),
      );
      expect(labelRegions(parseAscii(art, walkable)).count).toBe(1);
    },
  );

  it("close more circles when told to, with corridors no longer than told", () => {
    const loops = (request: Partial<Request>) => {
      let count = 0;
      for (let seed = 0; seed < 10; seed++) {
        count += vaults.generate({ seed, ...request }).connections.filter(({ loop }) => loop).length;
      }
      return count;
    };
    expect(loops({ loops: 0 })).toBe(0);
    expect(loops({})).toBeGreaterThan(40);
    expect(loops({ loops: 1 })).toBeGreaterThan(1.2 * loops({}));
    const met = vaults.generate({ seed: 1, loops: 1, reach: 0 }).connections;
    expect(new Set(met.map(({ kind }) => kind))).toEqual(new Set(["door"]));
  });

  it("begin anew when there are too few rooms, and tell so", () => {
    const map = createGrid(40, 25);
    const digging = vaults.steps({ seed: 4, width: 40, height: 25, rooms: { min: 12, max: 100 } });
    const kinds = new Set<string>();
    let next = digging.next();
    for (; !next.done; next = digging.next()) {
      applyStep(map, next.value);
      kinds.add(next.value.kind);
    }
    expect(kinds).toContain("restart");
    expect(next.value.rooms.length).toBeGreaterThanOrEqual(12);
    expect(map.cells).toEqual(next.value.terrain.cells);
    const dig = () => vaults.generate({ seed: 1, width: 40, height: 25, rooms: { min: 99, max: 99 } });
    expect(dig).toThrow(GenerationError);
    expect(dig).toThrow("option rooms.min cannot be met: 99 were asked for");
  });

  it("are one room on the smallest map", () => {
    expect(toAscii(vaults.generate({ seed: 1, width: 5, height: 5, pieces: { cell: 1 } }))).toBe(
      drawn(`
        #####
        #...#
        #.<.#
        #>..#
        #####`),
    );
  });

  it.each([
    [{ width: 3 }, "width", "a whole number from 4"],
    [{ reach: 65 }, "reach", "from 0 to 64"],
    [{ tries: 0 }, "tries", "from 1 to 100"],
    [{ width: 4, height: 6 }, "pieces", "of a piece that fits 4x6 and is more than a passage"],
    [{ pieces: { bend: 1, fork: 2 } }, "pieces", "is more than a passage"],
    [{ pieces: { tower: 1 } }, "pieces.tower", "only cell, closet"],
  ])("refuse %j", (request, option, allowed) => {
    const steps = () => vaults.steps({ seed: 1, ...request } as Request);
    expect(steps).toThrow(OptionError);
    expect(steps).toThrow(`option ${option} is `);
    expect(steps).toThrow(allowed);
  });
});

const ROOM: VaultPiece = { art: "#####\n#...#\n#...+\n#...#\n##+##" };

describe("pieces of one's own", () => {
  it("come with what is marked in them", () => {
    const hoard = createVaults({
      hoard: {
        art: `
          #######
          #.g...#
          +..o..#
          #...g.#
          #######`,
        legend: { g: { mark: "gold" }, o: { mark: "pillar", solid: true } },
        turns: false,
        mirrors: false,
      },
    });
    const { marks, rooms, terrain } = hoard.generate({ seed: 1, width: 7, height: 5 });
    expect(marks).toEqual([
      { name: "gold", x: 2, y: 1, room: 0 },
      { name: "pillar", x: 3, y: 2, room: 0 },
      { name: "gold", x: 4, y: 3, room: 0 },
    ]);
    expect(rooms[0]).toMatchObject({ shape: "hoard", mirrored: false, turn: 0 });
    expect(terrain.cells[2 * 7 + 3]).toBe(Terrain.solid);
  });

  it("turn and mirror unless told not to, and keep to their number", () => {
    const poses = (piece: Partial<VaultPiece>) => {
      const found = new Set<string>();
      for (let seed = 0; seed < 20; seed++) {
        const { rooms } = createVaults({ room: { ...ROOM, ...piece }, plain: ROOM }).generate({
          seed,
          width: 40,
        });
        const own = rooms.filter(({ shape }) => shape === "room");
        if (piece.most) expect(own.length).toBeLessThanOrEqual(piece.most);
        for (const { turn, mirrored } of own) found.add(`${turn} ${mirrored}`);
      }
      return found.size;
    };
    expect(poses({})).toBe(8);
    expect(poses({ turns: false })).toBe(2);
    expect(poses({ mirrors: false })).toBe(4);
    expect(poses({ turns: false, mirrors: false, most: 2 })).toBe(1);
  });

  it("do not count where they were tried in vain", () => {
    const bend: VaultPiece = { art: "#####\n+...#\n###.#\n  #.#\n  #+#", weight: 30, most: 1 };
    let used = 0;
    for (let seed = 0; seed < 40; seed++) {
      const { rooms } = createVaults({ room: ROOM, bend }).generate({ seed, width: 20, height: 20 });
      if (rooms.some(({ shape }) => shape === "bend")) used++;
    }
    expect(used).toBeGreaterThan(36);
  });

  it("come up by weight", () => {
    const { rooms } = createVaults({ rare: ROOM, common: { ...ROOM, weight: 9 } }).generate({
      seed: 1,
      width: 200,
    });
    const common = rooms.filter(({ shape }) => shape === "common").length;
    expect(common / rooms.length).toBeGreaterThan(0.8);
  });

  it("lose what leads to exits that are walled up, but for marks", () => {
    const dead = createVaults({
      hall: { art: "#####\n#...#\n#...#\n#.###\n#.#  \n#+#  ", most: 1 },
      shrine: {
        art: "#####\n#...#\n#...#\n#.###\n#i#  \n#.#  \n#+#  ",
        most: 1,
        legend: { i: { mark: "idol" } },
      },
    });
    const hall = dead.generate({ seed: 1, width: 9, height: 9, pieces: { hall: 1 } });
    expect(hall.terrain.cells.filter((value) => value === Terrain.floor).length).toBe(6);
    const shrine = dead.generate({ seed: 1, width: 9, height: 9, pieces: { shrine: 1 } });
    expect(shrine.terrain.cells.filter((value) => value === Terrain.floor).length).toBe(8);
    const grave: VaultPiece = { art: "#####\n+g.g+\n#####", legend: { g: { mark: "grave" } } };
    expect(createVaults({ grave }).generate({ seed: 1, width: 5, height: 4 }).marks.length).toBe(2);
  });

  it.each([
    ["#+#\n#.#\n#?#", {}, 'row 3, column 2: "?" is not in the legend'],
    ["#+#\n#.#\n##", { legend: { " ": "floor" } }, "row 3, column 3: floor on the outline"],
    ["####\n#..#\n#+.#\n####", {}, "row 3, column 2: an exit must be on the outline"],
    ["+###\n#..#\n####", {}, "row 1, column 1: an exit must be on the outline, and not at a corner"],
    ["#+##\n##.#\n####", {}, "row 1, column 2: there is no floor behind the exit"],
    ["#++#\n#..#\n####", {}, "row 1, column 2: there is an exit right beside this one"],
    ["##+##\n#.#.#\n#####", {}, "row 1, column 3: there is no floor behind the exit"],
    ["#+###\n#.#.#\n#####", {}, "row 2, column 4: no way leads here from the rest of the floor"],
    ["###\n#.#\n###", {}, "it has no exit"],
    ["", {}, "row 1, column 1: the drawing is empty"],
    ["#+#\n#.#\n###", { legend: { no: "solid" } }, 'legend key "no": every key must be one character'],
    ["#+#\n#.#\n###", { weight: -1 }, "its weight is -1"],
    ["#+#\n#.#\n###", { most: 0 }, "most is 0; it must be at least 1"],
  ])("are refused when drawn as %j with %j", (art, more, problem) => {
    const make = () => createVaults({ broken: { art, ...more } as VaultPiece });
    expect(make).toThrow(PieceError);
    expect(make).toThrow("piece broken");
    expect(make).toThrow(problem);
  });
});
