import type { Card, MenuRow, Panel, TextPart, Tone, View } from "../../src/view";
import { burningHall } from "./hall";

/** The screens of the look, made by hand. */
export type ScreenName =
  | "play"
  | "aim"
  | "pack"
  | "examine"
  | "menu"
  | "help"
  | "confirm"
  | "entry"
  | "title"
  | "end";

const HERO = { x: 17, y: 19 };

const strong = (text: string, tone: Tone = "plain"): TextPart => ({ text, tone, strong: true });

/** The view of a screen. */
export function viewOf(name: ScreenName): View {
  if (name === "title") return { ...EMPTY, cards: [TITLE] };
  if (name === "end") return { ...EMPTY, cards: [END] };
  if (name === "aim") return AIMING;
  const cards = CARDS[name];
  return { ...PLAY, ...(cards === undefined ? {} : { cards: [cards], tip: undefined as never }) };
}

const EMPTY: View = { side: [], log: [], pad: [], cards: [] };

const SIDE: readonly Panel[] = [
  {
    kind: "heading",
    name: "The Cinder Halls",
    detail: "Depth 3 of 5 · the Drowned Meadow",
    note: "turn 418",
    brief: true,
  },
  { kind: "gauges", gauges: [{ label: "Health", now: 30, max: 44 }] },
  {
    kind: "states",
    states: [
      { sign: { glyph: "▲", colour: "burning" }, label: "In the heat", tone: "warning" },
      { sign: { glyph: "≈", colour: "ally" }, label: "Damp boots", note: "6", tone: "info" },
      { label: "Torch", note: "112" },
    ],
  },
  {
    kind: "rows",
    title: "In sight",
    brief: true,
    rows: [
      foe("g", "burning", "goblin", "burning", "4 turns to live", 0.35),
      foe("c", "fleeing", "goblin conjurer", "fleeing", "afraid of the fire", 0.6),
      foe("g", "fleeing", "2 goblins", "fleeing", "on the bridge", 0.8),
      foe("r", "neutral", "marsh rat", "wary", "has not decided", 1),
      {
        ...foe("d", "ally", "Ash, your hound", "follows", "will not enter fire", 0.9),
        gauge: { now: 9, max: 10 },
      },
    ],
  },
  {
    kind: "rows",
    title: "Here",
    rows: [
      {
        sign: { glyph: "'", colour: 0xe08a3c },
        label: "Open doorway, oak",
        detail: "Burns. Fire reaches it in about 3 turns.",
      },
    ],
  },
  {
    kind: "rows",
    title: "Ready",
    columns: 2,
    rows: [
      {
        sign: { glyph: "!", colour: "potion" },
        label: "healing",
        note: "×2",
        asks: { verb: "use", argument: 1 },
      },
      { sign: { glyph: "]", colour: "oil" }, label: "oil", note: "×1", asks: { verb: "use", argument: 2 } },
      {
        sign: { glyph: "/", colour: "torch" },
        label: "torches",
        note: "×2",
        asks: { verb: "use", argument: 3 },
      },
      {
        sign: { glyph: "?", colour: "scroll" },
        label: "gust",
        note: "×1",
        asks: { verb: "use", argument: 4 },
      },
    ],
  },
  { kind: "minimap", title: "Map" },
];

function foe(
  glyph: string,
  colour: "burning" | "fleeing" | "neutral" | "ally",
  label: string,
  state: string,
  why: string,
  health: number,
) {
  const tone = ({ burning: "warning", fleeing: "warning", neutral: "plain", ally: "good" } as const)[colour];
  return {
    sign: { glyph, colour },
    label,
    detail: [{ text: state, tone }, ` · ${why}`],
    gauge: { now: health, max: 1, tone: "bad" },
    asks: { verb: "examine", argument: label },
  } as const;
}

