import { char, component, type Making, oneOf, startingAt, text, u32 } from "@delvekit/core";

/** What an entity looks like, and what it is called. */
export const Look = /* @__PURE__ */ component("Look", {
  glyph: /* @__PURE__ */ startingAt(char, "?"),
  /** 0xRRGGBB */
  colour: /* @__PURE__ */ startingAt(u32, 0xffffff),
  name: text,
});

/** Grammar of the name, where it does not follow the rules; empty fields follow them. */
export const Naming = /* @__PURE__ */ component("Naming", {
  plural: text,
  article: /* @__PURE__ */ oneOf("", "a", "an", "none"),
  pronoun: /* @__PURE__ */ oneOf("", "it", "he", "she", "they"),
  /** The description for a close look, in sentences. */
  tells: text,
});

/** The grammar of a name, as a row of a content table writes it. */
export interface NamingData {
  /** Default: the name of the row. */
  readonly name?: string;
  /** Its plural: "loaves". Default: by the rules of the language. */
  readonly plural?: string;
  /** "none" for Rumpelstiltskin. Default: by the first letter. */
  readonly article?: "a" | "an" | "none";
  /** Default "it". */
  readonly pronoun?: "it" | "he" | "she" | "they";
  /** The description for a close look, in sentences. */
  readonly tells?: string;
}

/**
 * The components of a row's look.
 * @example spawn(world, ...lookOf("lamp", "¤", 0xffd080, "It hangs by a rotten rope."));
 */
export function lookOf(
  row: string,
  glyph: string,
  colour: number,
  about: string | NamingData | undefined,
): readonly Making[] {
  const { name = row, ...rest }: NamingData = typeof about === "string" ? { tells: about } : (about ?? {});
  const look = Look({ glyph, colour, name });
  return Object.keys(rest).length === 0 ? [look] : [look, Naming(rest)];
}
