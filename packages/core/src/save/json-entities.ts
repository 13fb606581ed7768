import { type Column, type ColumnField, type Data, SaveError } from "../world";
import { brief, fromJson, isList, type Json, objectAt, show, toJson } from "./json-text";
import type { SavedComponent, Snapshot } from "./snapshot";

/** Fields by the name of their type. */
export type Kinds = ReadonlyMap<string, ColumnField>;

/** Entities by serial, each with the values of its components as games read them. */
export function entitiesToJson({ serials, components }: Snapshot, kinds: Kinds): Json {
  const entities = new Map<number, [string, Json][]>();
  for (const serial of serials) entities.set(serial, []);
  for (const component of [...components].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const fields = Object.entries(component.fields).sort();
    component.serials.forEach((serial, row) => {
      const values = fields.map(([name, kind]) => {
        const kept = component.columns[name]?.[row] as never;
        // An entity field is a serial, 0 for none, as in its column.
        return [name, toJson(((kinds.get(kind) as ColumnField).decode(kept) ?? 0) as Data)] as const;
      });
      entities.get(serial)?.push([component.name, Object.fromEntries(values)]);
    });
  }
  return Object.fromEntries([...entities].map(([serial, parts]) => [serial, Object.fromEntries(parts)]));
}

/** The serials and components of such entities. @throws {SaveError} naming the first invalid place. */
export function entitiesFromJson(
  entities: Json | undefined,
  components: Json | undefined,
  kinds: Kinds,
): Pick<Snapshot, "serials" | "components"> {
  const serials: number[] = [];
  const rows = new Map<string, SavedRow[]>();
  const known = Object.entries(objectAt(components, "components"));
  for (const [name] of known) rows.set(name, []);
  for (const [key, json] of Object.entries(objectAt(entities, "entities"))) {
    const serial = serialFrom(key);
    serials.push(serial);
    for (const [name, values] of Object.entries(objectAt(json, `entities.${key}`))) {
      const owners = rows.get(name);
      if (!owners)
        throw new SaveError(`entities.${serial}: ${brief(name)} is not among the components of the save`);
      owners.push({ serial, values });
    }
  }
  return {
    serials: Uint32Array.from(serials),
    components: known.map(([name, json]) =>
      readComponent(name, objectAt(json, `components.${name}`), rows.get(name) as SavedRow[], kinds),
    ),
  };
}

/** The values of one entity in one component. */
interface SavedRow {
  readonly serial: number;
  readonly values: Json;
}

function serialFrom(key: string): number {
  const serial = Number(key);
  if (String(serial) === key && Number.isInteger(serial) && serial >= 1 && serial <= 0xffffffff)
    return serial;
  throw new SaveError(`entities: ${show(key)} is not a serial, a whole number from 1`);
}

function readComponent(
  name: string,
  types: { readonly [field: string]: Json },
  rows: readonly SavedRow[],
  kinds: Kinds,
): SavedComponent {
  const values = rows.map(({ serial, values }) => {
    const place = `entities.${serial}.${name}`;
    const row = objectAt(values, place);
    const stray = Object.keys(row).find((field) => !Object.hasOwn(types, field));
    if (stray !== undefined) throw new SaveError(`${place}: ${name} has no field ${stray} in the save`);
    return { place, row };
  });
  const columns = Object.entries(types).map(([field, kind]): [string, Column] => {
    const type = kinds.get(String(kind));
    if (!type) throw new SaveError(`components.${name}.${field}: no field has type ${show(kind)}`);
    const column = type.column(rows.length);
    values.forEach(({ place, row }, at) => {
      column[at] = readValue(type, row[field], `${place}.${field}`) as never;
    });
    return [field, column];
  });
  return {
    name,
    fields: types as Readonly<Record<string, string>>,
    serials: Uint32Array.from(rows, ({ serial }) => serial),
    columns: Object.fromEntries(columns),
  };
}

function readValue(type: ColumnField, json: Json | undefined, place: string): unknown {
  if (type.entity && json === 0) return type.encode(undefined);
  const value = json === undefined || isList(json) ? json : fromJson(json, place);
  const problem = value === undefined ? "expected a value, found nothing" : type.problem(value);
  if (problem !== undefined) throw new SaveError(`${place}: ${problem}`);
  return type.encode(value);
}
