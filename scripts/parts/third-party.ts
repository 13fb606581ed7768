import { EVERYTHING, keyOf, type Part, partsOf, RUNNING, workspaceFolders } from "./installed";

const HEAD = `# Third-party software

delvekit itself is under the [MIT licence](./LICENSE). This page lists what it stands on. \`pnpm tools licences:update\` writes it from what is
installed, and a test holds it.

## What the packages bring into a game

npm installs these with the packages; their licence texts come with them. The scripts for pages without a bundler (\`dist/page\`) contain some of
them: \`THIRD-PARTY.md\` beside those scripts has the licence texts of exactly these.

`;

const MPL = `
bitecs is under the Mozilla Public License 2.0. It goes by file: a game under any licence may contain bitecs, and only
changes to the files of bitecs itself have to be published. The packages use it unchanged.

## What the pages carry beside these

The demo, the gallery, the playground and the tutorial carry the parts above and these; each page's licence texts are built beside it, as \`licences.md\`.

`;

const TOOLS = `
## What only building and testing uses

Nothing of these reaches a game. Parts made for one kind of machine (such as \`@esbuild/linux-x64\`) come under the licence of what loads them.

`;

/** The text of THIRD-PARTY.md. */
export function thirdParty(): string {
  const folders = workspaceFolders();
  const inPackages = partsOf(among(folders, /^packages\//), RUNNING);
  const inPages = [...partsOf(among(folders, PAGES), RUNNING), ...fonts(folders)];
  const shipped = new Set([...inPackages, ...inPages].map(keyOf));
  const tools = partsOf(folders, EVERYTHING).filter((part) => !shipped.has(keyOf(part)));
  const onlyInPages = inPages.filter((part) => !inPackages.some((other) => keyOf(other) === keyOf(part)));
  return `${HEAD}${table(inPackages)}${MPL}${table(onlyInPages)}${TOOLS}${byLicence(tools)}`;
}

const PAGES = /^apps\/(demo|gallery|playground|tutorial)$/;

/** Fonts are listed among the tools that build a page, but the page carries them. */
function fonts(folders: readonly string[]): Part[] {
  return partsOf(among(folders, PAGES), EVERYTHING).filter(({ name }) => name.startsWith("@fontsource/"));
}

function among(folders: readonly string[], pattern: RegExp): string[] {
  return folders.filter((folder) => pattern.test(folder));
}

function table(parts: readonly Part[]): string {
  const rows = parts.map(
    ({ name, version, licence, neededBy }) =>
      `| ${name} | ${version} | ${licence} | ${neededBy.map((folder) => folder.replace(/^.*\//, "")).join(", ")} |\n`,
  );
  return `| part | version | licence | in |\n| --- | --- | --- | --- |\n${rows.join("")}`;
}

/** Names only: tools change often, and their licences seldom. */
function byLicence(parts: readonly Part[]): string {
  const licences = [...new Set(parts.map(({ licence }) => licence))].sort();
  const rows = licences.map((licence) => {
    const names = parts.filter((part) => part.licence === licence).map(({ name }) => name);
    return `| ${licence} | ${[...new Set(names)].join(", ")} |\n`;
  });
  return `| licence | parts |\n| --- | --- |\n${rows.join("")}`;
}
