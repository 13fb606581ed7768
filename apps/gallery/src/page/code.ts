import { parseSeed, type Seed } from "@delvekit/random";
import type { Pane } from "../level/pane";

/**
 * The options of a pane as JSON, with its seed. Whole numbers too large for JSON are written as in level
 * files.
 */
export function jsonOf({ seed, options }: Pane): string {
  const writeBigint = (_: string, value: unknown) =>
    typeof value === "bigint" ? { $: "bigint", value: String(value) } : value;
  return JSON.stringify({ seed: parseSeed(seed), ...options }, writeBigint, 2);
}

/** The lines that make the level of a pane in a game. */
export function codeOf({ generator, seed, options }: Pane): string {
  if (generator === "whole-dungeon") {
    const { depth = 1, ...size } = options;
    const plan = requestOf(parseSeed(seed), size);
    return `import { dungeonPlan } from "@delvekit/procgen";\n\nconst { dungeon } = dungeonPlan(${plan}).level(${depth});\n`;
  }
  const name = generator.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const request = requestOf(parseSeed(seed), options);
  return `import { ${name} } from "@delvekit/procgen";\n\nconst dungeon = ${name}.generate(${request});\n`;
}

/** A request as a literal in a program, without unnecessary quotes around names. The number 7 and the text "7" are different seeds. */
function requestOf(seed: Seed, options: object): string {
  const written = typeof seed === "bigint" ? `${seed}n` : JSON.stringify(seed);
  return JSON.stringify({ seed: 0, ...options }, null, 2)
    .replace(/^(\s*)"([a-zA-Z_$][\w$]*)":/gm, "$1$2:")
    .replace("seed: 0", () => `seed: ${written}`);
}
