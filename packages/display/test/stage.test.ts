import { describe, expect, test } from "vitest";
import { createFrame, printFrame } from "../src";
import { createTheme } from "../src/look";
import { drawView, openTerminalStage } from "../src/stage";
import { type Card, type Input, roomMapOf, type View } from "../src/view";
import { FakeInput, FakeOutput, FakeProcess } from "./support/fake-terminal";
import { sceneOf } from "./support/scenes";

const theme = createTheme();

const map = {
  ...sceneOf("#######\n#.....#\n#.....#\n#######"),
  actors: [{ x: 2, y: 1, glyph: "@", disposition: "hero" as const }],
};

const view: View = {
  map,
  focus: { x: 2, y: 1 },
  side: [
    { kind: "heading", name: "The Halls", detail: "Depth 1 of 5", note: "turn 7" },
    { kind: "gauges", gauges: [{ label: "Health", now: 30, max: 44 }] },
    { kind: "states", states: [{ label: "damp 6" }, { label: "burning", tone: "bad" }] },
    {
      kind: "rows",
      title: "In sight",
      rows: [
        {
          sign: { glyph: "g", colour: "hostile" },
          label: "goblin",
          detail: "fleeing",
          gauge: { now: 1, max: 4 },
        },
      ],
    },
    { kind: "rows", title: "Ready", rows: [{ label: "1 oil", asks: { verb: "ready", argument: 1 } }] },
    { kind: "minimap", title: "Map" },
  ],
  log: [{ text: "You throw the torch.", fresh: false }, { text: "The grass catches fire!" }],
  pad: [
    { verb: "look", label: "look", key: "x" },
    { verb: "walk", label: "walk", key: "Enter" },
  ],
  cards: [],
};

function textOf(shown: View, width = 100, height = 30): string {
  const frame = createFrame(width, height);
  drawView(frame, shown, { theme });
  return printFrame(frame);
}

function withCard(card: Card): string {
  return textOf({ ...view, cards: [card] });
}

test("a bar has a tick where something begins", () => {
  const barOf = (tick?: number) => {
    const frame = createFrame(100, 30);
    const gauges = [{ label: "Light on you", now: 60, max: 100, tick }];
    drawView(frame, { ...view, side: [{ kind: "gauges", gauges }] }, { theme, ascii: true });
    return /=[=|.]+/.exec(printFrame(frame))?.[0];
  };
  expect(barOf(25)).toMatch(/^=+\|=+\.+$/);
  expect(barOf()).toMatch(/^=+\.+$/);
});