const PLAY: View = {
  map: burningHall(),
  focus: HERO,
  side: SIDE,
  log: [
    { text: "You shoulder the door open. Dry grass, knee high, as far as the water." },
    { text: ["You throw the torch. ", { text: "The grass catches fire!", tone: "warning" }, " (×14)"] },
    {
      text: ["The conjurer shrieks and ", strong("runs for the bridge", "warning"), "; two goblins follow."],
      fresh: true,
    },
    {
      text: ["The goblin is ", strong("burning", "warning"), " (6). It wades into the shallows."],
      fresh: true,
    },
    {
      text: [
        strong("The fire turns towards you.", "warning"),
        { text: " Close the door, or step back to the shrine.", tone: "quiet" },
      ],
      fresh: true,
    },
  ],
  tip: {
    at: { x: 26, y: 22 },
    lines: [
      [strong("Rope bridge"), { text: " · wood, burns", tone: "quiet" }],
      [{ text: "9 steps, 3 in the heat: lose about 3", tone: "warning" }],
    ],
    buttons: [
      { verb: "walk", label: "walk", key: "click" },
      { verb: "look", label: "look", key: "right" },
      { verb: "throw", label: "throw", key: "f" },
    ],
  },
  pad: [
    { verb: "explore", label: "Explore", sign: "»", key: "o", off: "Enemies are in sight." },
    { verb: "throw", label: "Throw", sign: "↷", key: "t" },
    { verb: "pack", label: "Pack", sign: "!", key: "i" },
    { verb: "rest", label: "Rest", sign: "z", key: "Z" },
    { verb: "close", label: "Close door", sign: "+", key: "c", suggested: true },
    { verb: "travel", label: "Travel", sign: ">", key: ">" },
    { verb: "look", label: "Look", sign: "⌕", key: "x" },
    { verb: "more", label: "More", sign: "≡", key: "Escape" },
  ],
  cards: [],
  announce: "The fire turns towards you. A goblin burns, two flee.",
};

const AIMING: View = {
  ...PLAY,
  map: burningHall({ aim: true }),
  tip: undefined as never,
  prompt: [
    "Throw ",
    strong("flask of oil", "warning"),
    " · range 8, you aim at 7 · it lands on the cell you choose 5 times in 6",
  ],
  side: [
    {
      kind: "heading",
      name: "Throw oil",
      detail: "Bursts over up to 9 cells. Oil that touches flame goes up this turn.",
    },
    {
      kind: "rows",
      title: "Who it hits",
      rows: [
        victim(
          "g",
          "fleeing",
          "goblin, on the bridge",
          "92 %",
          "warning",
          "catches fire · 9 to 13 of its 14 · jumps 1 in 3",
        ),
        victim(
          "g",
          "fleeing",
          "second goblin",
          "46 %",
          "warning",
          "if the slick reaches it · 4 to 9 of its 16",
        ),
        victim("g", "burning", "goblin, already burning", "+2", "warning", "oil feeds it · dies this turn"),
        victim("c", "neutral", "goblin conjurer", "0 %", "plain", "out of reach, two cells short"),
        victim("d", "ally", "Ash, your hound", "0 %", "good", "behind you"),
      ],
    },
    {
      kind: "text",
      title: "What changes",
      text: [
        [
          "Rope bridge ",
          strong("burns through in 4 turns", "warning"),
          ". The two behind are cut off from you, and you from them.",
        ],
        ["Flames cross the shallows as a slick: ", strong("6 more cells"), ", 5 turns."],
      ],
    },
    {
      kind: "text",
      tone: "info",
      text: [
        [strong("You are safe."), " Nearest new flame is 5 cells away; the wind of the hall blows from you."],
      ],
    },
  ],
  choices: [
    { verb: "confirm", label: "Throw", key: "Enter", suggested: true },
    { verb: "next", label: "Next target", key: "Tab" },
    { verb: "back", label: "Keep it", key: "Esc" },
  ],
};

function victim(
  glyph: string,
  colour: "burning" | "fleeing" | "neutral" | "ally",
  label: string,
  odds: string,
  tone: Tone,
  detail: string,
) {
  return { sign: { glyph, colour }, label: [strong(label)], detail, note: [strong(odds, tone)] } as const;
}

const thing = (
  glyph: string,
  colour: "potion" | "scroll" | "oil" | "torch" | "metal" | "other",
  figure: string,
  label: string,
  detail: string,
  key: string,
): MenuRow => ({
  sign: { glyph, colour, figure },
  label,
  detail,
  key,
  asks: { verb: "choose", argument: key },
});

