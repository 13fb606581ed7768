import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Interface } from "node:readline/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gather } from "../scripts/gather";
import { createGame } from "../src/create";
import { askFolder, askTemplate } from "../src/questions";
import { TEMPLATES } from "../src/templates";

let space: string;
let templates: string;

beforeAll(() => {
  space = mkdtempSync(join(tmpdir(), "create-delvekit-"));
  templates = join(space, "templates");
  gather(templates);
});

afterAll(() => rmSync(space, { recursive: true, force: true }));

const inSpace = (...names: string[]) => join(space, ...names);

/** A terminal in which somebody gives these answers. */
function terminalOf(...answers: string[]): Interface {
  return { question: async () => answers.shift() ?? "" } as unknown as Interface;
}

const GAMES = Object.keys(TEMPLATES).filter((name) => name !== "plugin");

test.each(GAMES)("a game from template %s is whole, and named as its folder", (template) => {
  const folder = inSpace(`my-${template}`);
  createGame(folder, template, templates);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    readonly name: string;
    readonly dependencies: object;
  };
  expect(manifest.name).toBe(`my-${template}`);
  const hasPage = template !== "headless";
  expect(manifest.dependencies).toMatchObject({ "@delvekit/core": "^0.1.0", "@delvekit/screens": "^0.1.0" });
  expect("@delvekit/page" in manifest.dependencies).toBe(hasPage);
  for (const page of ["AGENTS.md", "skills/delvekit/SKILL.md"]) {
    const examples = readFileSync(join(folder, page), "utf8");
    for (const [, name = ""] of examples.matchAll(/from "(@delvekit\/\w+)/g))
      expect(manifest.dependencies, `what the examples of ${page} import`).toHaveProperty([name]);
  }
  const files = readdirSync(folder);
  expect(files.filter((file) => file.startsWith("_"))).toEqual([]);
  for (const file of [
    ".gitignore",
    ".github/workflows/test.yml",
    ...(hasPage ? ["index.html", "src/web.ts"] : ["src/report.ts"]),
    "src/terminal.ts",
    "src/places.d.ts",
    "register.js",
    "test/bots.ts",
  ])
    expect(existsSync(join(folder, file)), file).toBe(true);
  // What it was taken from stands on sources of this repository, it stands on packages.
  const sources = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, "src", file), "utf8"));
  expect(sources.join("")).not.toMatch(/\{\{|Drowned Light|Night Shift|Crown Below|"crown"/i);
  const title = `My ${template[0]!.toUpperCase()}${template.slice(1)}`;
  if (template !== "react" && template !== "pixi") expect(sources.join("")).toContain(`"${title}"`);
  expect(sources.join("")).toContain(`"my-${template}"`);
  if (hasPage) expect(readFileSync(join(folder, "index.html"), "utf8")).toContain(`<title>${title}</title>`);
  expect(sources.join("")).not.toMatch(/@delvekit\/source|\.\.\/\.\.\/\.\.|pnpm/);
});

test("the template plugin is the package of the guide, named as its folder", () => {
  const folder = inSpace("delvekit-gongs");
  createGame(folder, "plugin", templates);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const guide = readFileSync(join(import.meta.dirname, "../../../docs/write-a-plugin.md"), "utf8");
  const blocks = [...guide.matchAll(/^```ts \[(.+?)\]\n(.*?)^```/gms)];
  expect(blocks.length).toBeGreaterThan(15);
  for (const [, file = "", code = ""] of blocks)
    if (!code.includes('from "../src/'))
      expect(read(`${file.endsWith("test.ts") ? "test" : "src"}/${file}`)).toContain(code);
  const manifest = JSON.parse(read("package.json")) as Record<string, object>;
  const [, json = ""] = /^```json\n(.*?)^```/ms.exec(guide) ?? [];
  expect(manifest).toMatchObject({ ...JSON.parse(json), name: "delvekit-gongs" });
  expect(manifest["scripts"]).toMatchObject({ build: "tsup src/bells.ts src/screens.ts --format esm --dts" });
  expect(manifest["devDependencies"], "optional peers are not installed").toMatchObject(
    manifest["peerDependencies"]!,
  );
  for (const [, file = ""] of read("test/bells.test.ts").matchAll(/from "(\..+?)"/g))
    expect(existsSync(join(folder, "test", `${file}.ts`)), file).toBe(true);
  expect(read("README.md")).toContain('import { ringing } from "delvekit-gongs/screens";');
  expect(existsSync(join(folder, ".github/workflows/test.yml"))).toBe(true);
});

test("a folder with files in it is left alone", () => {
  mkdirSync(inSpace("full"));
  writeFileSync(inSpace("full", "novel.txt"), "Once upon a time");
  expect(() => createGame(inSpace("full"), "tiny", templates)).toThrow(
    /"[^"]*full" is not empty; choose another/,
  );
  expect(readdirSync(inSpace("full"))).toEqual(["novel.txt"]);
});

test("a folder that only git has used is empty enough", () => {
  mkdirSync(inSpace("cloned", ".git"), { recursive: true });
  createGame(inSpace("cloned"), "tiny", templates);
  expect(existsSync(inSpace("cloned", "src/game.ts"))).toBe(true);
});

test.each(["My Game", "-x", "Größe", "a".repeat(215)])("a folder called %s names no package", (name) => {
  expect(() => createGame(inSpace(name), "tiny", templates)).toThrow("small letters, digits");
  expect(existsSync(inSpace(name))).toBe(false);
});

test.each(["huge", "", "toString"])("a template called %j is refused, with the names of all", (template) => {
  expect(() => createGame(inSpace("none"), template, templates)).toThrow(
    `there is no template "${template}"; choose one of tiny, classic, fire, stealth, headless, react, pixi, plugin`,
  );
  expect(existsSync(inSpace("none"))).toBe(false);
});

test("whoever answers wrong is told why, and asked again", async () => {
  const told: string[] = [];
  const tell = (line: string) => void told.push(line);
  expect(await askFolder(terminalOf("My Game", inSpace("asked")), tell)).toBe(inSpace("asked"));
  expect(told.splice(0)).toEqual([
    expect.stringContaining('the folder "My Game" gives the package its name'),
  ]);
  expect(await askTemplate(terminalOf("9", "stealth"), tell)).toBe("stealth");
  expect(told).toContain("Answer with a number from 1 to 8, or a name.");
  expect(await askTemplate(terminalOf("2"), tell)).toBe("classic");
  expect(await askTemplate(terminalOf(""), tell)).toBe("tiny");
});
