import { existsSync, readFileSync } from "node:fs";
import { type DefaultTheme, defineConfig } from "vitepress";
import { lessonPage, lessons } from "../../test/support/lessons";
import { lessonOf, withDifferences, withGame } from "./lessons";
import { withPlayground } from "./playground";
import { search } from "./search";
import { versionsMenu } from "./versions";

const base = process.env["DOCS_BASE"] ?? "/";

/** Types on hover take a minute of work and the built packages, so only the site that is published has them. */
const hasHovers = process.env["DOCS_HOVERS"] === "1";

export default defineConfig({
  title: "delvekit",
  description: "An ECS-based roguelike engine in TypeScript: small packages and a demo game.",
  base,
  // The demo's icon: it is beside the pages.
  head: [["link", { rel: "icon", href: `${base}play/icon.svg`, type: "image/svg+xml" }]],
  cleanUrls: true,
  appearance: "dark",
  markdown: {
    codeTransformers: hasHovers ? [(await import("./hovers")).hovers] : [],
    // Pages are rendered for readers and once more for the search, but each block of code is coloured only
    // once.
    config(md) {
      const { highlight } = md.options;
      if (highlight) md.options.highlight = once(highlight);
      const { fence, image } = md.renderer.rules;
      if (fence)
        md.renderer.rules.fence = withDifferences(
          withPlayground(fence as never, base) as never,
          base,
        ) as never;
      if (image) md.renderer.rules.image = withGame(image as never, base) as never;
    },
  },
  transformPageData({ relativePath, frontmatter }) {
    if (lessonOf(relativePath)) Object.assign(frontmatter, { aside: false, pageClass: "lesson" });
  },
  themeConfig: {
    nav: [
      {
        text: "Play",
        // `pnpm tools site:build` puts the games and the gallery beside the pages. Links to them leave this site's
        // own navigation.
        items: [
          { text: "The playground", link: "/try/", target: "_blank" },
          { text: "The Cinder Halls, the demo", link: "/play/", target: "_blank" },
          { text: "The Drowned Light, the tutorial's game", link: "/drowned-light/", target: "_blank" },
          { text: "The gallery of generators", link: "/gallery/", target: "_blank" },
        ],
      },
      { text: "Playground", link: "/playground" },
      { text: "Lessons", link: "/lessons/" },
      { text: "Guide", link: "/getting-started" },
      { text: "Cookbook", link: "/cookbook/" },
      { text: "API", link: "/api/" },
      { text: "Changelog", link: "/changelog" },
      ...versionsMenu(process.env),
    ],
    // Pages of the reference have a sidebar of their own, where the entry that is open is in view.
    sidebar: {
      "/api/": [{ text: "API reference", link: "/api/", items: apiSidebar() }],
      "/lessons/": [{ text: "The lessons", link: "/lessons/", items: lessonsSidebar() }],
      "/": guide(),
    },
    outline: [2, 3],
    search: { provider: "local", options: { miniSearch: search } },
    socialLinks: [{ icon: "github", link: "https://github.com/delvekit/delvekit" }],
  },
});

