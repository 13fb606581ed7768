import {
  advance,
  createWorld,
  type Entity,
  loadWorld,
  saveWorld,
  spawn,
  step,
  type World,
} from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { addLevel, at, entitiesOn } from "@delvekit/core/space";
import { createGrid } from "@delvekit/grid";
import { expect, test } from "vitest";
import { basics, heroOf } from "../src";
import { content, give, type Kinds, type Renamed, renames } from "../src/content";
import { summoning, use, uses } from "../src/effects";
import { identification } from "../src/identification";
import { kindNameOf, nameOf } from "../src/names";
import { tiles, wounds } from "./game";

/** A release of a game in which a beast and a drink have these names. */
function release(beast: string, drink: string, ...steps: readonly Renamed[]) {
  const bottles = identification({ bottle: { called: "bottle", as: ["green", "dusty", "warm", "blue"] } });
  const deeds = uses({ heal: wounds.heal, summon: summoning((): Kinds => beasts) });
  const pieces = [wounds, deeds, bottles] as const;
  const table = content(pieces);
  const beasts: Kinds = table.creatures({
    hero: { look: ["@", 0], player: true, pack: 9, health: 9 },
    [beast]: { look: ["b", 0], health: 1 },
  });
  const does = { summon: { what: beast, count: 1 } };
  const things: Kinds = table.things({
    [drink]: { look: ["!", 0], disguised: "bottle", use: { does: { heal: { points: 1 } } } },
    brine: { look: ["!", 0], disguised: "bottle", use: { does: { heal: { points: 1 } } } },
    whistle: { look: ["(", 0], use: { does, keeps: true } },
  });
  return { beasts, things, setup: { plugins: [...basics(tiles), ...pieces, table, renames(...steps)] } };
}

function namesIn(world: World): string[] {
  return inventoryOf(world, heroOf(world) as Entity).map((item) => nameOf(world, item, { article: "none" }));
}

test("what was known of renamed things stays known, and what calls renamed creatures calls them", () => {
  const old = release("sea crab", "grog");
  const world = createWorld({ seed: 5, ...old.setup });
  const grid = createGrid(5, 5);
  grid.cells.fill(1);
  const level = addLevel(world, grid);
  const hero = spawn(world, old.beasts["hero"]!, at(level, 2, 2));
  const [grog] = ["grog", "brine", "whistle"].map((name) =>
    give(world, hero, old.things[name]!, name === "grog" ? 2 : 1),
  );
  advance(world);
  const looks = namesIn(world);
  step(world, use({ item: grog as Entity }));
  step(world, use({ item: inventoryOf(world, hero).at(-1) as Entity }));
  const known = namesIn(world);
  expect(known).toEqual(["grog", looks[1], "whistle"]);

  const next = release("crab", "rum", { "sea crab": "crab", grog: "rum" });
  const loaded = loadWorld(saveWorld(world), next.setup);
  give(loaded, hero, next.things["rum"]!);
  give(loaded, hero, next.things["brine"]!);
  expect(namesIn(loaded)).toEqual(["rum", looks[1], "whistle", "rum", looks[1]]);
  expect(step(loaded, use({ item: inventoryOf(loaded, hero)[2] as Entity })).status).toBe("input");
  const crabs = entitiesOn(loaded, level).filter((one) => kindNameOf(loaded, one) === "crab");
  expect(crabs).toHaveLength(2);
});
