import { CHUNK_HEIGHT } from "../chunks/chunks";
import { AIR } from "../program/air";
import { takeVectorSpace, type VectorMemory } from "../program/vectors";

/**
 * The per-cell numbers of a field, and the flows between its chunks. They lie in memory one after the other, in the order of this interface, where
 * the vector step expects them.
 *
 * Per-cell arrays have one row and one cell of padding, so that a step may look south and east from the last cell and process two cells at a time.
 * Nothing ever flows into the padding.
 */
export interface Planes {
  /**
   * Units above the ambient temperature. These are whole numbers, and so are all flows in a field without loss; floats merely hold them. Integers
   * with 64-bit sums would give the same temperatures in half the memory, but take 1.15 times as long, even with vectors.
   */
  readonly excess: Float64Array;
  /**
   * What flows to the eastern neighbour per unit of difference in still air: the lower rate of the two cells. 0 in the last column.
   */
  readonly eastShares: Float64Array;
  /** The same for the edge to the southern neighbour. 0 in the last row. */
  readonly southShares: Float64Array;
  /** Per column of cells: what flows south into the current row. */
  readonly northFlows: Float64Array;
  /** What flows east into the current chunk, per row of the chunk. */
  readonly westFlows: Float64Array;
  /** The values that `AIR` lists. */
  readonly air: Float64Array;
  /** The memory that these arrays are in, if the engine supports vectors. */
  readonly vectors: VectorMemory | undefined;
}

/** Planes for a map of this size. All are 0. */
export function createPlanes(width: number, height: number): Planes {
  const cells = width * (height + 1) + 1;
  const floats = 3 * cells + (width + 1) + CHUNK_HEIGHT + AIR.length;
  const bytes = floats * Float64Array.BYTES_PER_ELEMENT;
  const space = takeVectorSpace(bytes);
  const buffer = space?.memory.buffer ?? new ArrayBuffer(bytes);
  let offset = space?.offset ?? 0;
  const nextPlane = (length: number) => {
    const plane = new Float64Array(buffer, offset, length);
    offset += plane.byteLength;
    return plane;
  };
  return {
    excess: nextPlane(cells),
    eastShares: nextPlane(cells),
    southShares: nextPlane(cells),
    northFlows: nextPlane(width + 1),
    westFlows: nextPlane(CHUNK_HEIGHT),
    air: nextPlane(AIR.length),
    vectors: space?.memory,
  };
}
