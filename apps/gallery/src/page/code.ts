import type { Pane } from "../level/pane";

/** The options of a pane as JSON, with its seed. */
export function jsonOf({ seed, options }: Pane): string {
  return JSON.stringify({ seed, ...options }, null, 2);
}

/** The lines that make the level of a pane in a game. */
export function codeOf({ generator, seed, options }: Pane): string {
  if (generator === "whole-dungeon") {
    const { depth = 1, ...size } = options;
    const plan = literalOf({ seed, ...size });
    return `import { dungeonPlan } from "@delvekit/procgen";\n\nconst { dungeon } = dungeonPlan(${plan}).level(${depth});\n`;
  }
  const name = generator.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const request = literalOf({ seed, ...options });
  return `import { ${name} } from "@delvekit/procgen";\n\nconst dungeon = ${name}.generate(${request});\n`;
}

/** An object as a literal in a program, without unnecessary quotes around names. */
function literalOf(value: object): string {
  return JSON.stringify(value, null, 2).replace(/^(\s*)"([a-zA-Z_$][\w$]*)":/gm, "$1$2:");
}
