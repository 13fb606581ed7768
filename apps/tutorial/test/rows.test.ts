import { rowsIn, setRows } from "@delvekit/screens/bots";
import { expect, test } from "vitest";
import app from "../src/app";

test("rows with an unknown name among them change nothing", () => {
  const { creatures } = rowsIn(app);
  expect(() => setRows(app, { creatures: { crab: { health: 99 }, crabb: { health: 1 } } })).toThrow(
    /has no row "crabb" in creatures/,
  );
  expect(rowsIn(app).creatures).toEqual(creatures);
});
