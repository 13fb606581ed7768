import type { Entity, World } from "@delvekit/core";
import { createMemoryStore } from "@delvekit/core/store";
import { heroOf } from "@delvekit/kit";
import { describe, expect, test } from "vitest";
import { cardOf, logOf, play } from "../../../test/support/player";
import app from "../src/app";
import { wounds } from "../src/pieces";

/** A game of the seed 12, begun. */
async function begun() {
  const player = await play(app);
  await player.press("Enter");
  return player;
}

/** The place of the hero on the map. */
function heroAt({
  map,
}: {
  readonly map?:
    | { readonly actors?: readonly { disposition: string; x: number; y: number }[] | undefined }
    | undefined;
}) {
  const { x, y } = map?.actors?.find(({ disposition }) => disposition === "hero") ?? { x: -1, y: -1 };
  return { x, y };
}

describe("the title", () => {
  test("begins a game, which is saved when it is left and goes on later", async () => {
    const player = await play(app);
    expect(cardOf(player.view())).toMatchObject({ kind: "title", name: "The Drowned Light", chosen: 0 });
    const first = await player.press("Enter");
    expect(first.cards).toEqual([]);
    expect(logOf(first)).toEqual(["The lamp above is out. Below, the sea breathes."]);
    const walked = await player.press("l");
    const title = await player.press("Q");
    expect(cardOf(title)).toMatchObject({ kind: "title" });
    expect(JSON.stringify(cardOf(title))).toContain("Continue");
    const again = await player.press("Enter");
    expect(heroAt(again)).toEqual(heroAt(walked));
  });

  test("keeps several games, and gives one up only after it asked", async () => {
    const player = await play(app);
    await player.press("Enter", "l", "Q", "ArrowDown", "Enter", "l", "l", "Q");
    const games = await player.press("b");
    expect(cardOf(games)).toMatchObject({ kind: "menu", title: "Saved games" });
    await player.press("b", "b");
    expect(cardOf(player.view())).toMatchObject({ kind: "page", title: "Delete this game for good?" });
    await player.press("Enter");
    expect(JSON.stringify(cardOf(player.view()))).not.toContain("Saved games");
    expect(JSON.stringify(cardOf(player.view()))).toContain("Continue");
  });

  test("takes a seed, and quits", async () => {
    const player = await play(app);
    await player.press("b");
    expect(cardOf(player.view())).toMatchObject({ kind: "entry", title: "Seed" });
    await player.input({ kind: "text", text: "ember" });
    await player.press("Enter", "Q");
    await player.press("ArrowUp", "Enter");
    await player.done;
  });
});

