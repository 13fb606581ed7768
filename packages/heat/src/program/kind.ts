/** What a chunk's step has to take into account. Leaving out what does not apply saves work. */
export interface ChunkKind {
  /** The field has no loss: flows are whole units. */
  readonly isClosed: boolean;
  readonly isWindy: boolean;
}

/** All kinds, indexed by number: one bit for each property. */
export const CHUNK_KINDS: readonly ChunkKind[] = /* @__PURE__ */ Array.from({ length: 4 }, (_, kind) => ({
  isClosed: (kind & 1) !== 0,
  isWindy: (kind & 2) !== 0,
}));

export function kindNumber(isClosed: boolean, isWindy: boolean): number {
  return (isClosed ? 1 : 0) | (isWindy ? 2 : 0);
}
