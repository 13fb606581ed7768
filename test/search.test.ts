import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import MiniSearch from "minisearch";
import { createMarkdownRenderer } from "vitepress";
import { beforeAll, expect, test } from "vitest";
import { search } from "../docs/.vitepress/search";
import { WORDS } from "../docs/.vitepress/search-words";
import { root } from "./support/workspace";

const docs = join(root, "docs");
const pages = ["", "cookbook/", "lessons/"].flatMap((folder) =>
  readdirSync(join(docs, folder))
    .filter((file) => file.endsWith(".md"))
    .map((file) => `${folder}${file}`),
);

/** The words that newcomers type, and the page or section that must come first. */
const ANSWERS = {
  sprites: "/kit-art",
  tileset: "/kit-art",
  webgl: "/questions#webgl-canvas-and-3d",
  multiplayer: "/questions#multiplayer-and-online-games",
  mobile: "/questions#mobile-phones-and-tablets",
  stealth: "/cookbook/stealth",
  hex: "/questions#hexagonal-maps-hex",
  phaser: "/from-phaser",
  godot: "/questions#phaser-pixijs-and-other-game-engines",
  react: "/cookbook/save-react",
  svelte: "/questions#react-vue-and-svelte",
  mods: "/questions#mods",
  boss: "/cookbook/boss",
  translate: "/cookbook/translate",
  localization: "/kit-names",
  shop: "/cookbook/shop",
  shopkeeper: "/cookbook/shop",
  gold: "/cookbook/shop",
  lighting: "/questions#lighting",
  lamp: "/cookbook/lamp",
  "afraid of light": "/cookbook/light-shy",
  "custom ai": "/cookbook/light-shy",
  quest: "/cookbook/quest",
  sound: "/cookbook/sound",
  music: "/questions#music",
  save: "/kit-game",
  permadeath: "/kit-game",
  undo: "/questions#undo",
  seed: "/generators",
  pathfinding: "/questions#pathfinding",
  fov: "/questions#field-of-view-fov",
  fire: "/kit-fire",
  explosion: "/cookbook/barrel",
  ai: "/kit-minds",
  items: "/kit-content",
  inventory: "/tutorial#_8-things-to-carry-and-use",
  equipment: "/tutorial#_13-gear",
  terminal: "/kit-hosts",
  invisible: "/cookbook/hide",
  steal: "/cookbook/pickpocket",
  chest: "/cookbook/canvas",
  diary: "/cookbook/story",
  lore: "/cookbook/story",
  hunger: "/cookbook/hunger",
  poison: "/cookbook/poison",
  traps: "/kit-effects",
  bow: "/cookbook/ranged",
  mana: "/cookbook/spells",
  magic: "/cookbook/spells",
  patrol: "/cookbook/patrol",
  lever: "/cookbook/lever",
  bomb: "/cookbook/bomb",
  xp: "/kit-advancement",
  potions: "/cookbook/unknown-potions",
  pets: "/kit-factions",
  summon: "/cookbook/summon",
  haste: "/cookbook/speed",
  sokoban: "/cookbook/push-box",
  "real time": "/questions#real-time",
  steam: "/questions#desktop-steam-and-electron",
  tauri: "/publish",
  ecs: "/write-a-plugin",
  plugin: "/write-a-plugin",
  performance: "/slow-turns",
  balance: "/kit-bots",
  lookahead: "/futures",
  mcts: "/futures",
  blame: "/why",
  softlock: "/hunting",
  fuzzing: "/hunting",
  regression: "/comparing",
  difficulty: "/comparing",
  debugger: "/workbench",
  "time travel": "/workbench",
  devtools: "/workbench",
  gymnasium: "/training",
  python: "/training",
  testing: "/kit-headless",
  "rot.js": "/from-rot-js",
  tcod: "/from-tcod",
  malwoden: "/from-malwoden",
  "bracket-lib": "/from-bracket-lib",
  tiled: "/cookbook/tiled",
  vault: "/kit-machines",
  minimap: "/kit-panels",
  menu: "/kit-screens",
  gamepad: "/kit-verbs",
  install: "/getting-started",
  itch: "/publish",
  deploy: "/publish",
  "sub-path": "/publish",
  unlock: "/cookbook/key-door",
  "locked door": "/cookbook/key-door",
  lose: "/cookbook/win",
} as const;

/** The site's search. Its index has the fields and weights that VitePress gives it. */
const index = new MiniSearch({
  fields: ["title", "titles", "text"],
  storeFields: ["title", "titles"],
  searchOptions: {
    fuzzy: 0.2,
    prefix: true,
    boost: { title: 4, text: 2, titles: 1 },
    ...search.searchOptions,
  },
});

function add(page: string, html: string): void {
  for (const { anchor, titles, text } of search._splitIntoSections(`${page}.md`, html))
    index.add({
      id: anchor ? `${page}#${anchor}` : page,
      text,
      title: titles.at(-1),
      titles: titles.slice(0, -1),
    });
}

beforeAll(async () => {
  const markdown = await createMarkdownRenderer(docs);
  markdown.options.highlight = (code) => markdown.utils.escapeHtml(code);
  for (const page of pages) {
    const text = readFileSync(join(docs, page), "utf8").replace(
      /<!--@include: (.*?)-->/g,
      (_, path: string) => readFileSync(join(docs, path), "utf8"),
    );
    const env = { path: join(docs, page), relativePath: page, cleanUrls: true };
    add(`/${page.replace(/\.md$/, "")}`, markdown.render(text, env));
  }
  // The reference is full of each word.
  for (const word of Object.keys(ANSWERS)) {
    const heading = `${word} <a class="header-anchor" href="#${word}">#</a>`;
    add(`/api/${word}`, `<h1 id="${word}">${heading}</h1><p>${`${word} `.repeat(9)}</p>`);
  }
});

test.each(Object.entries(ANSWERS))("who looks for `%s` finds %s first", (word, answer) => {
  const found = index.search(word).map(({ id }) => id as string);
  const first = found[0] ?? "nothing";
  expect(answer.includes("#") ? first : first.replace(/#.*/, ""), found.slice(0, 5).join(" ")).toBe(answer);
});

test("the reference is found too, after the guides", () => {
  expect(index.search("fire").some(({ id }) => id === "/api/fire#fire")).toBe(true);
});

test("every page in the list of words exists", () => {
  expect(Object.keys(WORDS).filter((page) => !pages.some((file) => basename(file) === `${page}.md`))).toEqual(
    [],
  );
});

test("sections have the headings that they stand under", () => {
  const html = ["h1", "h2", "h3", "h2"]
    .map((tag, i) => `<${tag} id="s${i}">Part ${i} <a href="#s${i}">#</a></${tag}><p>text <b>${i}</b></p>`)
    .join("\n");
  const sections = [...search._splitIntoSections("docs/some.md", html)];
  expect(sections.map(({ anchor, titles }) => [anchor, ...titles])).toEqual([
    ["s0", "Part 0"],
    ["s1", "Part 0", "Part 1"],
    ["s2", "Part 0", "Part 1", "Part 2"],
    ["s3", "Part 0", "Part 3"],
  ]);
  expect(sections[2]?.text.trim()).toBe("text 2");
});
