import { refuseUnless } from "@delvekit/grid/data";
import {
  type Column,
  type ColumnField,
  type ComponentMigration,
  initialColumn,
  messageOf,
  type SavedRow,
  SaveError,
  type Table,
} from "../world";
import { builtInKinds, isKin } from "./shape";
import { describe, type SavedComponent } from "./snapshot";

/** Where a column is, for messages: its component and field, and the entity of each row. */
interface ColumnPlace {
  readonly field: string;
  readonly serials: Uint32Array;
}

/** Decodes a saved column to the values that games read. @throws {SaveError} for a value that its type cannot have. */
function decodeColumn(column: unknown, field: ColumnField, place: ColumnPlace): unknown[] {
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
function encodeColumn(values: readonly unknown[], field: ColumnField, place: ColumnPlace): Column {
  const column = field.column(values.length);
  values.forEach((value, row) => {
    assertValue(value, field, place, row);
    column[row] = field.encode(value) as never;
  });
  return column;
}

/** The same for values from a column that may be of another type; the conversion must not change them. */
function convertColumn(values: readonly unknown[], field: ColumnField, place: ColumnPlace): Column {
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
  if (!alike) throw new SaveError(`${name}: expected a column of ${field.kind}`);
  const { length } = column as { length: number };
  if (length !== serials.length) {
    throw new SaveError(`${name}: ${length} values for ${serials.length} entities`);
  }
}

function assertValue(value: unknown, field: ColumnField, place: ColumnPlace, row: number): void {
  if (!field.fits(value))
    refuseUnless(`${place.field} of entity ${place.serials[row]}`, value, field, SaveError);
}

function unfit({ field, serials }: ColumnPlace, row: number, problem: string): SaveError {
  return new SaveError(`${field} of entity ${serials[row]}: ${problem}`);
}

/**
 * Converts a saved component to the current setup, running the migration steps that it has not been through.
 * @throws {SaveError} for a value that its field does not allow, or a type that changed without a migration step.
 */
export function fitComponent(
  table: Table,
  saved: SavedComponent,
  steps: readonly ComponentMigration[],
): SavedComponent {
  return steps.length > 0 ? byRow(table, saved, steps) : byColumn(table, saved);
}

function byColumn(table: Table, saved: SavedComponent): SavedComponent {
  const { serials } = saved;
  const columns = table.fields.map((slot): [string, Column] => {
    if (!Object.hasOwn(saved.fields, slot.name))
      return [slot.name, initialColumn(slot.field, serials.length)];
    const place = placeOf(table, slot.name, serials);
    const kind = saved.fields[slot.name]!;
    if (kind !== slot.field.kind && !isKin(kind, slot.field.kind)) {
      throw new SaveError(
        `${place.field} has type ${kind} in the save and ${slot.field.kind} in the setup; add a migration to its plugin`,
      );
    }
    const before = fieldOf(kind, slot.field) as ColumnField;
    const values = decodeColumn(ownColumn(saved, slot.name), before, place);
    return [slot.name, convertColumn(values, slot.field, place)];
  });
  return { ...describe(table), serials, columns: Object.fromEntries(columns) };
}

function byRow(table: Table, saved: SavedComponent, steps: readonly ComponentMigration[]): SavedComponent {
  const slots = new Map(table.fields.map((slot) => [slot.name, slot]));
  const before = Object.entries(saved.fields).map(([name, kind]) => {
    const field = fieldOf(kind, slots.get(name)?.field);
    if (!field) throw new SaveError(`${table.component.name}.${name} has the unknown type ${kind}`);
    const place = placeOf(table, name, saved.serials);
    return [name, decodeColumn(ownColumn(saved, name), field, place)] as const;
  });
  const rows: [serial: number, row: SavedRow][] = [];
  saved.serials.forEach((serial, at) => {
    const old: SavedRow = Object.fromEntries(before.map(([name, values]) => [name, values[at]]));
    const row = migrate(table, old, serial, steps);
    if (row) rows.push([serial, row]);
  });
  const serials = Uint32Array.from(rows, ([serial]) => serial);
  const columns = table.fields.map(({ name, field }): [string, Column] => {
    const values = rows.map(([, row]) => row[name] ?? field.initial);
    return [name, encodeColumn(values, field, placeOf(table, name, serials))];
  });
  return { ...describe(table), serials, columns: Object.fromEntries(columns) };
}

function migrate(
  { component: { name } }: Table,
  row: SavedRow,
  serial: number,
  steps: readonly ComponentMigration[],
): SavedRow | undefined {
  try {
    let migrated: SavedRow | undefined = row;
    for (const step of steps) migrated = migrated && step(migrated, serial);
    return migrated;
  } catch (cause) {
    const why = messageOf(cause);
    throw new SaveError(`a migration of ${name} failed for entity ${serial}: ${why}`, { cause });
  }
}

/** A game's own field type is known if the current field still has it. */
function fieldOf(kind: string, current: ColumnField | undefined): ColumnField | undefined {
  return current?.kind === kind ? current : builtInKinds().get(kind);
}

function ownColumn(saved: SavedComponent, name: string): unknown {
  return Object.hasOwn(saved.columns, name) ? saved.columns[name] : undefined;
}

function placeOf(table: Table, field: string, serials: Uint32Array): ColumnPlace {
  return { field: `${table.component.name}.${field}`, serials };
}
