import { read, spawn, type World } from "@delvekit/core";
import { ignitePlace } from "@delvekit/core/heat";
import { at, Position } from "@delvekit/core/space";
import type { View } from "@delvekit/display/view";
import { give } from "@delvekit/kit/content";
import { describe, expect, test } from "vitest";
import { cardOf, logOf, type Played, play } from "../../../test/support/player";
import app from "../src/app";
import { BRAZIER, STARTING_PACK, things } from "../src/game/content";
import { heroIn } from "../src/game/game";
import { burningHall } from "../src/screen/hall";
import { furnish } from "./game/scene";

/** A game in a scene, begun. */
async function begun(drawing: string, more: (world: World) => void = () => undefined): Promise<Played> {
  const player = await play({
    ...app,
    begin(world) {
      const { hero } = furnish(world, drawing);
      for (const [item, count] of STARTING_PACK) give(world, hero, things[item], count);
      more(world);
    },
  });
  await player.press("Enter");
  return player;
}

const GRASS = `
  #########
  #.@"""".#
  #.....g.#
  #########`;

test("the first screen has the name of the game over a hall that burns", async () => {
  const card = cardOf((await play(app)).view());
  expect(card).toMatchObject({ kind: "title", name: "The Cinder Halls" });
  const { map } = burningHall();
  const cell = { ground: "", cover: "", heat: 0, smoke: 0, embers: false };
  let flames = 0;
  for (let y = 0; y < map.height; y++)
    for (let x = 0; x < map.width; x++) {
      expect(map.look(x, y, Object.assign(cell, { heat: 0 }))).toBe("visible");
      if (cell.heat > 0.3) flames++;
    }
  expect(flames).toBeGreaterThan(20);
});

describe("beside the map", () => {
  test("stand depth, health, who is in sight with what it is about, what lies here, what is ready", async () => {
    const { side } = (await begun(GRASS)).view();
    expect(side.map(({ kind }) => kind)).toEqual(["heading", "gauges", "rows", "rows", "rows", "minimap"]);
    expect(titled(side, "In sight")).toMatchObject([{ label: "goblin", gauge: { now: 1, max: 1 } }]);
    expect(titled(side, "Here")).toMatchObject([
      { label: "floor", detail: "Bare stone. Nothing on it burns." },
    ]);
  });

  test("stands that one is on fire", async () => {
    const player = await begun(
      GRASS,
      (world) => void ignitePlace(world, read(world, heroIn(world), Position).level, 3, 1),
    );
    await player.press("ArrowRight", "Enter");
    const states = player.view().side.find(({ kind }) => kind === "states");
    expect(JSON.stringify(states)).toMatch(/On fire|In the heat/);
  });
});

test("no step leads into flames unasked", async () => {
  const player = await begun(
    GRASS,
    (world) => void ignitePlace(world, read(world, heroIn(world), Position).level, 3, 1),
  );
  const asked = await player.press("ArrowRight");
  expect(cardOf(asked)).toMatchObject({ title: "Step into the flames?" });
  const stayed = await player.press("Escape");
  expect(heroAt(stayed)).toEqual({ x: 2, y: 1 });
  await player.press("ArrowRight", "Enter");
  expect(heroAt(player.view())).toEqual({ x: 3, y: 1 });
});

test("who looks at a foe is told the odds", async () => {
  const player = await begun(GRASS);
  const looked = await player.press("x");
  expect(cardOf(looked)).toMatchObject({ kind: "examine", title: "Goblin" });
  expect(JSON.stringify(cardOf(looked))).toMatch(/You hit at \d+ % for \d+ to \d+/);
});

test("a torch that is thrown into grass is told of, and burns", async () => {
  const player = await begun(GRASS);
  const asked = cardOf(await player.press("f"));
  const rows = asked?.kind === "menu" ? asked.groups.flatMap((group) => group.rows) : [];
  await player.press(rows.find(({ label }) => label === "2 torches")?.key ?? "none", "Enter");
  expect(logOf(player.view()).join(" ")).toContain("burning torch");
});

test("the pack shows what is thrown by itself, and throws what is chosen", async () => {
  const player = await begun(GRASS);
  const pack = cardOf(await player.press("i"));
  expect(pack).toMatchObject({
    title: "Pack",
    chips: [{ label: "All", on: true }, { label: "Throw" }, { label: "Drink" }],
  });
  const thrown = cardOf(await player.press("Tab"));
  const rows = thrown?.kind === "menu" ? thrown.groups.flatMap((group) => group.rows) : [];
  expect(rows.map(({ label, sign }) => [label, sign?.figure])).toEqual([
    ["a flask of oil", "oil"],
    ["2 torches", "torch"],
  ]);
  const aiming = await player.press("Enter", "Tab");
  expect(aiming.cards).toEqual([]);
  expect(aiming.map?.aim?.labels).toMatchObject([{ text: "goblin 15/15" }]);
});

test("what a torch does to grass is told once, with a button for the torch", async () => {
  const drawing = `
    ############
    #@..""""...#
    ############`;
  const player = await begun(drawing);
  const { hint } = player.view();
  expect(hint).toMatchObject({
    text: expect.stringContaining("Throw a torch"),
    button: { verb: "use", key: "f" },
  });
  const again = await begun(drawing);
  expect(again.view().hint).toEqual(hint);
  for (let turn = 0; turn < 12; turn++) await player.press(".");
  expect(player.view().hint).not.toEqual(hint);
});

function titled(side: View["side"], title: string) {
  return side.find((panel) => panel.kind === "rows" && panel.title === title && panel.rows)?.[
    "rows" as never
  ];
}

function heroAt({ map }: View) {
  const { x, y } = map?.actors?.find(({ disposition }) => disposition === "hero") ?? { x: -1, y: -1 };
  return { x, y };
}

test.each([
  ["at the nearest foe", "#B@...g....#", 4],
  ["as far towards a foe as reaches, though a brazier is nearer", "#B@.............g.#", 8],
])("a torch is aimed %s", async (_where, hall, reach) => {
  const wall = "#".repeat(hall.length);
  const player = await begun(`\n${wall}\n${hall.replace("B", ".")}\n${wall}`, (world) => {
    const { level, x, y } = read(world, heroIn(world), Position);
    spawn(world, BRAZIER, at(level, x - 1, y));
  });
  await player.press("f");
  expect(JSON.stringify(cardOf(player.view()))).toContain("2 torches");
  const view = await player.press("c");
  expect(view.map?.aim?.to).toEqual({ x: heroAt(view).x + reach, y: heroAt(view).y });
});
