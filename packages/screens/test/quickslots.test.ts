import {
  advance,
  createWorld,
  despawn,
  type Entity,
  has,
  hashWorld,
  loadWorld,
  saveWorld,
  spawn,
  step,
  type World,
  type WorldSetup,
} from "@delvekit/core";
import { Equipped, inventoryOf } from "@delvekit/core/items";
import { addLevel, at } from "@delvekit/core/space";
import * as rewinding from "@delvekit/core/undo";
import { type Input, type View, wordsOf } from "@delvekit/display/view";
import { parseAscii } from "@delvekit/grid";
import { assignSlot, fillQuickSlots, heroOf, quickSlotsOf, turnOf } from "@delvekit/kit";
import { content, give, renames } from "@delvekit/kit/content";
import { kindNameOf } from "@delvekit/kit/names";
import { beforeEach, describe, expect, test } from "vitest";
import { deeds, HERO, scene, setup, things, wounds } from "../../kit/test/game";
import { app, type Host, ready, run, standard } from "../src";
import { type Headless, headless } from "../src/headless";

/** The slots as a line: "sword - - potion of healing". */
const slots = (world: World) =>
  quickSlotsOf(world)
    .map((kind) => kind ?? "-")
    .join(" ");

describe("the quick slots of a hero", () => {
  let world: World;
  let hero: Entity;
  let sword: Entity;
  let potion: Entity;

  beforeEach(() => {
    ({ world, hero } = scene("#####\n#@..#\n#####"));
    sword = give(world, hero, things.sword);
    potion = give(world, hero, things["potion of healing"], 2);
  });

  const assign = (item: Entity, slot: number) => step(world, assignSlot({ item, slot }));

  test("take a kind of things, without taking time", () => {
    expect(slots(world)).toBe("- - - -");
    expect(assign(potion, 3)).toMatchObject({ status: "input" });
    expect(slots(world)).toBe("- - potion of healing -");
  });

  test("change places, and are cleared by the same deed once more", () => {
    assign(potion, 1);
    assign(sword, 2);
    assign(potion, 2);
    expect(slots(world)).toBe("sword potion of healing - -");
    assign(potion, 4);
    expect(slots(world)).toBe("sword - - potion of healing");
    assign(potion, 4);
    expect(slots(world)).toBe("sword - - -");
  });

  test.each([
    ["a slot that there is not", () => assign(potion, 5), /1 to 4/],
    ["slot 0", () => assign(potion, 0), /1 to 4/],
    [
      "a thing that lies elsewhere",
      () => assign(spawn(world, things.sword, at(levelIn(world), 3, 1)), 1),
      /not carrying/,
    ],
  ])("refuse %s", (_what, deed, why) => {
    const before = hashWorld(world);
    expect(deed()).toMatchObject({ status: "failed", reason: expect.stringMatching(why) });
    expect(slots(world)).toBe("- - - -");
    if (_what !== "a thing that lies elsewhere") expect(hashWorld(world)).toBe(before);
  });

  test("are saved, and count for the state only when something is on them", () => {
    const loaded = loadWorld(saveWorld(world), setup);
    expect(slots(loaded)).toBe("- - - -");
    const before = hashWorld(world);
    assign(potion, 2);
    expect(hashWorld(world)).not.toBe(before);
    expect(slots(loadWorld(saveWorld(world), setup))).toBe("- potion of healing - -");
    assign(potion, 2);
    expect(hashWorld(loadWorld(saveWorld(world), setup))).toBe(hashWorld(world));
  });

  test("are filled by a game at its beginning, also with kinds that nobody carries yet", () => {
    despawn(world, potion);
    fillQuickSlots(world, [things["potion of healing"], undefined, things.sword]);
    expect(slots(world)).toBe("potion of healing - sword -");
    expect(slots(loadWorld(saveWorld(world), setup))).toBe("potion of healing - sword -");
    fillQuickSlots(world, [things.sword]);
    expect(slots(world)).toBe("sword - - -");
  });

  test.each([
    [
      "more kinds than there are slots",
      [undefined, undefined, undefined, undefined, things.sword],
      /5 kinds/,
    ],
    ["a kind twice", [things.sword, undefined, things.sword], /"sword" is listed twice/],
  ])("are not filled with %s", (_what, kinds, why) => {
    assign(potion, 2);
    expect(() => fillQuickSlots(world, kinds)).toThrow(why);
    expect(slots(world)).toBe("- potion of healing - -");
  });

  test("keep a kind whose things are used up, for those found later", () => {
    assign(potion, 1);
    despawn(world, potion);
    expect(slots(world)).toBe("potion of healing - - -");
  });
});

