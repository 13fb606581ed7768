import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { TEMPLATES, type Template } from "../src/templates";

const PACKAGE = join(import.meta.dirname, "..");
const ROOT = join(PACKAGE, "../..");

/** The games of this repository that templates are taken from, so that whatever is written here is played and tested there. */
const GAMES: Readonly<Partial<Record<Template, { readonly app: string; readonly without?: string }>>> = {
  classic: { app: "tutorial", without: "src/fire" },
  fire: { app: "tutorial", without: "src/fire/terminal.ts" },
  stealth: { app: "night-shift" },
};

/** What their games are called, and saved under: a new one has its own title and saves. */
const CALLED: readonly (readonly [RegExp, string])[] = [
  [/content="(?:The Drowned Light|Night Shift):[^"]*"/g, 'content="{{title}}, a roguelike."'],
  [/(?:The Drowned Light|Night Shift)(?: · delvekit)?|The Crown Below/gi, "{{title}}"],
  [/"(?:drowned[- ]light(?:-on-fire)?|night-shift|crown)"/g, '"{{name}}"'],
];

/** What of `templates` a game consists of, later ones over earlier ones. Default: the template itself. */
const PARTS: Readonly<Partial<Record<Template, readonly string[]>>> = {
  headless: ["tiny", "headless"],
  react: ["tiny", "front", "react"],
  pixi: ["tiny", "front", "pixi"],
};

/** What a game without a page leaves out. */
const OF_PAGES = ["index.html", "page.css", "share.mjs", "src/web.ts", "_github/workflows/publish.yml"];

/** What front ends stand on besides our packages. */
const FRONTS: Readonly<Partial<Record<Template, readonly string[]>>> = {
  react: ["react", "react-dom"],
  pixi: ["pixi.js"],
};

/** What of a game is its own; the rest is in `templates/base`. */
const OWN = ["src", "test/bots.ts", "test/player.ts", "index.html", "page.css"];

/** What builds and tests a game. */
const TOOLS = ["@delvekit/cli", "@types/node", "fflate", "tsx", "typescript", "vite", "vitest"];

/** Where the module that the workers of `delvekit bots` load is built. */
const BOTS = "node_modules/.bots";

/** What the page of `@delvekit/screens` stands on; a game for terminals alone can do without. */
const PAGE = "@delvekit/page";

/** What examples of the guides and `register.js` import, and package managers with strict folders do not find below the others. */
const OF_GUIDES = ["@delvekit/display", "@delvekit/grid", "@delvekit/procgen"];

/** Runs a file of the game in Node, which then imports files of places as Vite does. */
const IN_NODE = "tsx --import ./register.js";

/** How a page is made and shared. */
const PAGE_SCRIPTS = {
  dev: "vite",
  build: "vite build",
  preview: "vite preview",
  share: "vite build && node share.mjs",
};

/** Writes every template, complete but for its name, into a folder. */
export function gather(to: string): void {
  rmSync(to, { recursive: true, force: true });
  for (const template of Object.keys(TEMPLATES) as Template[]) {
    const folder = join(to, template);
    mkdirSync(folder, { recursive: true });
    if (template === "plugin") {
      gatherPlugin(folder);
      continue;
    }
    cpSync(join(PACKAGE, "templates/base"), folder, { recursive: true });
    const { app, without } = GAMES[template] ?? {};
    if (app) copyGame(join(ROOT, "apps", app), folder);
    if (without) rmSync(join(folder, without), { recursive: true });
    const parts = PARTS[template] ?? [template];
    for (const part of parts) cpSync(join(PACKAGE, "templates", part), folder, { recursive: true });
    if (parts[0] === "tiny") writeFileSync(join(folder, "src/game.ts"), gameOfReadme());
    if (template === "headless") for (const file of OF_PAGES) rmSync(join(folder, file));
    forget(join(folder, "src"));
    if (template !== "headless") forget(folder, ["index.html"]);
    const manifest = JSON.stringify(manifestOf(folder, template), undefined, 2);
    writeFileSync(join(folder, "_package.json"), `${manifest}\n`);
  }
}

