import { parseJson, textBudgetOf } from "../budget";
import {
  type AnyComponent,
  type Data,
  fieldsOf,
  insideOf,
  pluginsOf,
  refuseUnknown,
  SaveError,
  type World,
  type WorldSetup,
} from "../world";
import { entitiesFromJson, entitiesToJson, type Kinds } from "./json-entities";
import { fromJson, type Json, objectAt, print, toJson } from "./json-text";
import { restoreWorld } from "./restore";
import { assertSavable, type LoadOptions } from "./save";
import { builtInKinds } from "./shape";
import { type Snapshot, snapshotWorld } from "./snapshot";

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
    entities: entitiesToJson(snapshot, kindsOf([...insideOf(world).tables.keys()])),
    resources: toJson(resources),
    root: toJson(plain(root)),
    streams: toJson(plain(streams)),
  };
  return `${print(json)}\n`;
}

/**
 * Makes a world from the text that `saveJson` returned, as `loadWorld` does from a save.
 * @throws {SaveError} naming the place, if the text is not JSON, exceeds the budget, does not fit the set-up, or is not a world.
 * @throws {CapacityError} if there are more entities than the set-up allows.
 * @example const world = loadJson(await readFile("bug.json", "utf8"), setup);
 */
export function loadJson(text: string, setup: WorldSetup, options: LoadOptions = {}): World {
  refuseUnknown("loadJson", options, ["drop", "budget"], SaveError);
  if (typeof text !== "string") throw new SaveError(`loadJson takes a text; it was given ${typeof text}`);
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