const levelIn = (world: World) => addLevel(world, parseAscii("#####\n#...#\n#####", { "#": 0, ".": 1 }));

/** A world of a setup, with a hero who carries a sword on the first slot. */
function armed(of: WorldSetup) {
  const world = createWorld({ ...of, seed: 1 });
  const hero = spawn(world, HERO, at(levelIn(world), 1, 1));
  const sword = give(world, hero, things.sword);
  advance(world);
  return { world, hero, assign: (slot: number) => step(world, assignSlot({ item: sword, slot })) };
}

describe("saves", () => {
  const before = { plugins: setup.plugins!.filter((it) => !("name" in it && it.name === "quickslots")) };

  test("from before there were quick slots load with empty ones, which work", () => {
    const old = armed(before);
    expect(slots(old.world)).toBe("- - - -");
    const world = loadWorld(saveWorld(old.world), setup);
    expect(slots(world)).toBe("- - - -");
    const [item] = inventoryOf(world, heroOf(world)!);
    step(world, assignSlot({ item: item!, slot: 4 }));
    expect(slots(loadWorld(saveWorld(world), setup))).toBe("- - - sword");
  });

  test("keep the slots of kinds that were renamed", () => {
    const { world, assign } = armed(setup);
    assign(2);
    const armoury = content([], { name: "armoury" });
    armoury.things({ blade: { look: ["/", 0xc0c8d0] } });
    const renamed = { plugins: [...setup.plugins!, armoury, renames({ sword: "blade" })] };
    expect(slots(loadWorld(saveWorld(world), renamed))).toBe("- blade - -");
  });
});

test("what was put on a slot is undone like any turn", () => {
  const { world, assign } = armed({ plugins: [...setup.plugins!, rewinding.plugin()] });
  const hash = hashWorld(world);
  assign(1);
  assign(3);
  rewinding.undo(world);
  expect(slots(world)).toBe("sword - - -");
  rewinding.undo(world);
  expect(slots(world)).toBe("- - - -");
  expect(hashWorld(world)).toBe(hash);
  rewinding.redo(world);
  expect(slots(world)).toBe("sword - - -");
});