describe("a view", () => {
  test("has the map, its panels, the last messages and the keys", () => {
    const text = textOf(view);
    for (const part of [
      "THE HALLS",
      "Depth 1 of 5",
      "turn 7",
      "30 / 44",
      " DAMP 6 ",
      "g goblin",
      "fleeing",
      "1 oil",
      "MAP ─",
    ])
      expect(text).toContain(part);
    expect(text).toContain("@");
    expect(text).toMatch(/You throw the torch\. +│.*\n The grass catches fire!/);
    expect(text.split("\n").at(-1)).toContain(" x  look  ↵  walk");
  });

  test("says beside the pointer what is there, and what clicks and keys do", () => {
    const tip = {
      at: { x: 4, y: 2 },
      lines: ["Rope bridge"],
      buttons: [
        { verb: "travel", label: "walk", key: "click" },
        { verb: "look", label: "look", key: "right" },
      ],
    };
    expect(textOf({ ...view, tip })).toMatch(/ Rope bridge .*\n.* click: walk {2}right: look /);
    expect(textOf({ ...view, tip: { ...tip, lines: [] } })).not.toContain("click");
  });

  test("ends what is too long for its line with an ellipsis, and gives a prompt two lines", () => {
    const long = "3 potions of healing that nobody has tasted for a hundred years";
    const side: View["side"] = [{ kind: "rows", title: "Ready", rows: [{ label: long, key: "1" }] }];
    expect(textOf({ ...view, side }, 80, 24)).toMatch(/1 3 potions of heali[^…]*…$/m);
    const prompt = `Throw it · ${"2 rats in 8 turns · ".repeat(4)}you aim at 8`;
    const [first, second] = textOf({ ...view, prompt }, 80, 24).split("\n");
    expect(first).toMatch(/^ Throw it/);
    expect(second).toContain("you aim at 8");
    expect(textOf({ ...view, prompt: prompt.repeat(2) }, 80, 24).split("\n")[1]).toContain("…");
  });

  test("has the whole name of a place in a narrow panel, with the turn at the end of its last line", () => {
    const heading = {
      kind: "heading" as const,
      name: "The Halls",
      detail: "Depth 1 of 5 · the Drowned Meadow",
      note: "turn 418",
    };
    const lines = textOf({ ...view, side: [heading] }, 80, 24).split("\n");
    const first = lines.findIndex((line) => line.includes("THE HALLS"));
    const shown = lines.slice(first + 1, first + 4).map((line) => line.split("│").at(-1)?.trim());
    expect(shown.join(" ")).toMatch(/^Depth 1 of 5 · .*the Drowned Meadow +turn 418 *$/s);
  });

  test("says all of a long detail, and everything that is ready, in a narrow panel, too", () => {
    const side: View["side"] = [
      {
        kind: "rows",
        title: "Here",
        rows: [{ label: "door", detail: "Closed, it keeps fire out, and whatever has no hands." }],
      },
      {
        kind: "rows",
        title: "Ready",
        columns: 2,
        rows: [{ label: "potion of healing" }, { label: "flask of oil" }],
      },
    ];
    const panel = textOf({ ...view, side }, 80, 24)
      .replace(/^.*│/gm, "")
      .replace(/\s+/g, " ");
    expect(panel).toContain("Closed, it keeps fire out, and whatever has no hands.");
    expect(panel).toContain("potion of healing flask of oil");
  });

  test("puts what is ready side by side only where no label is cut off", () => {
    const shown = (label: string) => {
      const rows = [{ label }, { label: "flask of oil" }];
      return textOf({ ...view, side: [{ kind: "rows", title: "Ready", rows, columns: 2 }] }, 120, 40);
    };
    expect(shown("torch")).toMatch(/torch +flask of oil/);
    expect(shown("3 potions of healing")).toMatch(/3 potions of healing *\n.*flask of oil/);
  });

  test("tells the keys of what is ready", () => {
    const rows = [
      { label: "torch", key: "1" },
      { label: "oil", key: "2" },
    ];
    const side: View["side"] = [{ kind: "rows", title: "Ready", rows, columns: 2 }];
    expect(textOf({ ...view, side }, 120, 40)).toMatch(/1 torch +2 oil/);
  });

  test("shows choices in the place of its keys, and what is asked for over the map", () => {
    const text = textOf({
      ...view,
      prompt: "Throw oil: choose a cell",
      choices: [{ verb: "choose", label: "throw", key: "Enter" }],
    });
    expect(text.split("\n")[0]).toContain("Throw oil: choose a cell");
    expect(text).toContain(" ↵  throw");
    expect(text).not.toContain("look");
  });

  test("says so where a window is too small", () => {
    expect(textOf(view, 30, 8)).toContain("This window has 30 x 8");
  });
});

