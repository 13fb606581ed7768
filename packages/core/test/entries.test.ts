import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };

type Values = Readonly<Record<string, unknown>>;

/** What each entry gives, by its name. Those that need a browser or Node's files share nothing with the others. */
const ENTRIES = new Map<string, Values>();
for (const key of Object.keys(manifest.exports)) {
  if (["./browser", "./node"].includes(key)) continue;
  const module = `@delvekit/core${key.slice(1)}`;
  ENTRIES.set(key, (await import(/* @vite-ignore */ module)) as Values);
}

/** Every feature calls its own plugin `plugin`, and the smallest form of it `bare`; the root has what declares one under this name. */
const OWN = ["plugin", "bare"];

const named = [...ENTRIES].flatMap(([entry, values]) =>
  Object.entries(values).flatMap(([name, value]) =>
    OWN.includes(name) && entry !== "." ? [] : [[name, value] as const],
  ),
);

test("the root is small enough to be read", () => {
  expect(Object.keys(ENTRIES.get(".") as Values).length).toBeLessThanOrEqual(80);
});

test("every entry gives something", () => {
  for (const [entry, values] of ENTRIES)
    expect([entry, Object.keys(values).length > 0]).toEqual([entry, true]);
});

test("a name is the same thing in every entry that has it", () => {
  const known = new Map<string, unknown>();
  for (const [name, value] of named) {
    expect([name, known.get(name) ?? value]).toEqual([name, value]);
    known.set(name, value);
  }
});
