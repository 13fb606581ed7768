import { add, despawn, read, spawn, type World } from "@delvekit/core";
import { heatPlace, ignitePlace } from "@delvekit/core/heat";
import { equipItem, inventoryOf } from "@delvekit/core/items";
import { at, Position, setTile, tileAt } from "@delvekit/core/space";
import { Trigger } from "@delvekit/core/triggers";
import { type RichText, type View, wordsOf } from "@delvekit/display/view";
import { give, type Kind } from "@delvekit/kit/content";
import { type Last, mapSceneOf } from "@delvekit/screens";
import { describe, expect, test } from "vitest";
import { cardOf, logOf, type Played, play } from "../../../test/support/player";
import app from "../src/app";
import { Crowned, heroIn, wounds } from "../src/game";
import { BRAZIER, givePack, monsters, STARTING_PACK, things } from "../src/game/content";
import { ending } from "../src/screen/ending";
import { burningHall } from "../src/screen/hall";
import { newGame } from "./driver";
import { furnish } from "./game/scene";

/** A game in a scene, begun. */
async function begun(drawing: string, more: (world: World) => void = () => undefined): Promise<Played> {
  const player = await play({
    ...app,
    begin(world) {
      const { hero } = furnish(world, drawing);
      givePack(world, hero, STARTING_PACK);
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
  const { map } = burningHall().next().value!;
  const cell = { ground: "", cover: "", heat: 0, smoke: 0, embers: false, hot: false };
  let flames = 0;
  for (let y = 0; y < map.height; y++)
    for (let x = 0; x < map.width; x++) {
      expect(map.look(x, y, Object.assign(cell, { heat: 0 }))).toBe("visible");
      if (cell.heat > 0.3) flames++;
    }
  expect(flames).toBeGreaterThan(20);
});

test("what is aimed is shown on its way", async () => {
  const player = await begun(GRASS);
  const { map } = await player.press("f", "c");
  expect(map?.aim).toMatchObject({ arc: true, thing: { figure: "torch" } });
});

test("a door in which somebody stands is not closed, and that is told without a question", async () => {
  const player = await begun("######\n#.@g.#\n######", (world) => {
    const { level, x, y } = read(world, heroIn(world), Position);
    setTile(world, level, x + 1, y, "open door");
  });
  const view = await player.press("c");
  expect(view.prompt).toBeUndefined();
  expect(logOf(view).at(-1)).toBe("Something is in the way.");
});

test("a torch is told to burn whoever stands on bare ground, if it stays there", async () => {
  const player = await begun("#########\n#@...g..#\n#########");
  expect(JSON.stringify(await player.press("f", "c"))).toContain("20 a turn, if it is still there");
});

test("nothing is aimed at a friend, unless the player does", async () => {
  const player = await begun("#########\n#@......#\n#########", (world) => {
    const { level } = read(world, heroIn(world), Position);
    spawn(world, monsters.hound, at(level, 3, 1));
  });
  const view = await player.press("t", "d");
  expect(view.map?.cursor).toMatchObject({ x: 1, y: 1 });
  expect(wordsOf(view.prompt ?? "")).toBe("Throw the javelin · You stand there.");
  await player.press("Escape");
  const torch = await player.press("f", "c");
  expect(wordsOf(torch.prompt ?? "")).toBe("Throw the torch · That is too near.");
});

test("nor if a foe is behind the corner of a doorway", async () => {
  const player = await begun("#######\n##..g##\n###.###\n###@###\n###.###\n#######", (world) => {
    const { level, x, y } = read(world, heroIn(world), Position);
    spawn(world, monsters.hound, at(level, x, y + 1));
  });
  const before = heroAt(player.view());
  const { map } = await player.press("t", "d");
  expect(map?.cursor).not.toMatchObject({ x: before.x, y: before.y + 1 });
});

test("whoever wears the crown sees how much has burned", async () => {
  const player = await begun(GRASS, (world) => add(world, heroIn(world), Crowned({ cells: 12 })));
  expect(JSON.stringify(player.view())).toContain("12 of 150 cells burned");
});

test("in that hall a hero finds its own way past the fire, turn by turn", () => {
  const turns = burningHall();
  const places = Array.from({ length: 40 }, () => {
    const { actors = [] } = turns.next().value!.map;
    const hero = actors.find(({ disposition, glyph }) => disposition === "neutral" && glyph === "@");
    return hero && `${hero.x},${hero.y}`;
  });
  expect(places).not.toContain(undefined);
  expect(new Set(places).size).toBeGreaterThan(8);
});

test("the lantern at the landmark of a hall shines in its own colour", () => {
  const { world } = newGame({ seed: 1 });
  const lamps = (mapSceneOf(world, heroIn(world)).lights ?? []).map(({ lamp }) => lamp);
  expect(lamps.filter((lamp) => typeof lamp === "object")).toMatchObject([
    { colour: [1, 192 / 255, 112 / 255] },
  ]);
});

describe("beside the map", () => {
  test("stand depth, health, who is in sight with what it is about, what lies here, what is ready", async () => {
    const { side } = (await begun(GRASS)).view();
    expect(side.map(({ kind }) => kind)).toEqual(["heading", "gauges", "rows", "rows", "rows", "minimap"]);
    expect(titled(side, "In sight")).toMatchObject([{ label: "goblin", gauge: { now: 22, max: 22 } }]);
    expect(titled(side, "Here")).toMatchObject([
      { label: "floor", detail: ["Bare stone. Nothing on it burns."] },
    ]);
  });

  test("stands what lies here, and under it the ground with its own words", async () => {
    const player = await begun(GRASS, (world) => {
      const { level, x, y } = read(world, heroIn(world), Position);
      setTile(world, level, x, y, "dry grass");
      spawn(world, things.bellows, at(level, x, y));
    });
    const [lying, ground] = titled((await player.press(".")).side, "Here") ?? [];
    expect(lying).toEqual({ label: "bellows" });
    expect(ground).toMatchObject({
      label: "dry grass",
      detail: [expect.stringContaining("burns like tinder")],
    });
  });

  test("stands whom liquid fire burns where it is aimed, and what it covers", async () => {
    const player = await begun("########\n#.@.g..#\n########", (world) => {
      give(world, heroIn(world), things["liquid fire"]);
    });
    const asked = cardOf(await player.press("t"));
    const rows = asked?.kind === "menu" ? asked.groups.flatMap((group) => group.rows) : [];
    const { side, map } = await player.press(
      rows.find(({ label }) => /liquid/.test(`${label}`))?.key ?? "none",
    );
    expect(titled(side, "Who it hits")).toMatchObject([
      { label: "goblin", detail: expect.stringMatching(/^\d+ a turn, if it is still there/) },
    ]);
    expect(JSON.stringify(titled(side, "Who it hits"))).not.toContain("0 %");
    expect(map?.aim?.sure).toHaveLength(3);
  });

  test("stands that no torch and no potion is left, and torches as soon as there are new ones", async () => {
    const player = await begun(GRASS, (world) => {
      for (const item of inventoryOf(world, heroIn(world))) despawn(world, item);
      const { level, x, y } = read(world, heroIn(world), Position);
      spawn(world, things.torch, at(level, x, y));
    });
    expect(JSON.stringify(player.view().side)).toContain("no torch");
    expect(JSON.stringify(player.view().side)).toContain("no potion of healing");
    expect(JSON.stringify((await player.press("g")).side)).not.toContain("no torch");
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

test("the map and the way to a place show ground that is too hot to stand on", async () => {
  const player = await begun(GRASS, (world) => {
    const { level } = read(world, heroIn(world), Position);
    for (const x of [4, 5]) heatPlace(world, level, x, 2, 120);
  });
  const { map, tip } = await player.input({ kind: "cell", at: { x: 5, y: 2 }, how: "point" });
  const cell = { ground: "", cover: "", heat: 0, smoke: 0, embers: false, hot: false };
  expect(map?.look(4, 2, cell)).toBe("visible");
  expect(cell.hot).toBe(true);
  expect(JSON.stringify(tip?.lines)).toMatch(/[12] too hot to stand on/);
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

/** The ground east of the hero is as hot as ash that burned a while ago, without flames. */
const heatEast = (world: World) => heatPlace(world, read(world, heroIn(world), Position).level, 3, 2, 130);

test("a click on flames beside the hero asks like a key, and clicks beside the level do nothing", async () => {
  const player = await begun(
    GRASS,
    (world) => void ignitePlace(world, read(world, heroIn(world), Position).level, 3, 1),
  );
  for (const how of ["point", "choose", "examine"] as const) {
    const view = await player.input({ kind: "cell", at: { x: 40, y: -3 }, how });
    expect([heroAt(view), view.cards]).toEqual([{ x: 2, y: 1 }, []]);
  }
  const asked = await player.input({ kind: "cell", at: { x: 3, y: 1 }, how: "choose" });
  expect(cardOf(asked)).toMatchObject({ title: "Step into the flames?" });
  expect(heroAt(await player.press("Enter"))).toEqual({ x: 3, y: 1 });
});

test("no step leads onto ground that still hurts unasked, and looking tells it from ground that is cool", async () => {
  const player = await begun(GRASS.replace("@", ".").replace("#.....g.#", "#.@...g.#"), heatEast);
  const looked = await player.press("x", ...Array(3).fill("ArrowLeft"));
  expect(JSON.stringify(cardOf(looked))).toContain("Too hot to stand on");
  await player.press("Escape");
  expect(cardOf(await player.press("ArrowRight"))).toMatchObject({ title: "Step onto the hot ground?" });
  const stepped = await player.press("Enter");
  expect(heroAt(stepped)).toEqual({ x: 3, y: 2 });
  expect(JSON.stringify(titled(stepped.side, "Here"))).toContain("It is too hot to stand on.");
  expect(cardOf(await player.press("ArrowRight"))).toBeUndefined();
});

test("who looks at a foe is told the odds", async () => {
  const player = await begun(GRASS);
  const looked = await player.press("x");
  expect(cardOf(looked)).toMatchObject({ kind: "examine", title: "Goblin" });
  expect(JSON.stringify(cardOf(looked))).toMatch(/You hit at \d+ % for \d+ to \d+/);
});

test("a foe beside one can be struck from the card, and a far cell walked to, with the way shown", async () => {
  const player = await begun(`
    ##########
    #@g......#
    ##########`);
  const card = cardOf(await player.press("x"));
  expect(card).toMatchObject({ gauge: { now: 22, max: 22 } });
  const buttons = card?.kind === "examine" ? card.buttons : [];
  expect(buttons?.map(({ label }) => label)).toEqual(["strike", "throw"]);
  const before = player.view().side;
  await player.input({ kind: "ask", ask: buttons![0]!, chosen: true });
  expect(player.view().cards).toEqual([]);
  expect(player.view().side).not.toEqual(before);
});

test("a distant foe can be approached, or have something thrown at it if there is anything to throw", async () => {
  const labelsOf = async (more?: (world: World) => void) => {
    const player = await begun(GRASS, more);
    const { tip } = await player.input({ kind: "cell", at: { x: 6, y: 2 }, how: "point" });
    const card = cardOf(await player.press("x"));
    const below = card?.kind === "examine" ? card.buttons : [];
    return [tip?.buttons, below].map((buttons) => buttons?.map(({ label, key }) => `${key} ${label}`));
  };
  expect(await labelsOf()).toEqual([
    ["click go up to it", "right look", "f throw"],
    ["Enter walk there", "f throw"],
  ]);
  const empty = (world: World) => {
    for (const item of inventoryOf(world, heroIn(world))) despawn(world, item);
  };
  expect(await labelsOf(empty)).toEqual([["click go up to it", "right look"], ["Enter walk there"]]);
});

test("who looks at a place walks there with Enter", async () => {
  const player = await begun("#########\n#.@.....#\n#########");
  await player.press("x", "ArrowRight", "ArrowRight", "ArrowRight");
  expect(heroAt(await player.press("Enter"))).toEqual({ x: 5, y: 1 });
});

test("the pointer tells what is there, what it costs to get there, and what a click does", async () => {
  const player = await begun(GRASS, (world) => {
    const { level } = read(world, heroIn(world), Position);
    spawn(world, things.torch, at(level, 4, 2));
    spawn(world, things.torch, at(level, 2, 1));
    setTile(world, level, 3, 2, "closed door");
  });
  const over = async (x: number, y: number) => {
    const { map, tip } = await player.input({ kind: "cell", at: { x, y }, how: "point" });
    const clicks = tip?.buttons?.filter(({ key }) => key === "click").map(({ label }) => label) ?? [];
    return [...(tip?.lines.map(wordsOf) ?? []), ...clicks, map?.path?.length];
  };
  expect(await over(6, 2)).toEqual(["Goblin", "22 of 22 health", "3 steps", "go up to it", 4]);
  expect(await over(4, 2)).toEqual(["A torch", "2 steps", "walk", 2]);
  expect(await over(3, 1)).toEqual(["Dry grass", "1 step", "step", 1]);
  expect(await over(3, 2)).toEqual(["Closed door", "1 step", "open", 1]);
  expect(await over(2, 1)).toEqual(["A torch", "pick up", 0]);
  expect(await over(1, 0)).toEqual(["Wall", 0]);
  expect(await over(-1, 0)).toEqual([undefined]);
});

test("a letter in the pack selects the thing that bears it, also below what is in use", async () => {
  const player = await begun(GRASS, (world) => equipItem(world, give(world, heroIn(world), things.axe)));
  const pack = cardOf(await player.press("i", "b"));
  if (pack?.kind !== "menu") throw new Error("no pack");
  expect(pack.groups.map(({ title }) => title)).toEqual(["Worn and held", "Carried"]);
  const rows = pack.groups.flatMap((group) => group.rows);
  expect(rows[pack.chosen]).toMatchObject({ key: "b", label: "Flask of oil" });
});

test("the letter of the first thing in the pack selects it too, and only then uses it", async () => {
  const hurt = (world: World) => void wounds.hurt(world, heroIn(world), 20, "blow");
  const player = await begun(GRASS, hurt);
  expect(cardOf(await player.press("i", "a"))).toMatchObject({ title: "Pack", chosen: 0 });
  const drunk = await player.press("a");
  expect(cardOf(drunk)).toBeUndefined();
  expect(logOf(drunk).join(" ")).toContain("better");
});

test("what was thrown last is the first choice when something is thrown again", async () => {
  const player = await begun(GRASS);
  await player.press("f", "c", "Escape");
  const again = cardOf(await player.press("f"));
  if (again?.kind !== "menu") throw new Error("no list");
  expect(again.groups.flatMap(({ rows }) => rows)[again.chosen]).toMatchObject({ label: "2 torches" });
});

test("a journey begins with the places that are known, the way there, and a button to go", async () => {
  const hall = `
    ##########
    #.@......#
    ##########`;
  const player = await begun(hall, (world) => {
    const { level } = read(world, heroIn(world), Position);
    for (const x of [8, 1]) spawn(world, things.torch, at(level, x, 1));
  });
  const near = await player.press("_");
  expect(near.map).toMatchObject({ cursor: { x: 1, y: 1 }, path: [{ x: 1, y: 1 }] });
  expect(near.choices?.map(({ label, key }) => `${key} ${label}`)).toEqual([
    "Enter go there",
    "Tab next target",
    "Escape cancel",
  ]);
  expect((await player.press("Tab")).map).toMatchObject({ cursor: { x: 8, y: 1 } });
  expect(heroAt(await player.press("Enter"))).toEqual({ x: 8, y: 1 });
});

test("with Shift, a step goes on as far as a thing, a wall, or in a corridor a side passage", async () => {
  const hall = `
    #############
    #@..........#
    #.#####.###.#
    #.#...#.....#
    #.#.......###
    #############`;
  const player = await begun(hall, (world) => {
    spawn(world, things.torch, at(read(world, heroIn(world), Position).level, 1, 3));
  });
  const shifted = async (key: string) => heroAt(await player.press(key));
  expect(await shifted("Shift+ArrowDown")).toEqual({ x: 1, y: 3 });
  expect(await shifted("J")).toEqual({ x: 1, y: 4 });
  expect(await shifted("Shift+ArrowUp")).toEqual({ x: 1, y: 3 });
  expect(await shifted("K")).toEqual({ x: 1, y: 1 });
  expect(await shifted("L")).toEqual({ x: 11, y: 1 });
  expect(await shifted("H")).toEqual({ x: 1, y: 1 });
  await player.press("ArrowRight");
  expect(await shifted("Shift+ArrowRight")).toEqual({ x: 7, y: 1 });
  expect(await shifted("J")).toEqual({ x: 7, y: 4 });
});

test("a journey is shown step by step", async () => {
  const player = await begun(`
    ##########
    #@.......#
    ##########`);
  const walked = await player.input({ kind: "cell", at: { x: 6, y: 1 }, how: "choose" });
  const walk = walked.events?.find(({ kind }) => kind === "walk");
  expect(walk).toMatchObject({ cells: [1, 2, 3, 4, 5, 6].map((x) => ({ x, y: 1 })) });
});

test("a torch that is thrown into grass is told of, and burns", async () => {
  const player = await begun(GRASS);
  const asked = cardOf(await player.press("f"));
  const rows = asked?.kind === "menu" ? asked.groups.flatMap((group) => group.rows) : [];
  await player.press(rows.find(({ label }) => label === "2 torches")?.key ?? "none", "Enter");
  expect(logOf(player.view()).join(" ")).toContain("burning torch");
});

test("a fire in sight is told of by the place where one stands, and in colour among the messages", async () => {
  const player = await begun(
    `
    #########
    #.@"""".#
    #########`,
    (world) => ignitePlace(world, read(world, heroIn(world), Position).level, 6, 1),
  );
  const { side } = await player.press(".");
  const [{ detail }] = titled(side, "Here") as unknown as [{ detail: RichText }];
  expect(wordsOf(detail)).toMatch(/Nothing on it burns\. Fire can burn beside you in about \d+ turns?\.$/);
  const { log } = await (await begun(GRASS)).press("f", "c", "Enter", ".", ".");
  expect(log.flatMap(({ text }) => text)).toContainEqual({
    text: "catches fire",
    tone: "warning",
    strong: expect.any(Boolean),
  });
});

test("the pack shows what is thrown by itself, and throws what is chosen", async () => {
  const player = await begun(GRASS);
  const pack = cardOf(await player.press("i"));
  expect(pack).toMatchObject({
    title: "Pack",
    chips: [{ label: "All", on: true }, { label: "Throw" }, { label: "Use" }],
  });
  const thrown = cardOf(await player.press("Tab"));
  const rows = thrown?.kind === "menu" ? thrown.groups.flatMap((group) => group.rows) : [];
  expect(rows.map(({ label, sign }) => [label, sign?.figure])).toEqual([
    ["Flask of oil", "oil"],
    ["2 torches", "torch"],
    ["3 javelins", "javelin"],
    ["Flint and steel", "flint"],
  ]);
  const aiming = await player.press("Enter", "Tab");
  expect(aiming.cards).toEqual([]);
  expect(aiming.map?.aim?.labels).toMatchObject([{ text: "goblin 22/22" }]);
});

test("an aim tells who may burn and how likely, what burns, and what to beware of", async () => {
  const player = await begun(
    `
    ###############
    #@....""""g"".#
    ###############`,
    (world) => setTile(world, read(world, heroIn(world), Position).level, 10, 1, "dry grass"),
  );
  const aiming = await player.press("f", "c");
  expect(aiming.map?.aim).toMatchObject({ arc: true, to: { x: 9, y: 1 } });
  expect(aiming.map?.aim?.maybe).toHaveLength(6);
  expect(titled(aiming.side, "Who it hits")).toMatchObject([
    {
      label: "goblin",
      note: [{ text: "in 2 turns" }],
      detail: expect.stringContaining("if it is still there"),
    },
  ]);
  expect(aiming.map?.aim?.labels).toMatchObject([{ text: "goblin in 2 turns" }]);
  expect(textOf(aiming.side, "What changes")).toEqual(["Fire can run over 7 cells of dry grass."]);
  const safe = aiming.side.find((panel) => panel.kind === "text" && panel.tone === "info");
  expect(safe?.kind === "text" && safe.text.map(wordsOf)).toEqual([
    "You are safe. It comes no nearer to you than 5 steps.",
  ]);
});

describe("the line over an aim", () => {
  const lineOf = ({ prompt }: View) => wordsOf(prompt ?? "");

  test("tells how likely a missile hits", async () => {
    const player = await begun(GRASS);
    const odds = lineOf(await player.press("t", "Enter"));
    expect(odds).toMatch(/^Throw the javelin · goblin \d\d % · range 8, you aim at 4$/);
    const [row] = titled(player.view().side, "Who it hits") as unknown as { note: [{ text: string }] }[];
    expect(odds).toContain(`goblin ${row?.note[0].text}`);
  });

  test("tells about when a fire reaches the first of those in its way, and how many more there are", async () => {
    const player = await begun(
      `
      ################
      #@....""""grr".#
      ################`,
      (world) => {
        for (const x of [10, 11, 12])
          setTile(world, read(world, heroIn(world), Position).level, x, 1, "dry grass");
      },
    );
    expect(lineOf(await player.press("f", "c"))).toBe(
      "Throw the torch · goblin in 2 turns, rat in 4 turns and 1 more · range 8, you aim at 8",
    );
  });

  test("names nobody where nobody is hit", async () => {
    const player = await begun(GRASS);
    await player.press("t", "Enter");
    const beside = await player.input({ kind: "cell", at: { x: 2, y: 2 }, how: "point" });
    expect(lineOf(beside)).toBe("Throw the javelin · range 8, you aim at 1");
  });
});

test("the last screen tells of a fire by its name, and of ten burns once", async () => {
  const player = await begun(GRASS, (world) => {
    const { level } = read(world, heroIn(world), Position);
    for (const x of [2, 3, 4, 5]) setTile(world, level, x, 1, "oil");
    for (const x of [2, 3]) ignitePlace(world, level, x, 1);
  });
  for (let turn = 0; turn < 40 && cardOf(player.view())?.kind !== "end"; turn++) await player.press(".");
  const last = cardOf(player.view());
  expect(last).toMatchObject({
    kind: "end",
    title: "You burned.",
    lines: [/fire/, /^Depth 1 of 6/].map((words) => expect.stringMatching(words)),
  });
  const burns = last?.kind === "end" ? last.timeline.filter(({ text }) => /fire damage/.test(`${text}`)) : [];
  expect(burns).toMatchObject([{ detail: expect.stringMatching(/^\d+ times until turn \d+$/) }]);
});

test("nobody burned who was killed by the blow of a firebug or a fire imp", () => {
  const titleAfter = (text: string) => ending.title?.({ game: { ending: { won: false, text } } } as Last);
  for (const text of ["Killed by a firebug.", "Killed by a fire imp."])
    expect(titleAfter(text)).toBeUndefined();
  for (const text of [
    "Killed by fire.",
    "Killed by your own fire.",
    "Killed by fire that you lit on turn 3.",
  ])
    expect(titleAfter(text)).toBe("You burned.");
});

test("steps that were meant for the fight leave the last screen open", async () => {
  const player = await begun(GRASS, (world) => {
    const { level } = read(world, heroIn(world), Position);
    for (const x of [2, 3]) ignitePlace(world, level, x, 1);
    wounds.hurt(world, heroIn(world), 43, "blow");
  });
  for (let turn = 0; turn < 40 && cardOf(player.view())?.kind !== "end"; turn++) await player.press(".");
  for (const key of ["n", "s", "y", "ArrowUp"])
    expect(cardOf(await player.press(key))).toMatchObject({ kind: "end" });
  expect(cardOf(await player.press("Enter"))).toBeUndefined();
});

test("gear tells what it would change", async () => {
  const player = await begun(GRASS, (world) => {
    give(world, heroIn(world), things.axe);
    give(world, heroIn(world), things.cloak);
  });
  await player.press("i", "Tab", "Tab", "Tab");
  const facts = (card: ReturnType<typeof cardOf>) => (card?.kind === "menu" ? card.about?.facts : undefined);
  expect(facts(cardOf(player.view()))).toMatchObject([
    { label: "Harm", value: [{ text: "2 to 12", tone: "good" }, { text: ", now 1 to 5" }] },
  ]);
  await player.press("ArrowDown");
  expect(facts(cardOf(player.view()))).toMatchObject([{ label: "Defence" }, { label: "Degrees borne" }]);
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

describe("the touch button is lit", () => {
  const lit = ({ pad }: View) => pad.filter(({ suggested }) => suggested).map(({ verb }) => verb);
  const HALL = `
    ##########
    #@.......#
    ##########`;

  test("of the verb that a hint is about", async () => {
    const player = await begun(`
      ############
      #@..""""...#
      ############`);
    expect(player.view().hint).toMatchObject({ button: { verb: "use" } });
    expect(lit(player.view())).toEqual(["use"]);
    expect(lit(await player.press("i"))).toEqual([]);
  });

  test.each([
    ["on the stairs down", "descend", "#@>......#", () => undefined],
    ["on a thing, even on stairs", "pick up", "#@>......#", (world: World) => lie(world, things.axe)],
    ["on a lever, in place of picking up", "pull", "#@.......#", (world: World) => layLever(world)],
  ])("%s", async (_where, verb, hall, more) => {
    const player = await begun(`\n##########\n${hall}\n##########`, more);
    expect(lit(await player.press("l"))).toEqual([verb]);
    expect(player.view().pad).toHaveLength(8);
    // A hint says so for ten turns; the button stays lit.
    for (let turn = 0; turn < 10; turn++) await player.press(".");
    expect(player.view().hint).toBeUndefined();
    expect(lit(player.view())).toEqual([verb]);
    expect(lit(await player.press("l"))).not.toContain(verb);
  });

  test("beside an open door, once there is something to shut out: then one press closes it", async () => {
    let world!: World;
    const player = await begun(HALL, (made) => {
      world = made;
      const { level, x, y } = read(world, heroIn(world), Position);
      setTile(world, level, x + 1, y, "open door");
    });
    for (let turn = 0; turn < 11; turn++) await player.press(".");
    expect(lit(player.view())).toEqual([]);
    const { level, x, y } = read(world, heroIn(world), Position);
    for (const column of [x + 4, x + 5]) setTile(world, level, column, y, "oil");
    ignitePlace(world, level, x + 4, y);
    const view = await player.press(".");
    expect(view.pad.find(({ suggested }) => suggested)).toMatchObject({ label: "close door" });
    const closed = await player.input({ kind: "ask", ask: { verb: "close" }, chosen: true });
    expect(closed.prompt).toBeUndefined();
    expect(tileAt(world, level, x + 1, y).name).toBe("closed door");
    expect(closed.pad.map(({ verb }) => verb)).toContain("bar");
  });

  /** What lies or is east of the hero. */
  function lie(world: World, kind: Kind) {
    const { level, x, y } = read(world, heroIn(world), Position);
    spawn(world, kind, at(level, x + 1, y));
  }

  function layLever(world: World) {
    const { level, x, y } = read(world, heroIn(world), Position);
    setTile(world, level, x + 1, y, "lever");
    spawn(world, Trigger({ on: "pull" }), at(level, x + 1, y));
  }
});

function textOf(side: View["side"], title: string) {
  return side.flatMap((panel) => (panel.kind === "text" && panel.title === title ? panel.text : []));
}

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
  ["at the nearest foe", "#B@...g....#", 4, "range 8, you aim at 4"],
  [
    "as far towards a foe as reaches, though a brazier is nearer",
    "#B@.............g.#",
    8,
    "the goblin is out of reach",
  ],
])("a torch is aimed %s", async (_where, hall, reach, told) => {
  const wall = "#".repeat(hall.length);
  const player = await begun(`\n${wall}\n${hall.replace("B", ".")}\n${wall}`, (world) => {
    const { level, x, y } = read(world, heroIn(world), Position);
    spawn(world, BRAZIER, at(level, x - 1, y));
  });
  await player.press("f");
  expect(JSON.stringify(cardOf(player.view()))).toContain("2 torches");
  const view = await player.press("c");
  expect(view.map?.aim?.to).toEqual({ x: heroAt(view).x + reach, y: heroAt(view).y });
  expect(wordsOf(view.prompt ?? "")).toContain(told);
});