describe("a card", () => {
  const rows = Array.from({ length: 40 }, (_, place) => ({ label: `thing ${place}`, key: "x" }));

  test("keeps the chosen row of a long menu in view", () => {
    const menu: Card = { kind: "menu", title: "Pack", groups: [{ rows }], chosen: 33 };
    expect(withCard(menu)).toContain("thing 33");
    expect(withCard(menu)).not.toContain("thing 2 ");
  });

  test("says why a row cannot be chosen, and what there is where nothing is", () => {
    const off: Card = {
      kind: "menu",
      title: "Use",
      groups: [{ rows: [{ label: "flute", off: "It is broken." }] }],
      chosen: 0,
    };
    expect(withCard(off)).toContain("It is broken.");
    expect(withCard({ ...off, groups: [], empty: "You carry nothing." })).toContain("You carry nothing.");
  });

  test("of text scrolls, to the end with -1", () => {
    const lines = Array.from({ length: 60 }, (_, line) => `line ${line}.`);
    const page: Card = { kind: "page", title: "Messages", sections: [{ lines }], scroll: -1 };
    expect(withCard(page)).toContain("line 59.");
    expect(withCard({ ...page, scroll: 0 })).not.toContain("line 59.");
  });

  test("of an entry shows what is typed", () => {
    expect(withCard({ kind: "entry", title: "Seed", text: "ember", placeholder: "any" })).toContain("ember▏");
    const wide = withCard({ kind: "entry", title: "Name", text: `${"龍".repeat(40)}1` });
    expect(wide).toMatch(/│ +龍{21}1▏ +│/);
  });

  test("has all of its buttons, in as many lines as they need", () => {
    const labels = ["throw at it", "put on a slot", "drop it", "give it a name"];
    const buttons = labels.map((label) => ({ verb: label, label, key: "Enter" }));
    const card: Card = { kind: "examine", title: "Oil", at: { x: 1, y: 1 }, text: ["It burns."], buttons };
    for (const width of [100, 60]) {
      const text = textOf({ ...view, cards: [card] }, width);
      for (const label of labels) expect(text, `${width} columns`).toContain(label);
    }
  });

  test("about a cell leaves the cell in view", () => {
    const text = withCard({ kind: "examine", title: "Goblin", at: { x: 1, y: 1 }, text: ["It is cross."] });
    expect(text).toContain("It is cross.");
    expect(text).toContain("@");
  });

  test("of the title writes the name as large as there is room for it, over its level", () => {
    const rows = Array.from({ length: 9 }, (_, place) => ({ label: `Game ${place}` }));
    const scene = { map: sceneOf(Array(30).fill("^".repeat(70)).join("\n")), focus: { x: 30, y: 15 } };
    const title = (name: string, width: number, height: number, ascii = false) => {
      const frame = createFrame(width, height);
      const cards = [{ kind: "title", name, rows, chosen: 0, scene } as const];
      const { alive } = drawView(frame, { ...view, cards }, { theme, ascii });
      return { alive, text: printFrame(frame) };
    };
    const wide = title("The Cinder Halls", 80, 24);
    expect(wide.alive).toBe(true);
    expect(wide.text).toMatch(/[▲▴^]{2}/);
    // Three rows of half blocks in one line; twice as large in two lines.
    expect(wide.text.split("\n").filter((line) => /[█▀▄]{2}/.test(line))).toHaveLength(3);
    const large = title("The Cinder Halls", 120, 40).text;
    expect(large.split("\n").filter((line) => /[█▀▄]{2}/.test(line))).toHaveLength(10);
    expect(title("The Cinder Halls", 60, 12).text).toContain("T H E   C I N D E R   H A L L S");
    expect(title("Höhle", 80, 24).text).toContain("H Ö H L E");
    expect(title("The Cinder Halls", 80, 24, true).text).toContain("T H E   C I N D E R   H A L L S");
  });

  test("of the title or the end takes the whole screen", () => {
    const title = withCard({ kind: "title", name: "Halls", rows: [{ label: "New game" }], chosen: 0 });
    expect(title).toContain("██████  ██████  ██      ██      ██████");
    expect(title).toContain("New game");
    expect(title).not.toContain("goblin");
    const end = withCard({
      kind: "end",
      won: false,
      title: "You died",
      lines: ["Killed by a goblin."],
      timeline: [{ turn: 7, text: "The goblin hits you." }],
      figures: [{ value: "3", label: "goblins" }],
      buttons: [{ verb: "again", label: "again", key: "r" }],
    });
    for (const part of [
      "You died",
      "Killed by a goblin.",
      "    7  The goblin hits you.",
      "3 goblins",
      " r  again",
    ])
      expect(end).toContain(part);
  });

  test("says what it says itself in another language", () => {
    const foreign = (card: Card | undefined, width: number, height: number) => {
      const frame = createFrame(width, height);
      const translate = (text: string) => text.replace(/[A-Z]\w+/, "Foreign");
      drawView(frame, card ? { ...view, cards: [card] } : view, { theme, translate });
      return printFrame(frame);
    };
    const timeline = [{ turn: 7, text: "The goblin hits you." }];
    const replay = { map, focus: { x: 2, y: 1 }, turn: 5, from: 1, to: 7, playing: true };
    const rest = { won: false, title: "You died", lines: [], figures: [], buttons: [] };
    const end = foreign({ kind: "end", timeline, replay, ...rest }, 120, 40);
    for (const part of ["FOREIGN LED TO IT", "FOREIGN 5 OF 7", "P  Foreign"]) expect(end).toContain(part);
    expect(foreign({ kind: "menu", title: "Pack", groups: [], chosen: 0 }, 100, 30)).toContain("Foreign.");
    expect(foreign(undefined, 30, 8)).toContain("Foreign window has 30 x 8");
  });

  test("of the end has the last turn beside it, with brackets where the hero fell, if all of the text fits", () => {
    const figures = ["depth", "kills", "cells burned", "score"].map((label) => ({
      value: "1 000 000",
      label,
    }));
    const card: Card = {
      kind: "end",
      won: false,
      title: "You died",
      lines: ["Killed by a goblin."],
      timeline: [{ turn: 7, text: "The goblin hits you." }],
      figures,
      replay: {
        map: { ...map, ring: { x: 2, y: 1 } },
        focus: { x: 2, y: 1 },
        turn: 7,
        from: 1,
        to: 7,
        playing: false,
      },
      buttons: [{ verb: "again", label: "again", key: "r" }],
    };
    const wide = textOf({ ...view, cards: [card] }, 120, 40);
    expect(wide).toContain("(@)");
    for (const part of ["The goblin hits you.", "THE LAST TURN", "P  Play", "r  again"])
      expect(wide).toContain(part);
    for (const { label } of figures) expect(wide).toContain(`1 000 000 ${label}`);
    const shown = { ...card, replay: { ...card.replay!, turn: 5, playing: true } };
    expect(textOf({ ...view, cards: [shown] }, 120, 40)).toMatch(/TURN 5 OF 7[\s\S]*P {2}Pause/);
    expect(textOf({ ...view, cards: [card] }, 80, 24)).not.toContain("@");
    const timeline = Array.from({ length: 20 }, (_, turn) => ({ turn, text: `Blow ${turn}.` }));
    const long = textOf({ ...view, cards: [{ ...card, timeline }] }, 100, 30);
    expect(long).not.toContain("@");
    expect(long).toContain("Blow 19.");
  });
});