/** The plugin of the guide, with the manifest and the build that the guide gives it. */
function gatherPlugin(folder: string): void {
  const examples = join(ROOT, "apps/examples");
  cpSync(join(PACKAGE, "templates/base/_gitignore"), join(folder, "_gitignore"));
  cpSync(join(PACKAGE, "templates/plugin"), folder, { recursive: true });
  cpSync(join(examples, "src/bells"), join(folder, "src"), { recursive: true });
  mkdirSync(join(folder, "test"));
  cpSync(join(examples, "src/cookbook/stage.ts"), join(folder, "test/stage.ts"));
  const test = readFileSync(join(examples, "test/bells.test.ts"), "utf8");
  const moved = test.replaceAll('"../src/bells/', '"../src/').replace('"../src/cookbook/', '"./');
  writeFileSync(join(folder, "test/bells.test.ts"), moved);
  const guide = readFileSync(join(ROOT, "docs/write-a-plugin.md"), "utf8").replaceAll("\r\n", "\n");
  const [, build = ""] = /`npx (tsup [^`]+)`/.exec(guide) ?? [];
  const [, json = ""] = /^```json\n(.*?)^```/ms.exec(guide) ?? [];
  const manifest = JSON.parse(json) as { readonly peerDependencies: Readonly<Record<string, string>> };
  const peers = Object.keys(manifest.peerDependencies);
  const whole = {
    ...manifest,
    name: "{{name}}",
    scripts: { build, test: "vitest run", typecheck: "tsc", prepack: "npm run build" },
    peerDependencies: versionsOf(peers),
    devDependencies: versionsOf([...peers, "tsup", "typescript", "vitest"]),
  };
  writeFileSync(join(folder, "_package.json"), `${JSON.stringify(whole, undefined, 2)}\n`);
}

/** Takes out of files what the game that they are from is called. */
function forget(folder: string, files = readdirSync(folder, { recursive: true, encoding: "utf8" })): void {
  for (const file of files.filter((name) => /\.(?:html|tsx?)$/.test(name))) {
    const text = readFileSync(join(folder, file), "utf8");
    writeFileSync(
      join(folder, file),
      CALLED.reduce((changed, [called, by]) => changed.replace(called, by), text),
    );
  }
}

function copyGame(app: string, to: string): void {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  for (const file of OWN.filter((own) => files.includes(own)))
    cpSync(join(app, file), join(to, file), { recursive: true });
}

/** The game of the README, up to where it is played. */
function gameOfReadme(): string {
  const [, code = ""] = /^```ts\n(.*?)^```/ms.exec(readFileSync(join(ROOT, "README.md"), "utf8")) ?? [];
  const [game = ""] = code.split(/^\/\/ `run\(game/m);
  return `${game
    .replace(/^import .*headless.*\n/m, "")
    .replace("app, inSight, log, run, standard", "app, inSight, log, standard")
    .replace("const fights", "export const fights")
    .trimEnd()}\n`;
}

function manifestOf(folder: string, template: Template) {
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(src|test|page\.css).*\.(tsx?|css)$|^page\.css$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  const imported = sources.flatMap((text) =>
    [...text.matchAll(/(?:from|import\(?) ?"(@[a-z-]+\/[a-z-]+)/g)].map(([, name]) => name!),
  );
  const fronts = FRONTS[template] ?? [];
  return {
    name: "{{name}}",
    version: "0.0.0",
    private: true,
    type: "module",
    scripts: {
      ...(template === "headless" ? { report: `${IN_NODE} src/report.ts` } : PAGE_SCRIPTS),
      play: `${IN_NODE} src/terminal.ts`,
      test: "vitest run",
      bots: `vite build --ssr test/bots.ts --outDir ${BOTS} --logLevel warn && delvekit bots --module ${BOTS}/bots.js --seeds 0..19`,
      typecheck: "tsc",
    },
    dependencies: versionsOf([
      ...(template === "headless" ? [] : [PAGE]),
      ...imported,
      ...OF_GUIDES,
      ...fronts,
    ]),
    devDependencies: versionsOf([
      ...TOOLS,
      ...(template === "react" ? ["@types/react", "@types/react-dom"] : []),
    ]),
  };
}

/** The version of each, of this workspace or of its catalog. */
function versionsOf(names: readonly string[]): Record<string, string> {
  const { catalog } = parse(readFileSync(join(ROOT, "pnpm-workspace.yaml"), "utf8")) as {
    readonly catalog: Readonly<Record<string, string>>;
  };
  const versionOf = (name: string) => {
    const [, own] = /^@delvekit\/(.+)$/.exec(name) ?? [];
    if (!own) return catalog[name]!;
    const manifest = readFileSync(join(ROOT, "packages", own, "package.json"), "utf8");
    return (JSON.parse(manifest) as { readonly version: string }).version;
  };
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, `^${versionOf(name)}`]));
}