/** The sidebar of all pages that people wrote. */
function guide(): DefaultTheme.SidebarItem[] {
  return [
    {
      text: "Start here",
      items: [
        { text: "Getting started", link: "/getting-started" },
        { text: "The playground", link: "/playground" },
        { text: "A roguelike in 17 lessons", link: "/lessons/" },
        { text: "A roguelike on one page", link: "/tutorial" },
        { text: "Packages", link: "/packages" },
        { text: "Cookbook", link: "/cookbook/" },
        { text: "Publish a game", link: "/publish" },
        { text: "Write a plugin", link: "/write-a-plugin" },
        { text: "When a turn is slow", link: "/slow-turns" },
        { text: "For coding agents", link: "/agents" },
        { text: "Questions and short answers", link: "/questions" },
        { text: "Futures", link: "/futures" },
        { text: "Why it happened", link: "/why" },
        { text: "A search for faults", link: "/hunting" },
        { text: "Two builds compared", link: "/comparing" },
        { text: "Workbench", link: "/workbench" },
        { text: "Training", link: "/training" },
        { text: "Without a bundler", link: "/without-a-bundler" },
      ],
    },
    {
      text: "Coming from",
      items: [
        { text: "rot.js", link: "/from-rot-js" },
        { text: "malwoden", link: "/from-malwoden" },
        { text: "tcod and libtcod", link: "/from-tcod" },
        { text: "bracket-lib", link: "/from-bracket-lib" },
        { text: "Phaser", link: "/from-phaser" },
      ],
    },
    {
      text: "The kit",
      items: [
        { text: "Content tables", link: "/kit-content" },
        { text: "Mods", link: "/mods" },
        { text: "Looks and names", link: "/kit-names" },
        { text: "Stats", link: "/kit-stats" },
        { text: "Health and damage", link: "/kit-health" },
        { text: "Fighting", link: "/kit-fighting" },
        { text: "Throwing", link: "/kit-throwing" },
        { text: "Conditions (status effects)", link: "/kit-conditions" },
        { text: "Effects and aims", link: "/kit-effects" },
        { text: "Fire", link: "/kit-fire" },
        { text: "Identification", link: "/kit-identification" },
        { text: "Experience and levels", link: "/kit-advancement" },
        { text: "Monsters", link: "/kit-minds" },
        { text: "Factions and allies", link: "/kit-factions" },
        { text: "Levels and stairs", link: "/kit-levels" },
        { text: "Machines", link: "/kit-machines" },
        { text: "Messages", link: "/kit-messages" },
        { text: "Autoexplore, travel and rest", link: "/kit-journeys" },
        { text: "Screens", link: "/kit-screens" },
        { text: "Verbs, keys and questions", link: "/kit-verbs" },
        { text: "Panels", link: "/kit-panels" },
        { text: "Own art", link: "/kit-art" },
        { text: "Hosts", link: "/kit-hosts" },
        { text: "Opening and saving games", link: "/kit-game" },
        { text: "Testing without a screen", link: "/kit-headless" },
        { text: "Bots", link: "/kit-bots" },
      ],
    },
    {
      text: "Levels",
      items: [
        { text: "Generators", link: "/generators" },
        { text: "Levels at a glance", link: "/levels" },
        { text: "Places", link: "/places" },
        { text: "Surveys on many machines", link: "/many-machines" },
      ],
    },
    {
      text: "Under the hood",
      items: [
        { text: "Architecture", link: "/architecture" },
        { text: "Decisions", link: "/decisions/" },
        { text: "Words", link: "/words" },
        { text: "Benchmarks", link: "/benchmarks" },
        { text: "What we promise", link: "/promises" },
        { text: "Contributing", link: "/contributing" },
        { text: "Changelog", link: "/changelog" },
      ],
    },
    { text: "API reference", items: [{ text: "All packages", link: "/api/" }] },
  ];
}

/** The lessons by their titles, which have numbers. */
function lessonsSidebar(): DefaultTheme.SidebarItem[] {
  return lessons().map((name) => ({
    text: /^# (.*)$/m.exec(lessonPage(name))?.[1] ?? name,
    link: `/lessons/${name}`,
  }));
}

/** Caches the results of a function of texts. */
function once(colour: (...texts: [string, string, string]) => string): typeof colour {
  const answers = new Map<string, string>();
  return (...texts) => {
    const key = JSON.stringify(texts);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = colour(...texts);
    answers.set(key, answer);
    return answer;
  };
}

/** The sidebar that typedoc wrote for the pages that it generated from doc comments, if it has run: `pnpm dev` serves the other pages without it. */
function apiSidebar(): DefaultTheme.SidebarItem[] {
  const generated = new URL("../api/typedoc-sidebar.json", import.meta.url);
  if (!existsSync(generated)) return [];
  return JSON.parse(readFileSync(generated, "utf8")) as DefaultTheme.SidebarItem[];
}