describe("a stage", () => {
  function open() {
    const inputs: Input[] = [];
    const [input, output, process] = [new FakeInput(), new FakeOutput(100, 30), new FakeProcess()];
    const stage = openTerminalStage({ input, output, process, theme, onInput: (one) => inputs.push(one) });
    return { inputs, input, output, stage };
  }

  test("reports keys, clicks on cells, on rows and the wheel", () => {
    const { inputs, input, stage } = open();
    stage.show(view);
    input.type("k");
    input.type("\x1b[<0;5;3M\x1b[<0;5;3m");
    input.type("\x1b[<65;5;3M");
    expect(inputs).toEqual([
      { kind: "key", key: "k" },
      { kind: "cell", at: expect.objectContaining({ x: expect.any(Number) }), how: "choose" },
      { kind: "scroll", lines: 3 },
    ]);
    stage.close();
  });

  test("reports the whole text of an entry", () => {
    const { inputs, input, stage } = open();
    stage.show({ ...view, cards: [{ kind: "entry", title: "Seed", text: "emb" }] });
    input.type("e");
    input.type("\x7f");
    input.type("\r");
    expect(inputs).toEqual([
      { kind: "text", text: "embe" },
      { kind: "text", text: "em" },
      { kind: "key", key: "Enter" },
    ]);
    stage.close();
  });

  test("reports no click on what cannot be chosen, as a page does", () => {
    const { inputs, input, output, stage } = open();
    const rows = [
      { label: "Sword", asks: { verb: "take" } },
      { label: "Shield", asks: { verb: "take" }, off: "It is cursed." },
    ];
    const buttons = [{ verb: "drop", label: "Drop", off: "It is cursed." }];
    stage.show({ ...view, cards: [{ kind: "menu", title: "Pack", groups: [{ rows }], chosen: 0, buttons }] });
    const lines = printFrame(output.screen.frame).split("\n");
    for (const label of ["Shield", "Drop", "Sword"]) {
      const row = lines.findIndex((line) => line.includes(label));
      input.type(`\x1b[<0;${lines[row]!.indexOf(label) + 1};${row + 1}M`);
    }
    expect(inputs).toEqual([{ kind: "ask", ask: { verb: "take" }, chosen: true }]);
    stage.close();
  });

  test("types wide characters and the digits of the number pad into an entry", () => {
    const { inputs, input, stage } = open();
    stage.show({ ...view, cards: [{ kind: "entry", title: "Name", text: "4" }] });
    for (const key of ["龍", "😀", "\x1bOr"]) input.type(key);
    expect(inputs).toEqual(["4龍", "4😀", "42"].map((text) => ({ kind: "text", text })));
    stage.close();
  });

  test("gives the mouse back with the terminal", () => {
    const { output, stage } = open();
    const written: string[] = [];
    const write = output.write.bind(output);
    output.write = (text) => {
      written.push(text);
      return write(text);
    };
    stage.close();
    expect(written.join("")).toContain("\x1b[?1006l\x1b[?1003l");
  });
});

