/** What a player knows who reads the page and sees no pixel: the words of its accessibility tree. */
export interface Reading {
  readonly depth: number;
  readonly turn: number;
  /** Where the nearest foe is that is awake: "3 steps north-east", or a direction when it is beside the hero. */
  readonly foe: { readonly way: string; readonly near: boolean } | undefined;
}

/** What such a player does next: one of the verbs on the buttons, or a step. */
export type Deed = { readonly verb: "explore" | "down" | "wait" } | { readonly step: string };

/** Reads the words of a page. */
export function read(words: string): Reading {
  // Who sleeps is let lie.
  const plain = words.replace(/asleep[^a-z]+(?:beside you, [a-z-]+|\d+ steps [a-z-]+)/g, "");
  const [, near, steps, way] = /(?:(beside you,)|\b(\d+) steps) ([a-z]+(?:-[a-z]+)?)/.exec(plain) ?? [];
  return {
    depth: Number(/Depth (\d+)/.exec(words)?.[1] ?? 0),
    turn: Number(/turn (\d+)/.exec(words)?.[1] ?? -1),
    foe: way === undefined ? undefined : { way, near: near !== undefined && steps === undefined },
  };
}

/** A course that any device can follow: strikes who is beside, waits for who comes, explores, and takes the stairs once they are known. */
export class Course {
  private calm = 0;
  private waited = 0;

  next({ foe }: Reading): Deed {
    if (foe?.near) return { step: foe.way };
    if (foe && this.waited++ < 8) return { verb: "wait" };
    if (foe && this.waited < 16) return { step: foe.way };
    this.waited = 0;
    // The first time it goes to the stairs, which may have a sign, the second time down them.
    return { verb: this.calm++ % 3 === 0 ? "explore" : "down" };
  }
}