const PACK: Card = {
  kind: "menu",
  title: "Pack",
  subtitle: "10 of 14 · what burns, burns with you",
  layout: "cards",
  chosen: 5,
  groups: [
    {
      title: "Worn and held",
      rows: [
        thing(")", "metal", "sword", "Short sword", "+3 to hit · 3 to 8", "e"),
        thing("/", "torch", "torch", "Torch, lit", "112 turns · lights 11 cells", "f"),
        thing("[", "other", "cloak", "Wet cloak", "dries in 6 · halves heat", "g"),
        thing("%", "oil", "bread", "Ration", "800 turns of food", "h"),
      ],
    },
    {
      title: "Carried",
      rows: [
        thing("!", "potion", "potion", "Potion of healing ×2", "+20 health, cools burns", "a"),
        thing("]", "oil", "flask", "Flask of lamp oil", "throw · burns 6 turns", "b"),
        thing("/", "torch", "torch", "Torches ×2", "burn · start fires", "c"),
        thing("!", "scroll", "potion", "Potion of life", "a second chance", "d"),
        thing("?", "scroll", "scroll", "Scroll of gust", "turns the fire · paper, burns", "i"),
        {
          ...thing("&", "other", "rope", "Rope, 6 cells", "bridges gaps · burns", "j"),
          off: "There is no gap here.",
        },
      ],
    },
  ],
  gauge: { label: "Burden", now: 23, max: 40, tone: "quiet" },
  about: {
    sign: { glyph: "]", colour: "oil", figure: "flask" },
    title: "Flask of lamp oil",
    text: ["Bursts where it lands and spreads over nine cells. Oil lies still until a flame finds it."],
    facts: [
      { label: "Reach", value: "8 cells, 5 in 6 on the mark" },
      { label: "When lit", value: [{ text: "700°, 6 turns, 3 to 5 a turn", tone: "warning" }] },
      { label: "On water", value: [{ text: "floats, burns on top", tone: "info" }] },
    ],
    warning: {
      text: [strong("It is in your pack."), " Three turns in flames and it bursts on you, for 6 to 10."],
      tone: "bad",
    },
    buttons: [
      { verb: "throw", label: "Throw", key: "t", suggested: true },
      { verb: "pour", label: "Pour here", key: "p" },
      { verb: "slot", label: "Quick slot", key: "1–9" },
      { verb: "drop", label: "Drop", key: "d" },
    ],
  },
};

const EXAMINE: Card = {
  kind: "examine",
  title: "Goblin",
  subtitle: [strong("burning", "warning"), " · runs for water"],
  at: { x: 25, y: 20 },
  sign: { glyph: "g", colour: "burning" },
  gauge: { now: 5, max: 14, tone: "bad" },
  text: [
    [
      "You hit ",
      strong("85 %"),
      ", for 3 to 8: ",
      strong("two blows"),
      ". It hits you ",
      strong("60 %"),
      " for 2 to 5. ",
      { text: "Touching it may set you alight.", tone: "warning" },
    ],
  ],
  buttons: [
    { verb: "attack", label: "Attack" },
    { verb: "throw", label: "Throw" },
    { verb: "walk", label: "Walk there", suggested: true },
  ],
};

const MENU: Card = {
  kind: "menu",
  title: "Options",
  chosen: 1,
  groups: [
    {
      rows: [
        { label: "Text", note: "normal", key: "a", asks: { verb: "choose", argument: 0 } },
        {
          label: "Map",
          detail: "letters on drawn ground",
          note: "glyphs on tiles",
          key: "b",
          asks: { verb: "choose", argument: 1 },
        },
        { label: "Sound", note: "off", key: "c", asks: { verb: "choose", argument: 2 } },
        { label: "Watch the last game", off: "There is none yet.", key: "d" },
      ],
    },
  ],
  buttons: [{ verb: "back", label: "Back", key: "Esc" }],
};

