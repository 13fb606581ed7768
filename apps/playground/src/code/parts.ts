/** A part of a source, for a tab: it begins with a comment such as `// The rules are pieces ...`. */
export interface Part {
  readonly name: string;
  /** The offset of its comment. */
  readonly at: number;
}

const HEADING = /^\/\/ (?:The |A |An )?([A-Za-z]{3,20})\b.*$/gm;

/** The parts of a source in order: comments at the start of a line. */
export function partsOf(source: string): Part[] {
  const parts = [...source.matchAll(HEADING)].map(({ 1: word = "", index }) => ({
    name: (word[0]?.toUpperCase() ?? "") + word.slice(1).toLowerCase(),
    at: index,
  }));
  return parts.slice(0, 6);
}