describe("on the screens", () => {
  let made: World;

  const hall = app({
    name: "hall",
    title: { name: "The Hall" },
    setup,
    begin(world) {
      made = world;
      const hero = spawn(world, HERO, at(levelIn(world), 1, 1));
      for (const thing of [things["storm glass"], things["potion of healing"], things.sword])
        give(world, hero, thing);
      // The potion would have no effect on whoever is well.
      wounds.set(world, hero, 5);
    },
    verbs: standard(deeds),
    panels: [ready(deeds)],
  });

  async function begun(options: Partial<Host> = {}): Promise<Headless> {
    const player = { ...headless(), ...options } as Headless;
    run(hall, player);
    await player.press("Enter");
    return player;
  }

  /** The rows of the panel: "1 storm glass". */
  const readyIn = (player: Headless) =>
    player
      .view()
      .side.flatMap((panel) => (panel.kind === "rows" ? panel.rows : []))
      .map(({ key, label }) => `${key} ${wordsOf(label)}`);

  const menuOf = ({ cards }: View) => {
    const card = cards.at(-1);
    if (card?.kind !== "menu") throw new Error("no menu is open");
    const rows = card.groups.flatMap(({ rows }) => rows);
    return { ...card, rows, marked: rows[card.chosen]! };
  };

  const tap = (verb: string, argument?: number): Input => ({
    kind: "ask",
    ask: { verb, ...(argument !== undefined && { argument }) },
    chosen: true,
  });

  test("a digit puts the thing that is selected in the pack on its slot, and uses it from then on", async () => {
    const player = await begun({ tellsPad: true });
    expect(readyIn(player)).toEqual(["1 storm glass", "2 potion of healing"]);
    const pack = menuOf(await player.press("i", "ArrowDown", "1"));
    expect(pack).toMatchObject({ title: "Pack", marked: { label: "Potion of healing", note: "slot 1" } });
    expect(pack.about?.buttons).toMatchObject([
      { label: "Use" },
      { label: "Quick slot", key: "1–4" },
      { label: "Drop" },
    ]);
    await player.press("Escape");
    expect(readyIn(player)).toEqual(["1 potion of healing", "2 storm glass"]);
    await player.press("1");
    expect(inventoryOf(made, heroOf(made)!)).toHaveLength(2);
    expect(readyIn(player)).toEqual(["1 no potion of healing", "2 storm glass"]);
    await player.press("1");
    expect(player.view().log.map(({ text }) => wordsOf(text))).toContain(
      "You have no potion of healing left.",
    );
    give(made, heroOf(made)!, things["potion of healing"]);
    await player.press(".");
    expect(readyIn(player)).toEqual(["1 potion of healing", "2 storm glass"]);
  });

  test("what has no use but to be equipped is equipped by its digit, which takes no time to assign", async () => {
    const player = await begun({ tellsPad: true });
    await player.press("i", "ArrowDown", "ArrowDown", "4", "Escape");
    expect(turnOf(made)).toBe(0);
    await player.press("4");
    expect(turnOf(made)).toBe(1);
    const [sword] = inventoryOf(made, heroOf(made)!).filter((item) => has(made, item, Equipped));
    expect(kindNameOf(made, sword)).toBe("sword");
  });

  test("fingers put a thing on a slot with the button of the pack, and use it from the list of what can be used", async () => {
    const player = await begun();
    await player.input(tap("pack"));
    expect(menuOf(await player.input(tap("row", 1)))).toMatchObject({ title: "Pack", chosen: 1 });
    const which = menuOf(await player.input(tap("quick slot")));
    expect(which.rows.map(({ label, note }) => `${label} ${note}`)).toEqual(
      [1, 2, 3, 4].map((slot) => `Slot ${slot} empty`),
    );
    const pack = menuOf(await player.input(tap("row", 2)));
    expect(pack).toMatchObject({ title: "Pack", marked: { note: "slot 3" } });
    await player.input(tap("back"));
    const list = menuOf(await player.input(tap("use")));
    expect(list.groups.map(({ title, rows }) => [title, rows.length])).toEqual([
      ["On quick slots", 1],
      ["Carried", 1],
    ]);
    await player.input(tap("row", 0));
    expect(player.view().cards).toEqual([]);
    expect(inventoryOf(made, heroOf(made)!)).toHaveLength(2);
  });

  test("a gamepad does both from the menu of all that can be done", async () => {
    const player = await begun();
    const choose = async (words: string) => {
      const place = menuOf(player.view()).rows.findIndex(({ label }) => wordsOf(label).includes(words));
      for (let row = 0; row < place; row++) await player.input({ kind: "steer", dx: 0, dy: 1 });
      await player.input({ kind: "pad", button: "a" });
    };
    await player.input({ kind: "pad", button: "start" });
    await choose("Put something on a quick slot");
    await choose("potion");
    await choose("Slot 1");
    expect(slots(made)).toBe("potion of healing - - -");
    await player.input({ kind: "pad", button: "start" });
    await choose("Use the 1st thing");
    expect(inventoryOf(made, heroOf(made)!)).toHaveLength(2);
  });

  test("a terminal, whose digits may be the number pad, uses them with Alt", async () => {
    const player = await begun();
    expect(player.text(120, 40)).toMatch(/READY, WITH ALT(.|\n)*1 \? storm glass/);
    await player.press("Alt+2");
    expect(inventoryOf(made, heroOf(made)!)).toHaveLength(2);
  });
});
