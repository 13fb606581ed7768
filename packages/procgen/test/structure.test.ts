import { type Dungeon, roomGrid, tree } from "@delvekit/procgen";
import { expect, test } from "vitest";
import { structureProblems } from "./support/structure";

test("a tree that lacks a room or an edge is found out", () => {
  const level = tree.generate({ seed: "ember" });
  expect(structureProblems(level)).toEqual([]);
  const [first, second] = level.tree.children;
  expect(structureProblems({ ...level, tree: { ...level.tree, children: [] } } as Dungeon)).not.toEqual([]);
  const twice = { ...level.tree, children: [first!, second ?? first!, first!] };
  expect(structureProblems({ ...level, tree: twice } as Dungeon)).toContain(
    `the tree: room ${first!.room} is in it twice`,
  );
  expect(structureProblems({ ...level, connections: level.connections.slice(1) } as Dungeon)).toHaveLength(2);
});

test("a matrix with a room elsewhere, a one-sided door or a wrong distance is found out", () => {
  const level = roomGrid.generate({ seed: 3 });
  expect(structureProblems(level)).toEqual([]);
  const { matrix } = level;
  const wrong = (changes: object) => {
    const places = matrix.places.map((place, id) => (id === 1 ? { ...place, ...changes } : place));
    return structureProblems({ ...level, matrix: { ...matrix, places } } as Dungeon);
  };
  expect(wrong({ column: matrix.places[1]!.column + 1 })).not.toEqual([]);
  expect(wrong({ doors: 0 })).not.toEqual([]);
  expect(wrong({ distance: 9 })).not.toEqual([]);
});
