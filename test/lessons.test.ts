import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { stripTypes } from "../apps/playground/src/code/strip";
import { LONGEST_LINK } from "../apps/playground/src/share/address";
import { withDifferences, withGame } from "../docs/.vitepress/lessons";
import { fromLink, toLink } from "../packages/formats/src";
import { type Beginning, beginGames } from "./support/lesson-games";
import {
  applyDiff,
  changesIn,
  gameOfPage,
  lessonPage,
  lessonSource,
  lessons,
  PAGES,
  SOURCES,
} from "./support/lessons";
import { root } from "./support/workspace";

const names = lessons();
const pages = new Map(names.map((name) => [name, lessonPage(name)]));
const tries = names.flatMap((name) =>
  changesIn(pages.get(name)!)
    .filter(({ kind }) => kind !== "part")
    .map((change) => ({ name, ...change })),
);

test("there are 17 lessons in order, each with its game", () => {
  expect(names.map((name) => Number(name.slice(0, 2)))).toEqual(
    Array.from({ length: 17 }, (_, at) => at + 1),
  );
  const games = readdirSync(join(root, SOURCES)).map((file) => file.replace(".ts", ""));
  expect(games.sort()).toEqual(names);
});

test("the first page lists every lesson, with its title and its time", () => {
  const rows = names.map((name) => {
    const [, title, minutes] = /^# (.*)\n\n.* about (\d+) minutes/.exec(pages.get(name)!) ?? [];
    return [title, `./${name}.md`, minutes];
  });
  const index = readFileSync(join(root, PAGES, "index.md"), "utf8");
  const listed = [...index.matchAll(/^\| \[(.*?)\]\((.*?)\) \| .* \| (\d+) \|$/gm)].map((row) =>
    row.slice(1),
  );
  expect(listed).toEqual(rows);
});

describe.each(names)("lesson %s", (name) => {
  const page = pages.get(name)!;
  const number = names.indexOf(name);

  test("shows everything that its game has more than the one before, and nothing else", () => {
    const before = number === 0 ? "" : lessonSource(names[number - 1]!);
    expect(gameOfPage(page, before), 'run "pnpm tools lessons:update"').toBe(lessonSource(name));
  });

  test("has its title, its time, a picture, and what one sees at the end", () => {
    expect(page).toMatch(new RegExp(`^# ${number + 1}\\. `));
    expect(page).toMatch(new RegExp(`^Part ${number + 1} of 17, about (10|15|20) minutes\\.$`, "m"));
    expect(page).toContain(`](/lessons/${name}.png)`);
    expect(page).toContain("**At the end**");
    expect(
      existsSync(join(root, "docs/public/lessons", `${name}.png`)),
      'run "pnpm tools lessons:pictures"',
    ).toBe(true);
  });

  test("has one thing to change and one to break", () => {
    const kinds = changesIn(page).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== "part")).toEqual(["change", "break"]);
  });

  test("runs in the playground, from a link that it can read", () => {
    const source = lessonSource(name);
    const stripped = stripTypes(source);
    if (!("imports" in stripped)) throw new Error(stripped.message);
    for (const { from } of stripped.imports) expect(from).toMatch(/^@delvekit\/(?!.*\b(node|terminal)$)/);
    expect(toLink({ source, seed: "ember" }).length).toBeLessThan(2 * LONGEST_LINK);
  });
});

test("what readers may try begins as the page says", async () => {
  const sources = tries.map(({ name, diff }) => applyDiff(lessonSource(name), diff));
  const begun = await beginGames([...names.map(lessonSource), ...sources]);
  const asTheyAre = new Map(names.map((name, at) => [name, begun[at] as Beginning]));
  for (const one of asTheyAre.values()) expect(one.message).toBe("");
  for (const [at, { name, kind, message = "" }] of tries.entries()) {
    const said = begun[names.length + at]!.message;
    expect(said, `${name}: ${kind}`).toBe(message);
    expect(said === "", `${name}: ${kind}`).toBe(kind === "change");
  }
});

describe("the site", () => {
  const env = { relativePath: "lessons/06-combat.md" };
  const rest = [{}, env] as const;

  test("colours what a lesson adds and removes, and opens what readers may try", () => {
    const html = (content: string) =>
      `<pre class="shiki">${content.replace(/^.*$/gm, '<span class="line">$&</span>')}</pre>`;
    const render = withDifferences((tokens, index) => html(tokens[index]!.content.trimEnd()), "/docs/");
    const block = (info: string, content: string) => [{ info, content, attrGet: () => null }];
    expect(render(block("diff", " a\n-b\n+c\n@@\n d\n"), 0, ...rest)).toBe(
      html("a\nb\nc\n⋯\nd")
        .replace("shiki", "has-diff shiki")
        .replace('line">b', 'line diff remove">b')
        .replace('line">c', 'line diff add">c'),
    );
    const source = lessonSource("06-combat");
    const tried = render(block("diff [change]", "-    health: 30,\n+    health: 31,\n"), 0, ...rest);
    const link = /href="\/docs\/try\/#g=([\w-]+)"/.exec(tried)?.[1] ?? "";
    expect(fromLink(link)).toEqual({ source: source.replace("health: 30", "health: 31"), seed: "ember" });
  });

  test("makes the picture of a lesson the place of its game", () => {
    const render = withGame(() => "<img>", "/docs/");
    const picture = (src: string) => [{ info: "", content: "", attrGet: () => src }];
    const html = render(picture("/lessons/06-combat.png"), 0, ...rest);
    const link =
      /^<a class="lesson-play" href="\/docs\/try\/\?embed=play#g=([\w-]+)".*><img><\/a>$/.exec(html)?.[1] ??
      "";
    expect(fromLink(link).source).toBe(lessonSource("06-combat"));
    expect(render(picture("/demo.png"), 0, ...rest)).toBe("<img>");
  });
});

test("the lesson about time shows all its tests", () => {
  const file = readFileSync(join(root, "apps/lessons/test/time.test.ts"), "utf8");
  expect(/^```ts \[time\.test\.ts\]\n(.*?)^```/ms.exec(pages.get("16-time")!)?.[1]).toBe(file);
});

test.each([
  ["is not there", " a\n-x\n", "0 times"],
  ["is there twice", "-b\n", "2 times"],
])("a change of something that %s is an error", (_, diff, told) => {
  expect(() => applyDiff("a\nb\nb\n", diff)).toThrow(told);
});

test("a diff changes several places", () => {
  expect(applyDiff("a\nb\nc\n\nd\n", "-a\n+x\n b\n@@\n\n-d\n+y\n")).toBe("x\nb\nc\n\ny\n");
});
