import type { MapScene, SceneActor, SceneItem } from "@delvekit/display/look";

/** A level on which everything is that a theme colours. What no letter here names is rock. */
const MAP = `
##############################
#......##.....""""....~~~~~..#
#.<..L.##..=.."%%""..~~≈≈≈~~.#
#......+...=."%%%%""..~≈≈≈~..#
#..{...##..=..""%%"....~~~...#
#......##.....""""...........#
####'####.......$............#
#..........@......A....##+####
#.T..*.....................,,#
#......r......w.....F...,,,,.#
##+######.............########
#......##..!.?.|.).....##^^^^#
#..;;..##...............^^^^^#
#..;;;..+..&.....o...:.##^^^^#
#......##........>..:::##....#
##############################`.trim();

const COVERS: Readonly<Record<string, readonly [ground: string, cover: string]>> = {
  "+": ["corridor", "door"],
  "'": ["corridor", "doorway"],
  '"': ["floor", "grass"],
  "%": ["floor", "tall"],
  "~": ["shallow", ""],
  "≈": ["deep", ""],
  "^": ["lava", ""],
  ":": ["floor", "rubble"],
  ";": ["floor", "fungus"],
  ",": ["floor", "ash"],
  "<": ["stairsUp", ""],
  ">": ["stairsDown", ""],
  "=": ["floor", "web"],
  "{": ["floor", "altar"],
  T: ["floor", "statue"],
  L: ["floor", "brazier"],
};

const ACTORS: Readonly<Record<string, Omit<SceneActor, "x" | "y">>> = {
  "@": { glyph: "@", figure: "hero", disposition: "hero" },
  r: { glyph: "r", figure: "rat", disposition: "hostile", mark: "alert", health: 0.6 },
  w: { glyph: "g", figure: "goblin", disposition: "fleeing", mark: "flees" },
  A: { glyph: "h", figure: "hound", disposition: "ally" },
  "&": { glyph: "R", figure: "robed", disposition: "neutral", mark: "asleep" },
};

const ITEMS: Readonly<Record<string, Omit<SceneItem, "x" | "y">>> = {
  "!": { glyph: "!", figure: "potion", colour: "potion" },
  "?": { glyph: "?", figure: "scroll", colour: "scroll" },
  "|": { glyph: "|", figure: "torch", colour: "torch" },
  ")": { glyph: ")", figure: "sword", colour: "metal" },
  $: { glyph: "$", figure: "ring", colour: "gold" },
  o: { glyph: "o", figure: "flask", colour: "oil" },
};

const LINES = MAP.split("\n").map((line) => [...line]);
const MARKS = LINES.flatMap((line, y) => line.map((mark, x) => ({ mark, x, y })));

/** The level as its hero sees it: the rooms at the left are remembered. */
export const sample: MapScene = {
  width: LINES[0]!.length,
  height: LINES.length,
  look(x, y, out) {
    const mark = LINES[y]![x]!;
    const [ground, cover] = COVERS[mark] ?? [mark === "#" ? "solid" : "floor", ""];
    out.ground = ground;
    out.cover = cover;
    if (mark === "F") out.heat = 0.8;
    out.embers = mark === ",";
    return x < 8 && (y < 6 || y > 10) ? "remembered" : "visible";
  },
  actors: MARKS.flatMap(({ mark, ...at }) => (ACTORS[mark] ? [{ id: mark, ...ACTORS[mark], ...at }] : [])),
  items: MARKS.flatMap(({ mark, ...at }) => (ITEMS[mark] ? [{ ...ITEMS[mark], ...at }] : [])),
  lights: MARKS.filter(({ mark }) => "@L*".includes(mark)).map(({ x, y }) => ({ x, y, lamp: "torch" })),
};
