import { parseSeed, type Seed } from "@delvekit/random";
import { own } from "../level/own";
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
  const exported = [...own.generators].find(([, { name }]) => name === generator)?.[0];
  const name = exported ?? generator.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const request = requestOf(parseSeed(seed), options, own.places !== undefined);
  const imports = [
    ...(exported ? [] : [`import { ${name} } from "@delvekit/procgen";`]),
    // The gallery was given the module, and does not know where the game has it.
    ...(exported || own.places
      ? [`import { ${[exported, own.places && "places"].filter(Boolean).join(", ")} } from "./your-module";`]
      : []),
  ];
  return `${imports.join("\n")}\n\nconst dungeon = ${name}.generate(${request});\n`;
}

/** A request as a literal in a program, without unnecessary quotes around names. The number 7 and the text "7" are different seeds. */
function requestOf(seed: Seed, options: object, hasPlaces = false): string {
  const written = typeof seed === "bigint" ? `${seed}n` : JSON.stringify(seed);
  return JSON.stringify({ seed: 0, ...options }, null, 2)
    .replace(/^(\s*)"([a-zA-Z_$][\w$]*)":/gm, "$1$2:")
    .replace("seed: 0", () => `seed: ${written}${hasPlaces ? ",\n  places" : ""}`);
}
