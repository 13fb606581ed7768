import { type Needs, TOKENS } from "@delvekit/display/look";
import presets from "./presets.json";

/** The colours of a theme that differ from the built-in ones, by "group.name". */
export type Colours = Readonly<Record<string, string>>;

/** What the page shows. */
export interface Look {
  readonly colours: Colours;
  readonly mode: (typeof MODES)[number];
  readonly vision: "" | NonNullable<Needs["vision"]>;
  readonly contrast: boolean;
}

export const MODES = ["tiles", "glyphs on tiles", "glyphs", "pictures"] as const;
export const VISIONS = ["", "protan", "deutan", "tritan"] as const;

/** Sets of colours to begin with. */
export const PRESETS: Readonly<Record<string, Colours>> = presets;

/** The names of all colours, by group. */
export const GROUPS: readonly (readonly [group: string, names: readonly string[]])[] = Object.entries(
  TOKENS,
).map(([group, tokens]) => [group, Object.keys(tokens)]);

const KNOWN = new Set(GROUPS.flatMap(([group, names]) => names.map((name) => `${group}.${name}`)));

/** The built-in colour with a name. */
export function usualOf(name: string): string {
  const [group = "", token = ""] = name.split(".");
  return (TOKENS as Readonly<Record<string, Readonly<Record<string, string>>>>)[group]![token]!;
}

/** A look with another colour; the built-in one is no change. */
export function withColour(look: Look, name: string, colour: string): Look {
  const { [name]: _, ...others } = look.colours;
  return { ...look, colours: colour === usualOf(name) ? others : { ...others, [name]: colour } };
}

/** The colours as a theme takes them. */
export function themeColours(colours: Colours): Record<string, Record<string, string>> {
  const groups: Record<string, Record<string, string>> = {};
  for (const [name, colour] of Object.entries(colours)) {
    const [group = "", token = ""] = name.split(".");
    groups[group] = { ...groups[group], [token]: colour };
  }
  return groups;
}

/** What a game writes for it. */
export function codeOf({ colours }: Look): string {
  const groups = Object.entries(themeColours(colours)).map(([group, tokens]) => {
    const own = Object.entries(tokens).map(([name, colour]) => `      ${keyOf(name)}: "${colour}",\n`);
    return `    ${group}: {\n${own.join("")}    },\n`;
  });
  const inside = groups.length === 0 ? "" : `\n  colours: {\n${groups.join("")}  },\n`;
  return `import type { ThemeChanges } from "@delvekit/display/look";\n\nexport const theme: ThemeChanges = {${inside}};\n`;
}

/** The temperatures of fire are names that begin with a digit. */
function keyOf(name: string): string {
  return /^\d/.test(name) ? `"${name}"` : name;
}

/** The address of a look, from its `#` on. */
export function linkOf({ colours, mode, vision, contrast }: Look): string {
  const said = Object.entries(colours).map(([name, colour]) => [name, colour.slice(1)]);
  const more = { ...(vision && { vision }), ...(contrast && { contrast: "yes" }) };
  return `#${new URLSearchParams([["mode", mode], ...Object.entries(more), ...(said as [string, string][])])}`;
}

/** The look of an address; what it does not say, or says wrong, is as usual. */
export function lookOf(hash: string): Look {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const own = [...said].filter(([name, value]) => KNOWN.has(name) && /^[\da-f]{6}$/i.test(value));
  return {
    colours: Object.fromEntries(own.map(([name, value]) => [name, `#${value.toLowerCase()}`])),
    mode: MODES.find((mode) => mode === said.get("mode")) ?? "tiles",
    vision: VISIONS.find((vision) => vision === said.get("vision")) ?? "",
    contrast: said.get("contrast") === "yes",
  };
}
