/** A command of the workspace that people need less often than the scripts in package.json. */
export interface Tool {
  /** What it does, in one line. Names of arguments are in capitals, those that may be missing in brackets. */
  readonly does: string;
  /** What it runs, as a line for a shell. The arguments of the command line are added at its end. */
  readonly runs: string;
}

/** Runs a script on the sources of the packages, without a build. */
const SOURCE = "node --conditions=@delvekit/source --import tsx";
const DOCS = "typedoc && vitepress build docs";

/** The tools that `pnpm tools` lists and runs, by name. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  "demo:page": {
    does: "builds the demo's page and serves it",
    runs: servedPage("demo"),
  },
  "gallery:page": {
    does: "builds the gallery of generators and serves it: [--module FILE]",
    runs: `${SOURCE} scripts/gallery.ts`,
  },
  "playground:page": {
    does: "builds the playground and serves it",
    runs: `turbo run build --filter=@delvekit/playground --output-logs=errors-only && pnpm --filter @delvekit/playground run preview`,
  },
  "tutorial:page": {
    does: "builds the page of the tutorial's game and serves it",
    runs: servedPage("tutorial"),
  },
  "tutorial:fire": {
    does: "plays the tutorial's game with fire, in the terminal",
    runs: `${SOURCE} apps/tutorial/src/fire/terminal.ts`,
  },
  "night-shift": {
    does: "plays the stealth game in the terminal",
    runs: `${SOURCE} apps/night-shift/src/terminal.ts`,
  },
  "night-shift:page": {
    does: "builds the page of the stealth game and serves it",
    runs: servedPage("night-shift"),
  },
  bots: {
    does: "lets a bot play a GAME of apps: GAME [FLAGS], those of `delvekit bots`",
    runs: "node scripts/bots.mjs",
  },

  "docs:api": {
    does: "writes the API reference from doc comments",
    runs: "typedoc",
  },
  "docs:build": {
    does: "builds the documentation with the API reference",
    runs: DOCS,
  },
  "site:build": {
    does: "builds the website: documentation, games, gallery and playground",
    runs: `turbo run build --filter=@delvekit/demo --filter=@delvekit/tutorial --filter=@delvekit/gallery --filter=@delvekit/playground && ${DOCS} && node --import tsx scripts/site.ts`,
  },
  "site:test": {
    does: "plays the games of the lessons on the website that was built",
    runs: "playwright test --config test/site/playwright.config.ts",
  },
  lighthouse: {
    does: "lets Lighthouse judge the website that was built, and the demo in it",
    runs: "node --import tsx scripts/lighthouse.ts",
  },
  "site:preview": {
    does: "serves the website that was built",
    runs: "vitepress preview docs",
  },

  commits: {
    does: "checks the subjects of commits: [RANGE], by default those that main does not have",
    runs: "node scripts/commits.mjs",
  },
  hovers: {
    does: "prints how long the texts are that editors show in the tutorial",
    runs: "node --import tsx test/hovers.ts",
  },
  "code-lines": {
    does: "counts lines of code and public names: [--unread], which lists unread values",
    runs: "node --import tsx test/code-lines.ts",
  },
  sizes: {
    does: "lists what takes up space in the scripts of games",
    runs: `${SOURCE} test/sizes.ts`,
  },
  reading: {
    does: "counts the functions and files that a command enters: [--list]",
    runs: `${SOURCE} test/reading/costs.ts`,
  },

  properties: {
    does: "runs property tests with far more seeds, which takes hours: FILES",
    runs: "vitest run --mode properties --project sources",
  },
  planted: {
    does: "plants faults in games and hunts for them: [SECONDS] [GAME OR NAME]",
    runs: `${SOURCE} test/planted/run.ts`,
  },
  repair: {
    does: "breaks the tutorial's balance and repairs it by `delvekit tune`: [GAMES] [NAME]",
    runs: `${SOURCE} test/planted/repair.ts`,
  },
  "hunt:own": {
    does: "looks for faults in our own games with `delvekit hunt`: [STEPS]",
    runs: `${SOURCE} test/planted/own.ts`,
  },
  fuzz: {
    does: "looks for inputs that break a reader: INPUTS [SEED] [READERS]",
    runs: `${SOURCE} test/fuzz/run.ts`,
  },
  mutants: {
    does: "changes the sources and checks whether a test fails: FOLDER [TESTS]",
    runs: `${SOURCE} test/mutation/run.ts`,
  },
  engines: {
    does: "compares the results of JavaScript engines: [--long]",
    runs: `${SOURCE} test/engines/run.ts`,
  },
  browsers: {
    does: "plays the built demo in Debian's Firefox and WebKit: [BROWSER]",
    runs: "node --experimental-websocket --no-warnings=ExperimentalWarning --import tsx test/browsers/run.ts",
  },
  endure: {
    does: "lets a bot play the demo and checks its world: [TURNS] [SEED]",
    runs: `${SOURCE} apps/demo/test/game/endure.ts`,
  },
  truth: {
    does: "compares the bridges of room graphs with the maps: [SEEDS]",
    runs: `${SOURCE} packages/procgen/test/truth.ts`,
  },
  worth: {
    does: "surveys what there is to explore: levels|dungeons SEEDS FILE",
    runs: `${SOURCE} packages/procgen/test/worth.ts`,
  },

  race: {
    does: "benchmarks this checkout against another one: FOLDER",
    runs: "pnpm --silent --filter @delvekit/bench run race",
  },
  curves: {
    does: "measures how costs grow with a world, and draws docs/public/curves.svg",
    runs: "node --expose-gc --conditions=@delvekit/source --import tsx apps/bench/src/curves.ts",
  },
  growth: {
    does: "prints what work costs at one, ten and a hundred times its size: [--only TEXT]",
    runs: "pnpm --silent --filter @delvekit/bench run growth",
  },
  pace: {
    does: "measures the turns of the demo: [TURNS] [SEED]",
    runs: `${SOURCE} apps/demo/test/game/pace.ts`,
  },
  frames: {
    does: "measures frames and keys on the demo's page: [MOVES]",
    runs: `${SOURCE} apps/demo/test/frames/run.ts`,
  },
  lights: {
    does: "measures frames of a canvas with 40 lights, and whether it rests",
    runs: `${SOURCE} apps/bench/test/canvas/run.ts`,
  },
  starts: {
    does: "measures how long the games take to start: [STARTS]",
    runs: `${SOURCE} apps/demo/test/frames/starts.ts`,
  },
  "first-turn": {
    does: "measures the way to the first turn, on phones too: [STARTS] [GAMES] [MACHINES]",
    runs: `${SOURCE} apps/demo/test/frames/first-turn.ts`,
  },
  memory: {
    does: "measures whether memory grows on the demo's page: [TURNS]",
    runs: `${SOURCE} apps/demo/test/frames/memory.ts`,
  },
  contrast: {
    does: "measures the contrast of the demo's text and marks: [SEEDS] [text]",
    runs: `${SOURCE} apps/demo/test/contrast/run.ts`,
  },

  "build:packages": {
    does: "builds the packages without the apps",
    runs: 'turbo run build --filter="./packages/*" --output-logs=errors-only',
  },
  newcomer: {
    does: "goes from an empty folder to a link that two browsers play, with times",
    runs: "vitest run --mode properties --project published test/published/share.test.ts",
  },
  "pack:packages": {
    does: "builds the packages and packs them: [FOLDER]",
    runs: "node --import tsx scripts/pack.ts",
  },
  "check:packages": {
    does: 'runs publint and "Are the types wrong?" on packed packages',
    runs: "node --import tsx scripts/check-packages.ts",
  },
  "release:version": {
    does: "gives all packages their next version, with its changelog",
    runs: "node --import tsx scripts/version.ts",
  },
  "release:pack": {
    does: "packs a release, with its licences and bill of materials",
    runs: "node --import tsx scripts/release.ts",
  },
  rehearse: {
    does: "publishes to a registry on this machine and plays what it installs: [FOLDER]",
    runs: "node --import tsx scripts/rehearse.ts",
  },

  "golden:update": {
    does: "records levels, files, draws and games anew",
    runs: "vitest run --mode golden packages/procgen/test/golden packages/formats/test/golden packages/random/test/golden apps/demo/test/game/golden -u",
  },
  "examples:update": {
    does: "writes what the examples in READMEs and docs print",
    runs: "node --import tsx test/update-examples.ts",
  },
  "lessons:update": {
    does: "writes the games of the lessons from their pages, and what their breaks say",
    runs: `${SOURCE} test/update-lessons.ts`,
  },
  "lessons:pictures": {
    does: "takes the pictures of the lessons",
    runs: `${SOURCE} scripts/lesson-pictures.ts`,
  },
  "packages:pictures": {
    does: "draws the pictures of the small packages on the site's first page",
    runs: `${SOURCE} scripts/package-pictures.ts`,
  },
  "words:update": {
    does: "lists the texts of the screens, for those who translate them",
    runs: "node --import tsx test/update-words.ts",
  },
  "floors:update": {
    does: "draws the map of floors on the architecture page",
    runs: "node --import tsx test/update-floors.ts",
  },
  "places:update": {
    does: "compiles the drawings of generators and machines from packages/procgen/places",
    runs: `${SOURCE} test/update-places.ts`,
  },
  "night-shift:art": {
    does: "draws the sheet of Night Shift's pictures",
    runs: `${SOURCE} apps/night-shift/test/draw-museum.ts`,
  },
  "looks:art": {
    does: "draws the sheet of the example of four kinds of rooms",
    runs: `${SOURCE} apps/examples/test/looks/draw-rooms.ts`,
  },
  "looks:ours": {
    does: "draws the engine's own drawings as a sheet, for the same example",
    runs: `${SOURCE} apps/examples/test/looks/draw-ours.ts`,
  },
  "sheets:update": {
    does: "draws the sheets of levels and machines",
    runs: `${SOURCE} test/update-sheets.ts`,
  },
  "pictures:update": {
    does: "draws the pictures of generators in the documentation",
    runs: "node --import tsx scripts/pictures.ts",
  },
  "screens:update": {
    does: "takes pictures of the demo: ADDRESS, where `npm start` serves it",
    runs: `${SOURCE} scripts/screens.ts`,
  },
  "halls:update": {
    does: "takes pictures of all halls of the demo, as sheets: ADDRESS, as above",
    runs: `${SOURCE} scripts/halls.ts`,
  },
  "film:update": {
    does: "films the demo's first fire and shed: ADDRESS, where `npm start` serves it",
    runs: "node --import tsx scripts/film.ts",
  },
  "film:workbench": {
    does: "films how the workbench walks a death back to its first cause",
    runs: `${SOURCE} test/film/run.ts`,
  },
  "releases:update": {
    does: "records saves and replays of this version, which later ones must load",
    runs: "node --conditions=@delvekit/source --import tsx test/update-releases.ts",
  },
  "icons:update": {
    does: "draws the demo's icons from its drawing",
    runs: "node --import tsx scripts/icons.ts",
  },
  "licences:update": {
    does: "writes THIRD-PARTY.md, the licences of other people's software",
    runs: "node --import tsx scripts/licences.ts",
  },
};

/** The list that people read: one line for each tool. */
export function listOfTools(): string {
  const width = Math.max(...Object.keys(TOOLS).map((name) => name.length));
  return Object.entries(TOOLS)
    .map(([name, { does }]) => `${name.padEnd(width)}  ${does}\n`)
    .join("");
}

function servedPage(app: string): string {
  return `pnpm --filter @delvekit/${app} run build && pnpm --filter @delvekit/${app} run preview`;
}
