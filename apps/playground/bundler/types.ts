import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build, type Metafile } from "esbuild";
import type { Plugin } from "vite";
import { FOLDER, type Manifest, manifests, shortName } from "./packages";

/** The module that tells the page where the worker that checks types is, and what it checks them against. */
const MODULE = "virtual:types";
const WORKER = join(import.meta.dirname, "../src/types/worker.ts");

/** What a browser and the language have: the declarations of the compiler itself. */
const LIBRARIES =
  /^lib\.(es5|es20(1\d|2[0-2])(\..+)?|dom(\.iterable|\.asynciterable)?|decorators(\.legacy)?)\.d\.ts$/;

/**
 * Makes the worker that checks types: one script with the compiler in it, and one file with the declarations of the packages, of the language and of the
 * browser.
 */
export function types(): Plugin {
  let isBuild = false;
  return {
    name: "types",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      if (!isBuild) return addresses(`"/types.js"`, `"/types.json"`);
      const { script, notices } = await workerScript();
      this.emitFile({ type: "asset", fileName: "licences-of-compiler.md", source: notices });
      const emit = (name: string, source: string) =>
        `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name, source })}`;
      return addresses(emit("types.js", script), emit("types.json", JSON.stringify(declarations())));
    },
    configureServer({ middlewares }) {
      middlewares.use("/types.json", (_, response) => {
        response.setHeader("Content-Type", "application/json").end(JSON.stringify(declarations()));
      });
      middlewares.use("/types.js", (_, response, next) => {
        workerScript().then(
          ({ script }) => response.setHeader("Content-Type", "text/javascript").end(script),
          next,
        );
      });
    },
  };
}

function addresses(worker: string, files: string): string {
  return `export const WORKER = ${worker};\nexport const DECLARATIONS = ${files};\n`;
}

/** The worker's script, and the licences of what it contains. */
async function workerScript(): Promise<{ script: string; notices: string }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [WORKER],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: "iife",
    target: "es2022",
    platform: "browser",
    // The compiler asks for these only in Node.
    external: ["fs", "path", "os", "inspector", "perf_hooks"],
    logLevel: "error",
  });
  return { script: outputFiles[0]?.text ?? "", notices: licencesIn(metafile) };
}

/** The licence texts of the packages that a built script contains. */
function licencesIn({ outputs }: Metafile): string {
  const files = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const folders = files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  const texts = [...new Set(folders)].map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
    const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    if (licence === undefined)
      throw new Error(`${name} has no licence text: the playground cannot give one.`);
    return `## ${name} ${version}\n\n${readFileSync(join(folder, licence), "utf8")}`;
  });
  return texts.join("\n");
}

/** The text of each file, by the path at which the compiler looks for it. */
export function declarations(): Record<string, string> {
  return Object.fromEntries([...libraries(), ...manifests().flatMap(packageTypes)]);
}

function libraries(): [string, string][] {
  const folder = dirname(createRequire(import.meta.url).resolve("typescript"));
  return readdirSync(folder)
    .filter((file) => LIBRARIES.test(file))
    .map((file) => [`/${file}`, declarationsIn(join(folder, file))]);
}

function packageTypes(manifest: Manifest): [string, string][] {
  const built = join(FOLDER, shortName(manifest), "dist");
  const home = `/node_modules/${manifest.name}`;
  const entries = Object.entries(manifest.exports ?? {}).map(([entry, { types }]) => [entry, { types }]);
  const description = { name: manifest.name, type: "module", exports: Object.fromEntries(entries) };
  const files = readdirSync(built).filter((file) => file.endsWith(".d.ts"));
  return [
    [`${home}/package.json`, JSON.stringify(description)],
    ...files.map((file): [string, string] => [`${home}/dist/${file}`, declarationsIn(join(built, file))]),
  ];
}

/** A file without its comments, which are half of it and which the page does not show. */
function declarationsIn(file: string): string {
  return readFileSync(file, "utf8").replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, "");
}
