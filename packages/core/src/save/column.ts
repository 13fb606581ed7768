import { type Column, type ColumnField, SaveError } from "../world";

/** Where a column is, for messages: its component and field, and the entity of each row. */
export interface ColumnPlace {
  readonly field: string;
  readonly serials: Uint32Array;
}

/** Decodes a saved column to the values that games read. @throws {SaveError} for a value that its type cannot have. */
export function decodeColumn(column: unknown, field: ColumnField, place: ColumnPlace): unknown[] {
  assertColumn(column, field, place);
  return Array.from(column as ArrayLike<never>, (kept, row) => {
    const value = decodeValue(field, kept);
    assertValue(value, field, place, row);
    if (!Object.is(field.encode(value), kept))
      throw unfit(place, row, `${kept} is not a valid ${field.kind}`);
    return value;
  });
}

/** Encodes values as a column of a field. @throws {SaveError} for a value that the field does not allow. */
export function encodeColumn(values: readonly unknown[], field: ColumnField, place: ColumnPlace): Column {
  const column = field.column(values.length);
  values.forEach((value, row) => {
    assertValue(value, field, place, row);
    column[row] = field.encode(value) as never;
  });
  return column;
}

/** The same for numbers from a column of another type; the conversion must not change them. */
export function convertColumn(values: readonly unknown[], field: ColumnField, place: ColumnPlace): Column {
  const column = encodeColumn(values, field, place);
  const changed = values.findIndex((value, row) => !Object.is(field.decode(column[row] as never), value));
  if (changed >= 0) throw unfit(place, changed, `${values[changed]} does not fit into ${field.kind}`);
  return column;
}

function decodeValue(field: ColumnField, kept: never): unknown {
  try {
    return field.decode(kept);
  } catch {
    // Encoded as an invalid code point, which the check below reports.
    return kept;
  }
}

function assertColumn(column: unknown, field: ColumnField, { field: name, serials }: ColumnPlace): void {
  const like = field.column(0);
  const alike = ArrayBuffer.isView(column)
    ? column.constructor === like.constructor
    : Array.isArray(column) && Array.isArray(like);
  if (!alike) throw new SaveError(`${name}: the save holds no column of ${field.kind} there`);
  const { length } = column as { length: number };
  if (length !== serials.length) {
    throw new SaveError(`${name}: ${length} values for ${serials.length} entities`);
  }
}

function assertValue(value: unknown, field: ColumnField, place: ColumnPlace, row: number): void {
  const problem = field.problem(value);
  if (problem !== undefined) throw unfit(place, row, problem);
}

function unfit({ field, serials }: ColumnPlace, row: number, problem: string): SaveError {
  return new SaveError(`${field} of entity ${serials[row]}: ${problem}`);
}
