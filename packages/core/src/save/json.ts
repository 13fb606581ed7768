import { demand } from "@delvekit/grid/data";
import { parseJson, textBudgetOf } from "../budget";
import {
  type AnyComponent,
  type Column,
  type ColumnField,
  type Data,
  fieldsOf,
  inside,
  pluginsOf,
  refuseUnknown,
  SaveError,
  type World,
  type WorldSetup,
} from "../world";
import { brief, fromJson, isList, type Json, objectAt, print, show, toJson } from "./json-text";
import { restoreWorld } from "./restore";
import { assertSavable, type LoadOptions } from "./save";
import { builtInKinds } from "./shape";
import { type SavedComponent, type Snapshot, snapshotWorld } from "./snapshot";

const KIND = "delvekit world";

/**
 * A world's state as readable JSON: to inspect, to compare line by line, to edit by hand. Keys are in a fixed order, so the same state gives the same
 * text, and nothing is rounded. For players' saves, use `saveWorld`.
 * @throws {TurnError} during a turn. @throws {SaveError} for entities and components that were made with bitecs directly.
 * @example await writeFile("bug.json", saveJson(world));
 */
export function saveJson(world: World): string {
  assertSavable(world, "saveJson");
  const snapshot = snapshotWorld(world);
  const { version, root, streams, nextSerial, components, resources, versions } = snapshot;
  const fields = components.map(({ name, fields }) => [name, fields] as const);
  const json: Json = {
    kind: KIND,
    version,
    ...(versions && { versions: toJson(plain(versions)) }),
    nextSerial,
    components: toJson(Object.fromEntries(fields)),
    entities: entitiesToJson(snapshot, kindsOf([...world[inside].tables.keys()])),
    resources: toJson(resources),
    root: toJson(plain(root)),
    streams: toJson(plain(streams)),
  };
  return `${print(json)}\n`;
}

/**
 * Makes a world from the text that `saveJson` returned, as `loadWorld` does from a save.
 * @throws {SaveError} naming the place, if the text is not JSON, exceeds the budget, does not fit the setup, or is not a world.
 * @throws {CapacityError} if there are more entities than the setup allows.
 * @example const world = loadJson(await readFile("bug.json", "utf8"), setup);
 */
export function loadJson(text: string, setup: WorldSetup, options: LoadOptions = {}): World {
  refuseUnknown("loadJson", options, ["drop", "budget"], SaveError);
  if (typeof text !== "string") throw new SaveError(`loadJson takes a string; it was given ${typeof text}`);
  const { budget, ...fit } = options;
  const parsed = parseJson("the text", text, textBudgetOf(budget, SaveError), SaveError);
  const json = objectAt(parsed as Json, "the text");
  if (json["kind"] !== KIND) throw new SaveError(`this is not a world: its kind is not "${KIND}"`);
  const { version, nextSerial, versions, components, entities } = json;
  const at = (key: string) => fromJson(objectAt(json[key], key), key);
  const plugins = pluginsOf(setup.plugins ?? []);
  const ours = [...(setup.components ?? []), ...plugins.flatMap((plugin) => plugin.components ?? [])];
  const snapshot = {
    version,
    nextSerial,
    root: at("root"),
    streams: at("streams"),
    resources: at("resources"),
    ...entitiesFromJson(entities, components, kindsOf(ours)),
    ...(versions !== undefined && { versions: at("versions") }),
  };
  return restoreWorld(snapshot as unknown as Snapshot, setup, fit);
}

/** The field types that every save can have, and those of the game's own components. */
function kindsOf(components: readonly AnyComponent[]): Kinds {
  const fields = components.flatMap(fieldsOf);
  return new Map([...fields.map(([, field]) => [field.kind, field] as const), ...builtInKinds()]);
}

/** States of streams and versions are plain data, although their types do not say so. */
function plain(value: object): Data {
  return value as Data;
}

/** Fields by the name of their type. */
type Kinds = ReadonlyMap<string, ColumnField>;

/** Entities by serial, each with the values of its components as games read them. */
function entitiesToJson({ serials, components }: Snapshot, kinds: Kinds): Json {
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
function entitiesFromJson(
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
  if (value === undefined) throw new SaveError(`${place}: expected a value, found nothing`);
  demand(place, value, type, SaveError);
  return type.encode(value);
}
