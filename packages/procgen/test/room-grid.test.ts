import { centerOf, contains } from "@delvekit/grid";
import {
  checkDungeon,
  type DoorSet,
  middleOf,
  OptionError,
  type Room,
  type RoomGridDungeon,
  type RoomGridStep,
  roomGrid,
  toAscii,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { huntForBrokenPromises } from "./support/promises";
import { drawn } from "./support/scene";

type Request = Parameters<typeof roomGrid.generate>[0];

/** Columns and rows, clockwise from north, in the order of the bits of a place's doors. */
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

const isSecret = ({ role }: Room) => role === "secret";
const isDeadEnd = ({ matrix }: RoomGridDungeon, id: number) =>
  [1, 2, 4, 8].includes(matrix.places[id]!.doors);
const distanceOf = ({ matrix }: RoomGridDungeon, id: number) => matrix.places[id]!.distance;

/** The ids of the rooms with a role. */
function withRole({ rooms }: RoomGridDungeon, role: string): number[] {
  return rooms.filter((room) => room.role === role).map(({ id }) => id);
}

/** The id of the room in a cell of the matrix, or -1; -1 beyond it, too. */
function roomAt({ matrix }: RoomGridDungeon, column: number, row: number): number {
  const isInside = column >= 0 && row >= 0 && column < matrix.width && row < matrix.height;
  return isInside ? matrix.cells[row * matrix.width + column]! : -1;
}

/** The matrix as a drawing: rooms are their role's first letter or `o`, `?` is secret, lines are doors. */
function toDiagram(level: RoomGridDungeon): string {
  const { width, height } = level.matrix;
  const lines = Array.from({ length: 2 * height - 1 }, () => new Array<string>(2 * width - 1).fill("."));
  for (const { id, role = "o" } of level.rooms) {
    const { column, row, doors } = level.matrix.places[id]!;
    lines[2 * row]![2 * column] = role === "secret" ? "?" : role[0]!;
    if (doors & 2) lines[2 * row]![2 * column + 1] = "-";
    if (doors & 4) lines[2 * row + 1]![2 * column] = "|";
  }
  return lines.map((line) => line.join("")).join("\n");
}

/** The same with nothing but the start told apart. */
function shapeOf(level: RoomGridDungeon): string {
  return toDiagram(level).replace(/[btm]/g, "o");
}

/** A level on a matrix of so many columns and rows, without loops or secret rooms. */
function grown(columns: number, rows: number, request: Partial<Request>): RoomGridDungeon {
  const size = { width: columns * 5, height: rows * 5, roomWidth: 3, roomHeight: 3 };
  return roomGrid.generate({ seed: 1, ...size, cycles: 0, secrets: 0, ...request });
}

describe("a room grid, over many seeds and random legal options", () => {
  it("keeps every promise", () => {
    huntForBrokenPromises(roomGrid, {
      adjust(drawn, random) {
        const { width, height } = drawn;
        const roomWidth = Math.min(drawn.roomWidth ?? random.int(2, 10), width - 2);
        const roomHeight = Math.min(drawn.roomHeight ?? random.int(2, 6), height - 2);
        const cells = Math.floor(width / (roomWidth + 2)) * Math.floor(height / (roomHeight + 2));
        const wanted = random.chance(0.05) ? cells : Math.max(1, Math.min(drawn.rooms?.min ?? 9, cells));
        // Where walls stay or distances are bounded, there may not be as many.
        const { distance: _, walls = "open", ...others } = drawn;
        const min = walls === "stay" ? 1 : wanted;
        return {
          ...others,
          walls,
          roomWidth,
          roomHeight,
          rooms: { min, max: Math.max(min, drawn.rooms?.max ?? 20) },
        };
      },
      also(level) {
        expectCounts(level);
        expectTwoCellDoors(level);
        expectDistances(level);
        expectRoles(level);
        expectSecrets(level);
      },
    });
  });
});

/** Fails with the name of a promise that does not hold; much faster than `expect`. */
function promise(holds: boolean, name: string): void {
  if (!holds) expect.fail(name);
}

function expectCounts({ options, rooms, matrix, connections }: RoomGridDungeon): void {
  const ordinary = rooms.filter((room) => !isSecret(room)).length;
  const loops = connections.filter(({ loop }) => loop === true).length;
  promise(ordinary >= options.rooms.min && ordinary <= options.rooms.max, "as many rooms as asked for");
  promise(matrix.width === Math.floor(options.width / (options.roomWidth + 2)), "as many columns as fit");
  promise(matrix.height === Math.floor(options.height / (options.roomHeight + 2)), "as many rows as fit");
  promise(connections.length - loops === rooms.length - 1, "a spanning tree, and loops");
  promise(loops === 0 || options.cycles > 0, "no loops without cycles");
}

/** Every connection is a door of both rooms, in the middle of the walls where they meet; no room has others. */
function expectTwoCellDoors({ rooms, connections, matrix }: RoomGridDungeon): void {
  const doors = rooms.map(() => 0);
  for (const { from, to, path, doors: cells, kind } of connections) {
    const [here, there] = [matrix.places[from]!, matrix.places[to]!];
    const side = STEPS.findIndex(
      ([dx, dy]) => here.column + dx === there.column && here.row + dy === there.row,
    );
    doors[from]! |= 1 << side;
    doors[to]! |= 1 << ((side + 2) % 4);
    const { x, y, width, height } = rooms[from]!.bounds;
    const isAcross = side % 2 === 1;
    const middle = isAcross ? y + (height >> 1) : x + (width >> 1);
    promise(side !== -1, "doors between neighbours");
    const at = path.map((cell) => (isAcross ? cell.y : cell.x));
    promise(kind === "door" && cells === path && [2, 4, 6].includes(path.length), "doors two cells long");
    promise(at.includes(middle) && at.every((cell) => Math.abs(cell - middle) <= 1), "doors in the middle");
  }
  promise(
    doors.every((bits, id) => bits === matrix.places[id]!.doors),
    "no one-sided doors",
  );
}

function expectDistances({ rooms, connections, matrix }: RoomGridDungeon): void {
  const distances = new Map([[0, 0]]);
  const ways = rooms.map((): number[] => []);
  for (const { from, to } of connections) {
    ways[from]!.push(to);
    ways[to]!.push(from);
  }
  for (const [id, distance] of distances) {
    for (const next of ways[id]!) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  promise(
    rooms.every(({ id }) => matrix.places[id]!.distance === distances.get(id)),
    "distances",
  );
}

function expectRoles(level: RoomGridDungeon): void {
  const { rooms, options } = level;
  const others = rooms.filter((room) => room.id > 0 && !isSecret(room)).map(({ id }) => id);
  const deadEnds = others.filter((id) => isDeadEnd(level, id));
  const farthest = (ids: number[]) => Math.max(...ids.map((id) => distanceOf(level, id)));
  const nearest = (ids: number[]) => Math.min(...ids.map((id) => distanceOf(level, id)));
  promise(withRole(level, "start").join() === "0", "the first room is the start");
  const bosses = withRole(level, "boss");
  promise(bosses.length === (others.length > 0 ? 1 : 0), "one boss");
  for (const boss of bosses) {
    const candidates = deadEnds.length > 0 ? deadEnds : others;
    promise(candidates.includes(boss), "a boss in a dead end");
    promise(distanceOf(level, boss) === farthest(candidates), "a boss in the farthest dead end");
  }

  const exitRoom = rooms.find(({ bounds }) => contains(bounds, level.exit.x, level.exit.y))!;
  promise(exitRoom.id === (bosses[0] ?? 0), "the exit at the boss's");

  const left = deadEnds.filter((id) => !bosses.includes(id));
  const treasures = withRole(level, "treasure");
  const merchants = withRole(level, "merchant");
  const plain = left.filter((id) => rooms[id]!.role === undefined);
  promise(treasures.length === Math.min(options.treasures, left.length), "treasures");
  promise(merchants.length === Math.min(options.merchants, left.length - treasures.length), "merchants");
  promise(
    treasures.length + merchants.length + plain.length === left.length,
    "treasure and merchants in dead ends",
  );
  promise(nearest(treasures) >= farthest([...plain, ...merchants]), "treasure far away");
  promise(farthest(merchants) <= nearest(plain), "merchants near");
}

function expectSecrets(level: RoomGridDungeon): void {
  const { matrix, options } = level;
  const touched = (column: number, row: number) => {
    let count = 0;
    for (const [dx, dy] of STEPS) {
      const id = roomAt(level, column + dx, row + dy);
      if (id > 0 && !isSecret(level.rooms[id]!)) count++;
    }
    return count;
  };
  const secrets = withRole(level, "secret");
  const fewest = Math.min(...secrets.map((id) => touched(matrix.places[id]!.column, matrix.places[id]!.row)));
  let most = 0;
  for (let cell = 0; cell < matrix.cells.length; cell++) {
    if (matrix.cells[cell] !== -1) continue;
    most = Math.max(most, touched(cell % matrix.width, Math.floor(cell / matrix.width)));
  }
  promise(
    secrets.every((id) => isDeadEnd(level, id)),
    "secrets behind one door",
  );
  promise(secrets.length === options.secrets || (secrets.length < options.secrets && most === 0), "secrets");
  promise(fewest >= most, "secrets where they touch the most rooms");
}

describe("a room grid", () => {
  it("looks like this", () => {
    const level = roomGrid.generate({ seed: 9, variety: 0, width: 36, height: 22, roomWidth: 7 });
    expect(`\n${toAscii(level)}\n`).toMatchInlineSnapshot(`
      "
      ####################################
      ####################################
      ####################################
      ####################################
      ####################################
      ####################################
      ####################################
      ####################################
      #.......##.......##.......##.......#
      #.......##.......##.......##.......#
      #...>...##.......##...<...##.......#
      #.......##.......##.......##.......#
      #.......##.......##.......##.......#
      ####+########+########+########+####
      ####+########+########+########+####
      #.......##.......##.......##.......#
      #.......##.......##.......##.......#
      #.......++.......++.......++.......#
      #.......##.......##.......##.......#
      #.......##.......##.......##.......#
      ####################################
      ####################################
      "
    `);
    expect(`\n${toDiagram(level)}\n`).toMatchInlineSnapshot(`
      "
      .......
      .......
      b.?.s.t
      |.|.|.|
      o-o-o-o
      "
    `);
  });

  it("draws the doors of a room from the pool of the side that one comes in by", () => {
    const straight = { straight: 1 };
    const end = { end: 1 };
    const pools = { fromNorth: straight, fromSouth: end, fromEast: straight, fromWest: end };
    const exits = { min: 4, max: 4 };
    for (let seed = 0; seed < 20; seed++) {
      const level = grown(7, 7, { ...pools, seed, exits, rooms: { min: 9, max: 9 } });
      expect(shapeOf(level)).toBe(
        drawn(`
          .............
          .............
          .............
          .............
          ......o......
          ......|......
          o-o-o-s-o....
          ......|......
          ......o......
          ......|......
          ......o......
          ......|......
          ......o......`),
      );
    }
  });

  it("names bends and forks as they look to one who comes in", () => {
    // The doors beyond the first door to the north, over many levels: where rooms run out, some are closed.
    const entered = (set: DoorSet, ways: number) => {
      const pool = { [set]: 1 };
      const from = { fromSouth: pool, fromNorth: pool, fromEast: pool, fromWest: pool };
      const request = { ...from, start: "bottom", rooms: { min: 2 + ways, max: 2 + ways } } as const;
      let doors = 0;
      for (let seed = 0; seed < 100; seed++) {
        const { matrix } = grown(5, 3, { ...request, seed, exits: { min: 1, max: 1 } });
        if (matrix.places[0]!.doors === 1) doors |= matrix.places[1]!.doors;
      }
      return doors;
    };
    const [north, east, south, west] = [1, 2, 4, 8];
    expect(entered("straight", 1)).toBe(south + north);
    expect(entered("bendLeft", 1)).toBe(south + west);
    expect(entered("bendRight", 1)).toBe(south + east);
    expect(entered("forkLeft", 2)).toBe(south + north + west);
    expect(entered("forkRight", 2)).toBe(south + north + east);
    expect(entered("forkBoth", 2)).toBe(south + east + west);
    expect(entered("cross", 3)).toBe(south + north + east + west);
  });

  it("breaks walls when all doors are answered and rooms are missing, those of the start last", () => {
    const pool = { end: 1 };
    const ends = { fromNorth: pool, fromEast: pool, fromSouth: pool, fromWest: pool };
    for (let seed = 0; seed < 20; seed++) {
      const level = grown(5, 5, { ...ends, seed, exits: { min: 1, max: 1 }, rooms: { min: 21, max: 21 } });
      expect(level.rooms.length).toBe(21);
      expect(isDeadEnd(level, 0)).toBe(true);
    }
    const row = grown(5, 1, { ...ends, exits: { min: 1, max: 1 }, rooms: { min: 5, max: 5 } });
    expect(shapeOf(row)).toBe("o-o-s-o-o");
  });

  it("closes doors at the edge of the matrix, or draws door sets that have none there", () => {
    const pool = { straight: 1, bendLeft: 1 };
    const from = { fromNorth: pool, fromEast: pool, fromSouth: pool, fromWest: pool };
    const request = { ...from, exits: { min: 4, max: 4 }, rooms: { min: 9, max: 9 } };
    const pinwheel = drawn(`
      o-o.o
      ..|.|
      o-s-o
      |.|..
      o.o-o`);
    let different = 0;
    for (let seed = 0; seed < 20; seed++) {
      expect(shapeOf(grown(3, 3, { ...request, border: "redraw", seed }))).toBe(pinwheel);
      if (shapeOf(grown(3, 3, { ...request, border: "close", seed })) !== pinwheel) different++;
    }
    expect(different).toBeGreaterThan(10);
  });

  it("closes those doors, too, where all door sets have one", () => {
    const pool = { straight: 1 };
    const from = { fromNorth: pool, fromEast: pool, fromSouth: pool, fromWest: pool };
    const request = { ...from, exits: { min: 4, max: 4 }, rooms: { min: 5, max: 5 } };
    expect(shapeOf(grown(3, 3, request))).toBe(
      drawn(`
        ..o..
        ..|..
        o-s-o
        ..|..
        ..o..`),
    );
  });

  it("starts where it is told, with as many exits as it is told", () => {
    const startOf = (start: Request["start"], seed: number) => grown(7, 5, { start, seed }).matrix.places[0]!;
    const anywhere = new Set<number>();
    for (let seed = 0; seed < 100; seed++) {
      expect(startOf("centre", seed)).toMatchObject({ column: 3, row: 2, distance: 0 });
      expect(startOf("bottom", seed)).toMatchObject({ column: 3, row: 4 });
      const { column, row } = startOf("anywhere", seed);
      anywhere.add(7 * row + column);
    }
    expect(anywhere.size).toBeGreaterThan(25);

    for (let count = 1; count <= 4; count++) {
      for (let seed = 0; seed < 20; seed++) {
        const level = roomGrid.generate({ seed, exits: { min: count, max: count }, cycles: 1, secrets: 9 });
        expect(level.connections.filter(({ from, to }) => from === 0 || to === 0).length).toBe(count);
      }
    }
  });

  it("has more circles the more it is told to have", () => {
    const circles = (cycles: number) => {
      let count = 0;
      for (let seed = 0; seed < 100; seed++) {
        const { connections } = roomGrid.generate({ seed, cycles });
        count += connections.filter(({ loop }) => loop === true).length;
      }
      return count;
    };
    expect(circles(0)).toBe(0);
    expect(circles(0.5)).toBeGreaterThan(30);
    expect(circles(1)).toBeGreaterThan(1.5 * circles(0.5));
  });

  it("nearly always has a boss, treasure, a merchant and a secret", () => {
    for (const role of ["boss", "treasure", "merchant", "secret"]) {
      let found = 0;
      for (let seed = 0; seed < 200; seed++) found += withRole(roomGrid.generate({ seed }), role).length;
      expect(found).toBeGreaterThan(170);
    }
  });

  it("leads from the start to the boss", () => {
    const { entrance, exit, rooms } = roomGrid.generate({ seed: "ember" });
    const boss = rooms.find(({ role }) => role === "boss")!;
    expect(entrance).toEqual(centerOf(rooms[0]!.bounds));
    expect(exit).toEqual(middleOf(boss));
  });

  it("tells of rooms and doors as they come, and of roles in the end", () => {
    const steps: RoomGridStep[] = [
      ...roomGrid.steps({ seed: 1, variety: 0, rooms: { min: 3, max: 3 }, cycles: 0 }),
    ];
    expect(steps.map(({ kind }) => kind).join(" ")).toBe("room room door room door room door roles ends");
  });

  it("is a single room on the smallest map", () => {
    const level = roomGrid.generate({
      seed: 1,
      width: 4,
      height: 4,
      roomWidth: 2,
      roomHeight: 2,
      rooms: { min: 1, max: 9 },
    });
    expect(toAscii(level)).toBe("####\n#>.#\n#.<#\n####");
    expect(level.matrix.places).toEqual([{ column: 0, row: 0, doors: 0, distance: 0 }]);
  });

  it("ends quickly, however silly the request", () => {
    const pool = { end: 1 };
    const ends = { fromNorth: pool, fromEast: pool, fromSouth: pool, fromWest: pool };
    const size = { width: 400, height: 400, roomWidth: 2, roomHeight: 2 };
    for (const border of ["close", "redraw"] as const) {
      const rooms = { min: 10_000, max: 2 ** 24 };
      const level = roomGrid.generate({ seed: 1, ...size, ...ends, rooms, border, cycles: 1, secrets: 1000 });
      expect(level.rooms.length).toBe(10_000);
    }
  });

  it.each([
    [{ width: 10 }, "width", "at least roomWidth + 2, which is 11"],
    [{ height: 6 }, "height", "at least roomHeight + 2, which is 7"],
    [
      { width: 21, height: 21, rooms: { min: 4, max: 9 } },
      "rooms.min",
      "at most 3, as many as a map of 21x21 can hold of 9x5",
    ],
    [{ rooms: { min: -1, max: 3 } }, "rooms.min", "from 0 to"],
    [{ exits: { min: 1, max: 5 } }, "exits.max", "from 1 to 4"],
    [{ roomWidth: 1 }, "roomWidth", "from 2 to 256"],
    [{ start: "top" }, "start", 'one of "centre", "bottom", "anywhere"'],
    [{ border: "open" }, "border", 'one of "close", "redraw"'],
    [{ fromNorth: { end: 0 } }, "fromNorth", "at least one is above 0"],
    [{ fromWest: { bend: 1 } }, "fromWest.bend", "only straight, end"],
    [{ cycles: 1.5 }, "cycles", "from 0 to 1"],
  ])("refuses %j", (request, option, allowed) => {
    const steps = () => roomGrid.steps({ seed: 1, ...request } as Request);
    expect(steps).toThrow(OptionError);
    expect(steps).toThrow(`option ${option} is `);
    expect(steps).toThrow(allowed);
  });
});

describe("checkDungeon on a room grid", () => {
  const level = roomGrid.generate({ seed: 5 });
  const broken = (other: Partial<RoomGridDungeon>) =>
    new Set(checkDungeon({ ...level, ...other } as RoomGridDungeon).map(({ rule }) => rule));

  it("wants the exit in a room, though not in that of the entrance, nor in the farthest", () => {
    const exitIn = (id: number) => broken({ exit: middleOf(level.rooms[id]!) });
    expect(exitIn(1)).toEqual(new Set());
    const { x, y } = level.entrance;
    expect(broken({ exit: { x: x + 1, y } })).toEqual(new Set(["far-exit"]));
    expect(broken({ entrance: { x, y: y + 1 } })).toEqual(new Set());
  });
});