describe("a game", () => {
  test("is walked by letters, arrows, the number pad and clicks", async () => {
    const player = await begun();
    const at = heroAt(player.view());
    for (const [key, dx, dy] of [
      ["l", 1, 0],
      ["ArrowLeft", -1, 0],
      ["Numpad2", 0, 1],
      ["w", 0, -1],
    ] as const) {
      const from = heroAt(player.view());
      expect(heroAt(await player.press(key))).toEqual({ x: from.x + dx, y: from.y + dy });
    }
    expect(heroAt(player.view())).toEqual(at);
    const view = await player.input({ kind: "cell", at: { x: at.x + 1, y: at.y }, how: "choose" });
    expect(heroAt(view)).toEqual({ x: at.x + 1, y: at.y });
  });

  test("shows the way to a cell that is pointed at, and travels there on a click", async () => {
    const player = await begun();
    const { x, y } = heroAt(player.view());
    const goal = { x: x - 2, y };
    const hover = await player.input({ kind: "cell", at: goal, how: "point" });
    expect(hover.map?.path?.at(-1)).toEqual(goal);
    expect(hover.tip?.lines).toEqual([[{ text: "Floor", strong: true }], "2 steps"]);
    expect(heroAt(await player.input({ kind: "cell", at: goal, how: "choose" }))).toEqual(goal);
  });

  test("says why a command fails, until the next one", async () => {
    const player = await begun();
    expect(logOf(await player.press(">")).at(-1)).toMatch(/way down|no way|nothing/i);
    expect(logOf(await player.press("."))).toHaveLength(1);
  });

  test("opens the pack, and does something with what is chosen", async () => {
    const player = await begun();
    const pack = cardOf(await player.press("i"));
    expect(pack).toMatchObject({ kind: "menu", title: "Pack" });
    expect(JSON.stringify(pack)).toMatch(/harpoon.*oilskin/);
    expect(JSON.stringify(pack)).toMatch(/Drop/);
    // The first letter selects, the second uses.
    expect(cardOf(await player.press("a"))).toMatchObject({ kind: "menu", chosen: 0 });
    const view = await player.press("a");
    expect(view.cards).toEqual([]);
    expect(logOf(view).at(-1)).toMatch(/You ready/);
    const worn = cardOf(await player.press("i"));
    expect(worn?.kind === "menu" && worn.groups.map(({ title }) => title)).toEqual([
      "Worn and held",
      "Carried",
    ]);
  });

  test("asks for no direction where nothing is to be closed", async () => {
    const player = await begun();
    const view = await player.press("c");
    expect(view.prompt).toBeUndefined();
    expect(JSON.stringify(view)).toContain("There is nothing to close.");
  });

  test("aims with a cursor and shows what would be hit", async () => {
    const player = await begun();
    await player.press("t", "a");
    const view = await player.press("ArrowRight", "ArrowRight");
    const { x, y } = heroAt(view);
    expect(view.map?.aim?.to).toEqual({ x: x + 2, y });
    expect(view.choices?.map(({ label }) => label)).toEqual(["here", "cancel"]);
    const thrown = await player.press("Enter");
    expect(thrown.map?.aim).toBeUndefined();
    expect(thrown.map?.items).toContainEqual(expect.objectContaining({ x: x + 2, y, glyph: "/" }));
  });

  test("looks at cells, and at once on a right click", async () => {
    const player = await begun();
    const at = heroAt(player.view());
    expect(cardOf(await player.press("x"))).toMatchObject({ kind: "examine", at });
    await player.press("Escape");
    const beside = { x: at.x + 1, y: at.y };
    const seen = await player.input({ kind: "cell", at: beside, how: "examine" });
    expect(cardOf(seen)).toMatchObject({ kind: "examine", at: beside });
  });

  test("has the messages, help made from the keys, and the sheet of the keeper", async () => {
    const player = await begun();
    expect(JSON.stringify(cardOf(await player.press("P")))).toContain("Below, the sea breathes.");
    await player.press("Escape");
    expect(JSON.stringify(cardOf(await player.press("?")))).toContain(
      '{"label":"Throw a harpoon","note":[{"text":"t",',
    );
    expect(JSON.stringify(cardOf(player.view()))).toMatch(
      /"Run in a direction","note":\[\{"text":"Shift \+ step"/,
    );
    await player.press("Escape");
    expect(JSON.stringify(cardOf(await player.press("@")))).toContain("might 1, guard 1");
  });

  test("names keys and buttons of its verbs", async () => {
    const { pad } = (await begun()).view();
    expect(pad).toHaveLength(8);
    expect(pad[0]).toMatchObject({ verb: "wait", key: ".", label: "wait" });
    const player = await begun();
    expect(cardOf(await player.input({ kind: "ask", ask: { verb: "pack" }, chosen: true }))).toMatchObject({
      title: "Pack",
    });
  });
});

describe("keys", () => {
  test("can be given to other verbs, are kept, and what lost its key says so", async () => {
    const player = await play(app);
    await player.press("d");
    expect(cardOf(player.view())).toMatchObject({ kind: "menu", title: "Keys" });
    const rows = JSON.parse(JSON.stringify(cardOf(player.view()))).groups[0].rows as { label: string }[];
    const look = rows.findIndex(({ label }) => label === "Look around");
    await player.input({ kind: "ask", ask: { verb: "row", argument: look }, chosen: true });
    await player.press("i");
    expect(JSON.stringify(cardOf(player.view()))).toContain("i is now for: Look around");
    await player.press("Escape", "Enter");
    expect(cardOf(await player.press("i"))).toMatchObject({ kind: "examine" });
    const again = await play(app, player.store);
    await again.press("Enter");
    expect(cardOf(await again.press("i"))).toMatchObject({ kind: "examine" });
  });
});

test("a game that is lost ends with what led to it, and begins again", async () => {
  const begin = (world: World) => {
    app.begin(world);
    wounds.hurt(world, heroOf(world) as Entity, 29, "blow");
  };
  const player = await play({ ...app, begin });
  await player.press("Enter");
  for (let turn = 0; turn < 400 && cardOf(player.view())?.kind !== "end"; turn++) {
    const at = heroAt(player.view());
    const foe = player.view().map?.actors?.find(({ disposition }) => disposition === "hostile");
    if (foe) await player.input({ kind: "steer", dx: Math.sign(foe.x - at.x), dy: Math.sign(foe.y - at.y) });
    else await player.press("o");
  }
  const end = cardOf(player.view());
  expect(end).toMatchObject({ kind: "end", won: false, title: "You have died" });
  expect(JSON.stringify(end)).toContain("Killed by");
  expect(JSON.stringify(end)).toMatch(/You never tried [^"]*bottle/);
  expect((await player.press("Enter")).cards).toEqual([]);
});

test("blows are shown once, with what they sound like", async () => {
  const player = await begun();
  for (let turn = 0; turn < 60 && !player.views.some(({ sounds }) => sounds?.includes("hit")); turn++) {
    const { map } = await player.press("o");
    const foe = map?.actors?.find(({ disposition }) => disposition === "hostile");
    const at = heroAt(player.view());
    if (foe) await player.input({ kind: "steer", dx: Math.sign(foe.x - at.x), dy: Math.sign(foe.y - at.y) });
  }
  const struck = player.views.findIndex(({ sounds }) => sounds?.includes("hit"));
  expect(player.views[struck]?.events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "bump" }),
      expect.objectContaining({ kind: "hit" }),
      expect.objectContaining({ kind: "rise" }),
    ]),
  );
  await player.press("@");
  expect(player.view().events).toBeUndefined();
});

test("a save that cannot be read is told of, and stays as it is", async () => {
  const store = createMemoryStore();
  await store.write(app.name, new Uint8Array([1, 2, 3]), { time: 0 });
  const player = await play(app, store);
  expect(cardOf(await player.press("Enter"))).toMatchObject({ title: "The game cannot be opened" });
  expect(cardOf(await player.press("Escape"))).toMatchObject({ kind: "title" });
  expect((await store.read(app.name))?.bytes).toEqual(new Uint8Array([1, 2, 3]));
});