const HELP: Card = {
  kind: "page",
  title: "Help",
  subtitle: "everything here burns",
  sections: [
    {
      title: "The way out",
      lines: [
        "Find the crown on depth 5 and carry it back up the stairs.",
        ["Fire spreads along ", strong("dry grass"), " and stops at water. Doors hold it for a while."],
      ],
    },
    {
      title: "Keys",
      lines: Array.from({ length: 24 }, (_, at) => ({
        label: ["Step", "Run", "Rest", "Throw", "Close a door", "Look"][at % 6]!,
        note: ["arrows", "Shift+arrows", "Z", "t", "c", "x"][at % 6]!,
      })),
    },
  ],
  buttons: [{ verb: "back", label: "Close", key: "Esc" }],
};

const CONFIRM: Card = {
  kind: "page",
  title: "Step into the fire?",
  size: "small",
  sections: [{ lines: [["You would lose ", strong("3 to 5", "bad"), " health, and your oil may burst."]] }],
  buttons: [
    { verb: "no", label: "Stay", key: "Esc", suggested: true },
    { verb: "yes", label: "Step in", key: "y" },
  ],
};

const ENTRY: Card = {
  kind: "entry",
  title: "Seed of the halls",
  subtitle: "The same seed makes the same halls.",
  text: "",
  placeholder: "ember-650-3",
  buttons: [
    { verb: "confirm", label: "Begin", key: "Enter", suggested: true },
    { verb: "back", label: "Back", key: "Esc" },
  ],
};

const CARDS: Readonly<Partial<Record<ScreenName, Card>>> = {
  pack: PACK,
  examine: EXAMINE,
  menu: MENU,
  help: HELP,
  confirm: CONFIRM,
  entry: ENTRY,
};

const TITLE: Card = {
  kind: "title",
  name: "The Cinder Halls",
  line: "Everything here burns. Be the one who decides when.",
  chosen: 0,
  rows: [
    { label: "Continue", note: "depth 3, turn 418", asks: { verb: "choose", argument: 0 } },
    { label: "New run", note: "N", asks: { verb: "choose", argument: 1 } },
    { label: "Daily halls", note: "22 November · 9 h left", asks: { verb: "choose", argument: 2 } },
    { label: "Options", note: "O", asks: { verb: "choose", argument: 3 } },
  ],
  scene: { map: burningHall({ path: false }), focus: { x: 24, y: 18 } },
};

const END: Card = {
  kind: "end",
  won: false,
  title: "You burned.",
  lines: [
    "Depth 3, turn 431, in the doorway of the Drowned Meadow.",
    "Killed by a fire you lit yourself, 13 turns before.",
  ],
  timeline: [
    {
      turn: 418,
      text: [strong("You throw a torch"), " into the dry grass."],
      detail: "7 cells of grass stood between you and the goblins.",
    },
    {
      turn: 421,
      text: ["The fire reaches 14 cells. ", strong("Two goblins die.")],
      detail: "+2 kills by fire",
      tone: "good",
    },
    {
      turn: 424,
      text: ["The conjurer casts gust: ", strong("the wind turns"), "."],
      detail: "It was fleeing, at 60 % health, seen for 9 turns.",
      tone: "warning",
    },
    {
      turn: 427,
      text: "The oak doorway catches. You stay in it.",
      detail: "A step west was free. The door would have closed.",
      tone: "warning",
    },
    {
      turn: 429,
      text: [strong("The oil in your pack bursts."), " 22 health lost."],
      detail: "3 turns in flames; the pack warned at 428.",
      tone: "bad",
    },
    {
      turn: 431,
      text: [strong("You die at 0 of 44.", "bad")],
      detail: "Two healing potions were never drunk.",
      tone: "bad",
    },
  ],
  advice: {
    title: "What would have saved you",
    text: "One step west on turn 427 and a closed door: the fire had four turns of grass left.",
  },
  figures: [
    { value: "3 / 5", label: "depth" },
    { value: "11", label: "kills, 7 by fire" },
    { value: "214", label: "cells burned" },
    { value: "1 840", label: "score, 4th of 23" },
  ],
  foot: ["Seed ", strong("ember-650-3", "warning"), " · same halls, same goblins for whoever opens it"],
  replay: { map: burningHall({ path: false }), focus: HERO, turn: 431, from: 412, to: 431 },
  buttons: [
    { verb: "new", label: "New run", key: "N", suggested: true },
    { verb: "replay", label: "Replay last 20 turns", key: "R" },
    { verb: "share", label: "Share seed", key: "S" },
  ],
};
