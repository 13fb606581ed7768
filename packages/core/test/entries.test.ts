import { describe, expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import * as root from "../src";

const FEATURES = Object.keys(manifest.exports).filter((key) => ![".", "./node", "./browser"].includes(key));
const everything: Readonly<Record<string, unknown>> = root;

/** The names of entries that stand for another name of the root: every feature calls its own plugin `plugin`. */
const PLUGINS: Readonly<Record<string, string>> = { "./undo": "rewind" };

describe.each(FEATURES)("the entry %s", (entry) => {
  test("gives the same things as the root, so that tokens of both are one", async () => {
    const values = (await import(/* @vite-ignore */ `@delvekit/core/${entry.slice(2)}`)) as Readonly<
      Record<string, unknown>
    >;
    expect(Object.keys(values).length).toBeGreaterThan(0);
    for (const [name, value] of Object.entries(values)) {
      const there = name === "plugin" ? (PLUGINS[entry] ?? entry.slice(2)) : name;
      expect([there, everything[there] === value]).toEqual([there, true]);
    }
  });
});
