/** Which cells of a map are open at all: what costs are derived from opening and closing doors mostly stays the same. */
export type Outline = Uint8Array;

/** The outline of costs. */
export function outlineOf(costs: Uint8Array): Outline {
  return costs.map((cost) => (cost === 0 ? 0 : 1));
}

/** Whether costs still have an outline. */
export function hasOutline(costs: Uint8Array, outline: Outline): boolean {
  if (costs.length !== outline.length) return false;
  for (let cell = 0; cell < costs.length; cell++) {
    if ((costs[cell] === 0) !== (outline[cell] === 0)) return false;
  }
  return true;
}
