import { join } from "node:path";
import type { Page } from "@playwright/test";
import { bundlePage } from "../../../../test/support/bundle";
import type { Tally } from "./page";

const DEPTHS = 5;

/** The marks of levels with some seeds, all depths in turn, as they are remembered. */
export async function measureSeeds(
  page: Page,
  seeds: readonly number[],
  mode: "glyphs on tiles" | "glyphs" | "tiles" = "glyphs on tiles",
): Promise<Tally> {
  await page.addScriptTag({
    content: await bundlePage(join(import.meta.dirname, "page.ts")),
    type: "module",
  });
  const all: Tally = {};
  for (const seed of seeds) {
    const tally = await page.evaluate(
      ([one, depth, how]) =>
        (window as unknown as { measure(...given: unknown[]): Promise<Tally> }).measure(one, depth, how),
      [seed, 1 + (seed % DEPTHS), mode] as const,
    );
    for (const [kind, found] of Object.entries(tally)) add(all, kind, found);
  }
  return all;
}

function add(all: Tally, kind: string, { marks, faint, least }: Tally[string]): void {
  all[kind] ??= { marks: 0, faint: {}, least: 21 };
  const sum = all[kind];
  sum.marks += marks;
  sum.least = Math.min(sum.least, least);
  for (const [vision, count] of Object.entries(faint)) sum.faint[vision] = (sum.faint[vision] ?? 0) + count;
}

/** The share of all marks that stand out by 3, by kind of colour vision. */
export function sharesOf(tally: Tally): Record<string, number> {
  const kinds = Object.values(tally);
  const marks = kinds.reduce((sum, kind) => sum + kind.marks, 0);
  const visions = ["normal", "deuteranopia", "protanopia", "tritanopia"];
  return Object.fromEntries(
    visions.map((vision) => [
      vision,
      1 - kinds.reduce((sum, { faint }) => sum + (faint[vision] ?? 0), 0) / marks,
    ]),
  );
}
