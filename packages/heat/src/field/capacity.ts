import { chunkAt, wakeAround } from "../chunks/chunks";
import { checkCapacity } from "../units";
import { checkCell, type HeatField } from "./field";

/**
 * Sets the heat capacity of a cell: how many times as much heat as open air it needs to warm up by one
 * degree, a whole number from 1 to 255. Water and stone warm up slowly and stay warm for a long
 * time. The cell keeps its temperature.
 *
 * @throws {HeatError} off the map, or for a capacity outside that range.
 * @example
 * const field = createHeatField(9, 9);
 * setCapacity(field, 40, 20); // water
 * capacityAt(field, 40); // 20
 */
export function setCapacity(field: HeatField, cell: number, capacity: number): void {
  checkCell(field, cell);
  checkCapacity(capacity);
  const before = field.capacities[cell]!;
  if (capacity === before) return;
  const { width, height, chunks, capacities, remainders } = field;
  const x = cell % width;
  const y = (cell - x) / width;
  const chunk = chunkAt(chunks, x, y);
  if (before === 1) chunks.heavy[chunk] = chunks.heavy[chunk]! + 1;
  if (capacity === 1) chunks.heavy[chunk] = chunks.heavy[chunk]! - 1;
  capacities[cell] = capacity;
  remainders[cell] = 0;
  wakeAround(chunks, x, y, width, height);
}
