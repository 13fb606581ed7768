import { assignRoles, isInRoom, type RoleRule, type Room, roomGraphOf, tree } from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { standardRoles } from "../src/passes/roles";
import { everyKindWithRooms, passed } from "./support/hunt";
import { sceneWithRooms } from "./support/scene";

const path = [{ x: 4, y: 1 }];
const dungeon = {
  ...sceneWithRooms(
    `
    #################
    #<..+...+...+..>#
    #...#...#...#...#
    #################`,
    [1, 1, 3, 2],
    [5, 1, 3, 2],
    [9, 1, 3, 2],
    [13, 1, 3, 2],
  ),
  connections: [0, 1, 2].map((from) => ({ from, to: from + 1, kind: "door", path, doors: path }) as const),
};
const rolesOf = (rules?: readonly RoleRule[]) => assignRoles(rules)(dungeon).rooms.map(({ role }) => role);

describe("assignRoles", () => {
  it("gives the standard roles: a start, a boss at the far end, treasure in other dead ends", () => {
    expect(rolesOf()).toEqual(["start", undefined, undefined, "boss"]);
  });

  it("follows rules of one's own, in their order, the best rooms first", () => {
    const rules: RoleRule[] = [
      { role: "far", count: 2, score: ({ distance }) => distance },
      { role: "near", count: 9, score: ({ room }) => (room.id === 1 ? undefined : 0) },
    ];
    expect(rolesOf(rules)).toEqual(["near", undefined, "far", "far"]);
  });

  it("tells rules what there is to know", () => {
    const facts: unknown[] = [];
    rolesOf([{ role: "none", score: ({ room, ...fact }) => void facts.push(fact) }]);
    expect(facts).toEqual([
      { distance: 2, neighbours: 1, size: 6, hasEntrance: true, hasExit: false },
      { distance: 6, neighbours: 2, size: 6, hasEntrance: false, hasExit: false },
      { distance: 10, neighbours: 2, size: 6, hasEntrance: false, hasExit: false },
      { distance: 14, neighbours: 1, size: 6, hasEntrance: false, hasExit: true },
    ]);
  });

  it("leaves roles that are there, and counts them", () => {
    const once = assignRoles()(tree.generate({ seed: 2 }));
    expect(assignRoles()(once)).toEqual(once);
    const boss = {
      ...dungeon,
      rooms: dungeon.rooms.map((room) => (room.id === 1 ? { ...room, role: "boss" } : room)),
    };
    expect(assignRoles()(boss).rooms.map(({ role }) => role)).toEqual([
      "start",
      "boss",
      undefined,
      "treasure",
    ]);
  });

  it("finds the right rooms of every kind of level", () => {
    for (const level of everyKindWithRooms(15)) {
      const plain = { ...level, rooms: level.rooms.map(({ role: _, ...room }): Room => room) };
      const { rooms, ...rest } = passed(plain, assignRoles(standardRoles));
      const { nodes } = roomGraphOf({ rooms, ...rest });
      for (const room of rooms) {
        const hasEntrance = isInRoom(room, level.entrance.x, level.entrance.y);
        // Rooms that overlap may share the entrance, and one of them is the start.
        if (level.overlapping !== true || !hasEntrance) expect(room.role === "start").toBe(hasEntrance);
        if (room.role === "treasure") expect(nodes[room.id]!.neighbours).toHaveLength(1);
      }
      expect(rooms.filter(({ role }) => role === "boss")).toHaveLength(rooms.length > 1 ? 1 : 0);
    }
  });
});