test("a small terminal with five foes in sight still shows what is ready", () => {
  const foes = Array.from({ length: 5 }, (_, at) => ({
    sign: { glyph: "r", colour: "hostile" as const },
    label: `rat ${at}`,
    detail: "asleep, 12 steps north-west",
    gauge: { now: 1, max: 4 },
  }));
  const here = {
    label: "stairs up",
    detail: "They lead back up. Whoever is beside you when you take them comes along.",
  };
  const side: View["side"] = [
    ...view.side.slice(0, 3),
    { kind: "rows", title: "In sight", rows: foes },
    { kind: "rows", title: "Here", rows: [here] },
    {
      kind: "rows",
      title: "Ready",
      columns: 2,
      rows: ["potion", "oil", "2 torches"].map((label) => ({ label })),
    },
    { kind: "minimap", title: "Map" },
  ];
  const small = textOf({ ...view, side }, 80, 24);
  for (const part of ["Health", "rat 0", "rat 4", "stairs up", "potion", "2 torches"])
    expect(small).toContain(part);
  expect(textOf({ ...view, side }, 120, 40)).toContain("asleep, 12 steps");
});

test("a minimap with rooms draws those", () => {
  const rooms = [
    { column: 0, row: 0, doors: 2, state: "visited", icon: "<" },
    { column: 1, row: 0, doors: 8, state: "current" },
  ] as const;
  const side = [{ kind: "minimap", title: "Rooms", rooms: roomMapOf(rooms) }] as const;
  expect(textOf({ ...view, side }, 120, 40)).toContain("[<]-[ ]");
});

test("the name and the line of a title in wide characters are in the middle", () => {
  const title = {
    kind: "title",
    name: "迷宮",
    line: "火を使って戦う",
    rows: [{ label: "Go" }],
    chosen: 0,
  } as const;
  const [name = "", line = ""] = textOf({ ...view, cards: [title] }, 60, 16)
    .split("\n")
    .filter(Boolean);
  expect([name, line]).toEqual([`${" ".repeat(27)}迷 宮`, `${" ".repeat(23)}火を使って戦う`]);
});

describe("without colours", () => {
  const shown = (colours: "none" | "full", shownView: View) => {
    const frame = createFrame(100, 30);
    drawView(frame, shownView, { theme, colours });
    return printFrame(frame);
  };

  test("signs show the chosen row and how full a gauge is, and there is no minimap", () => {
    const rows = [{ label: "Sword" }, { label: "Shield" }];
    const menu = {
      ...view,
      cards: [{ kind: "menu", title: "Pack", groups: [{ rows }], chosen: 1 }],
    } as const;
    expect(shown("none", menu)).toMatch(/ {3}Sword.*\n.*> {2}Shield/);
    expect(shown("full", menu)).not.toContain(">");
    expect(shown("none", view)).toMatch(/=\.\./);
    expect(shown("none", view)).not.toContain("▀");
    expect(shown("full", view)).toContain("▀");
  });
});

describe("flames in a terminal", () => {
  /** A terminal with a clock that a test moves. */
  function open(heat: number) {
    const output = new FakeOutput(100, 30);
    let work: (() => void) | undefined;
    const stage = openTerminalStage({
      input: new FakeInput(),
      output,
      process: new FakeProcess(),
      theme,
      onInput: () => undefined,
      every: (_milliseconds, again) => {
        work = again;
        return () => {
          work = undefined;
        };
      },
    });
    const { look } = map;
    const burning = {
      ...map,
      look: (x: number, y: number, out: Parameters<typeof look>[2]) => {
        const known = look(x, y, out);
        if (x > 2 && x < 6 && y > 0 && y < 3) out.heat = heat;
        return known;
      },
    };
    stage.show({ ...view, map: burning });
    return { stage, output, tick: () => work?.(), ticks: () => work !== undefined };
  }

  test("move by themselves, until nothing may or the stage is closed", () => {
    const { stage, output, tick, ticks } = open(0.8);
    const before = printFrame(output.screen.frame);
    expect(before).toContain("▲");
    tick();
    expect(printFrame(output.screen.frame)).not.toBe(before);
    stage.change({ still: true });
    expect(ticks()).toBe(false);
    stage.change({ still: false });
    expect(ticks()).toBe(true);
    stage.close();
    expect(ticks()).toBe(false);
  });

  test("are not waited for where nothing burns", () => {
    expect(open(0).ticks()).toBe(false);
  });

  test("are plain where signs are", () => {
    const { stage, output } = open(0.8);
    stage.change({ ascii: true });
    expect(printFrame(output.screen.frame)).toContain("^^");
    expect(printFrame(output.screen.frame)).toMatch(/^[ -~\n]*$/);
  });
});
