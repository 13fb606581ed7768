import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PackRows } from "@delvekit/kit/mods";
import { build, type Plugin } from "esbuild";
import type { Planted } from "./faults";

const ROOT = join(import.meta.dirname, "../..");

/** Bundles a game of this repository as `delvekit hunt` takes it, with a fault planted in it, or with other numbers in its rows. */
export async function bundleGame(
  game: Planted["game"],
  outfile: string,
  { planted, rows }: { readonly planted?: Planted | undefined; readonly rows?: PackRows } = {},
): Promise<void> {
  const set = `import { app } from "../apps/${game}/test/bots"; import { setRows } from "@delvekit/screens/bots";
setRows(app, ${JSON.stringify(rows)});`;
  await build({
    stdin: {
      contents: `${entryOf(game, planted)}${rows ? set : ""}`,
      resolveDir: join(ROOT, "test"),
      loader: "ts",
    },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["@delvekit/source"],
    logLevel: "silent",
    plugins: planted ? [plant(planted)] : [],
  });
}

function entryOf(game: Planted["game"], planted: Planted | undefined): string {
  if (game !== "readme") return `export * from "../apps/${game}/test/bots";`;
  const text = planted ? plantedText(planted) : readFileSync(join(ROOT, "README.md"), "utf8");
  const [, code = ""] = /```ts\n([\s\S]*?)\n\/\/ `run\(game/.exec(text) ?? [];
  return `${code}
export * as bots from "@delvekit/screens/bots";
export { game as app };
export const bot = { ways: { descend: "steps down" } };`;
}

function plant(planted: Planted): Plugin {
  const file = join(ROOT, planted.file);
  return {
    name: "plant a fault",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) =>
        path === file ? { contents: plantedText(planted), loader: "ts" } : undefined,
      );
    },
  };
}

/** The file of a fault with the fault in it. @throws {Error} if the file is gone, or has not what is replaced */
export function plantedText({ name, file, changes }: Planted): string {
  let text = readFileSync(join(ROOT, file), "utf8");
  for (const [find, by] of changes) {
    if (!text.includes(find)) throw new Error(`${name}: ${file} has no ${find}`);
    text = text.replace(find, () => by);
  }
  return text;
}
