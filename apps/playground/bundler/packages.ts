import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export const FOLDER = join(import.meta.dirname, "../../../packages");

/** The module that tells the page which packages games may import, and where their files are. */
const CATALOGUE = "virtual:packages";

/** What the catalogue says about a package. */
interface Offer {
  /** Its own entries: a file of the package for each name by which games import it. */
  readonly entries: Readonly<Record<string, string>>;
  /** Other packages of the workspace that its files import. */
  readonly needs: readonly string[];
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, { readonly types: string; readonly default: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Collects the packages' own files for pages without a bundler. All files of a package become one file of the site, because a phone waits longer for a
 * hundred answers than for ten.
 */
export function packages(): Plugin {
  let isBuild = false;
  const addresses = new Map<string, string>();
  return {
    name: "packages",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId: (id) => (id === CATALOGUE ? `\0${CATALOGUE}` : undefined),
    load(id) {
      if (id !== `\0${CATALOGUE}`) return undefined;
      const rows = manifests().map((manifest) => {
        const address = isBuild
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({
              type: "asset",
              name: `${shortName(manifest)}.json`,
              source: filesOf(manifest),
            })}`
          : JSON.stringify(`/packages/${shortName(manifest)}.json`);
        return `${JSON.stringify(manifest.name)}: { ...${JSON.stringify(offerOf(manifest))}, address: ${address} }`;
      });
      return `export const PACKAGES = {${rows.join(",\n")}};`;
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "licences-of-packages.md", source: licences() });
    },
    configureServer({ middlewares }) {
      for (const manifest of manifests())
        addresses.set(`/packages/${shortName(manifest)}.json`, filesOf(manifest));
      middlewares.use((request, response, next) => {
        const files = addresses.get(request.url ?? "");
        if (files === undefined) next();
        else response.setHeader("Content-Type", "application/json").end(files);
      });
    },
  };
}

/** The packages that have files for pages. */
export function manifests(): Manifest[] {
  return readdirSync(FOLDER)
    .map((name) => JSON.parse(readFileSync(join(FOLDER, name, "package.json"), "utf8")) as Manifest)
    .filter((manifest) => manifest.exports !== undefined);
}

export function shortName({ name }: Manifest): string {
  return name.replace(/^.*\//, "");
}

function offerOf({ name, exports = {}, dependencies, peerDependencies }: Manifest): Offer {
  const folder = join(FOLDER, name.replace(/^.*\//, ""), "dist/page");
  if (!existsSync(folder)) throw new Error(`${name} is not built: run pnpm tools build:packages first.`);
  const entries = Object.entries(exports)
    .map(([entry, { default: built }]) => [name + entry.slice(1), built.replace("./dist/", "")] as const)
    // Entries for Node have no file for pages.
    .filter(([, file]) => existsSync(join(folder, file)));
  const needs = Object.keys({ ...dependencies, ...peerDependencies }).filter((it) =>
    it.startsWith("@delvekit/"),
  );
  return { entries: Object.fromEntries(entries), needs };
}

/** The licence texts of the software that the packages' files contain. */
function licences(): string {
  const files = manifests().map((manifest) => join(FOLDER, shortName(manifest), "dist/page/THIRD-PARTY.md"));
  return files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

/** The text of each file of a package. Their imports of each other begin with the package's name, since an import map knows no files beside a file. */
function filesOf(manifest: Manifest): string {
  const folder = join(FOLDER, shortName(manifest), "dist/page");
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8").replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n");
      return [
        file,
        text.replaceAll(/\b(from|import\(|import)(\s*)"\.\/([\w.-]+\.js)"/g, `$1$2"${manifest.name}/$3"`),
      ] as const;
    });
  return JSON.stringify(Object.fromEntries(files));
}
