import { addBit, CHUNK_SHIFT, CHUNK_SIZE, lowestBit, removeBit } from "./chunks";
import type { HeatField } from "./field";

export function stepHeat(field: HeatField): void {
  const { chunks } = field;
  const { awake } = chunks;
  for (let word = 0; word < awake.length; word++) {
    for (let bits = awake[word] as number; bits !== 0; bits &= bits - 1)
      stepChunk(field, word * 32 + lowestBit(bits));
    awake[word] = 0;
  }
  chunks.awake = chunks.nextAwake;
  chunks.nextAwake = awake;
  const { units } = field;
  field.units = field.nextUnits;
  field.nextUnits = units;
}

function stepChunk(field: HeatField, chunk: number): void {
  const { width, units, nextUnits, eastRates, southRates, northFlows, ambientUnits, lossRate, chunks } =
    field;
  const { columns } = chunks;
  const column = chunk % columns;
  const left = column << CHUNK_SHIFT;
  const top = ((chunk / columns) | 0) << CHUNK_SHIFT;
  const right = Math.min(left + CHUNK_SIZE, width);
  const bottom = Math.min(top + CHUNK_SIZE, field.height);

  for (let x = left; x < right; x++) {
    const north = (top - 1) * width + x;
    northFlows[x - left] =
      top === 0 ? 0 : (Math.imul(southRates[north]!, units[north]! - units[north + width]!) / 4096) | 0;
  }
  let hottest = -0x80000000;
  let changed = 0;
  let changedNorth = 0;
  let changedSouth = 0;
  let changedWest = 0;
  let changedEast = 0;
  for (let y = top; y < bottom; y++) {
    const start = y * width + left;
    const end = y * width + right;
    let here = units[start]!;
    let flowWest = left === 0 ? 0 : (Math.imul(eastRates[start - 1]!, units[start - 1]! - here) / 4096) | 0;
    let changedRow = 0;
    for (let cell = start; cell < end; cell++) {
      const east = units[cell + 1]!;
      const flowEast = (Math.imul(eastRates[cell]!, here - east) / 4096) | 0;
      const flowSouth = (Math.imul(southRates[cell]!, here - units[cell + width]!) / 4096) | 0;
      const loss = Math.imul(lossRate, here - ambientUnits);
      const lost = (loss + 4095 - ((loss >> 31) & 4095)) >> 12;
      const next = (here + flowWest + northFlows[cell - start]! - flowEast - flowSouth - lost) | 0;
      nextUnits[cell] = next;
      northFlows[cell - start] = flowSouth;
      changedRow |= next ^ here;
      if (next > hottest) hottest = next;
      here = east;
      flowWest = flowEast;
    }
    changedWest |= nextUnits[start]! ^ units[start]!;
    changedEast |= nextUnits[end - 1]! ^ units[end - 1]!;
    if (y === top) changedNorth = changedRow;
    changedSouth = changedRow;
    changed |= changedRow;
  }
  chunks.hottest[chunk] = hottest;
  if (hottest > ambientUnits) addBit(chunks.warm, chunk);
  else removeBit(chunks.warm, chunk);
  if (changed === 0) return;
  const next = chunks.nextAwake;
  addBit(next, chunk);
  if (changedNorth !== 0 && top > 0) addBit(next, chunk - columns);
  if (changedSouth !== 0 && bottom < field.height) addBit(next, chunk + columns);
  if (changedWest !== 0 && column > 0) addBit(next, chunk - 1);
  if (changedEast !== 0 && column < columns - 1) addBit(next, chunk + 1);
}
