import { STILL_AIR } from "../airflow";
import { CHUNK_HEIGHT, CHUNK_WIDTH } from "../chunks/chunks";
import type { HeatField } from "../field/field";
import { CHUNK_KINDS, kindNumber } from "../program/kind";
import type { VectorMemory } from "../program/vectors";
import { stepChunkPlainly } from "./plain";

const FLOAT_BYTES = Float64Array.BYTES_PER_ELEMENT;

/**
 * Steps one chunk: takes what flows into it from the north and the west, and leaves what flows out of it to the south and the east. Returns the bits
 * of what changed.
 */
export function stepChunk(field: HeatField, row: number, column: number): number {
  const left = column * CHUNK_WIDTH;
  const top = row * CHUNK_HEIGHT;
  const columns = Math.min(CHUNK_WIDTH, field.width - left);
  const rows = Math.min(CHUNK_HEIGHT, field.height - top);
  const { vectors } = field;
  const isHeavy = field.chunks.heavy[row * field.chunks.columns + column] !== 0;
  const kind = kindNumber(field.lossRate === 0, field.airflow !== STILL_AIR, isHeavy);
  if (vectors === undefined) return stepChunkPlainly(field, CHUNK_KINDS[kind]!, left, top, columns, rows);
  return stepOnVectors(field, vectors, kind, left, top, columns, rows);
}

function stepOnVectors(
  { width, excess, northFlows, westFlows, air }: HeatField,
  vectors: VectorMemory,
  kind: number,
  left: number,
  top: number,
  columns: number,
  rows: number,
): number {
  vectors.steps[kind] ??= vectors.load(kind);
  return vectors.steps[kind](
    excess.byteOffset + (top * width + left) * FLOAT_BYTES,
    northFlows.byteOffset + left * FLOAT_BYTES,
    westFlows.byteOffset,
    columns,
    rows,
    width * FLOAT_BYTES,
    excess.byteLength,
    air.byteOffset,
  );
}
