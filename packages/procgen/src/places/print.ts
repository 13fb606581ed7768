import { causes, effects } from "../machines";
import { changes } from "./changes";
import { FROM_PLACES, headers, type Notation, name, recordSchema } from "./notation";
import { partSchema, printPart } from "./parts";
import type { Place } from "./place";
import { meaningsSchema, printMeanings } from "./things";

/**
 * Writes places as the text of a `*.places` file. `parsePlaces` reads the same places from it.
 *
 * @example
 * ```ts
 * writeFileSync("cellars.places", printPlaces(places));
 * ```
 */
export function printPlaces(places: readonly Place[]): string {
  return places.map((place) => `${[...linesOf(place)].join("\n")}\n`).join("\n");
}

function* linesOf(place: Place): Generator<string> {
  yield `place ${place.name}`;
  for (const [key, notation] of Object.entries(headers)) {
    const value = place[key as keyof typeof headers];
    if (value === undefined) continue;
    const suffix = key === "needs" && place.fromMachines ? FROM_PLACES : "";
    yield `${key} ${(notation as Notation<unknown>).print(value)}${suffix}`;
  }
  if (place.map) yield* ["map", ...place.map, "end"];
  if (place.below) yield* ["map below", ...place.below, "end"];
  for (const [glyph, meanings] of Object.entries(place.legend ?? {}))
    yield `${glyph} = ${printMeanings(meanings)}`;
  for (const change of place.changes ?? []) yield `${change.kind} ${changes.get(change.kind)!.print(change)}`;
  for (const part of place.parts ?? []) yield `put ${printPart(part)}`;
  for (const { on, to, does, target } of place.triggers ?? [])
    yield `on ${on} ${to}: ${does}${target === undefined ? "" : ` ${target}`}`;
}

/**
 * The JSON schema of a list of places: the same words and ranges as in `*.places` files. Editors check and complete JSON by it.
 *
 * @example
 * ```ts
 * writeFileSync("places.schema.json", JSON.stringify(placesSchema, undefined, 2));
 * ```
 */
export const placesSchema: object = /* @__PURE__ */ (() => {
  const rows = { type: "array", items: { type: "string" }, minItems: 1 };
  const trigger = { on: { enum: causes }, to: name.schema, does: { enum: effects }, target: name.schema };
  const lines = Object.entries(headers).map(([key, { schema }]) => [key, schema]);
  const place = {
    name: name.schema,
    ...(Object.fromEntries(lines) as object),
    fromMachines: { type: "boolean" },
    map: rows,
    below: rows,
    legend: { type: "object", propertyNames: { pattern: "^\\S$" }, additionalProperties: meaningsSchema() },
    changes: { type: "array", items: { anyOf: [...changes.values()].map(({ schema }) => schema) } },
    parts: { type: "array", items: partSchema() },
    triggers: { type: "array", items: recordSchema(trigger, ["on", "to", "does"]) },
  };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "array",
    items: recordSchema(place, ["name", "help", "anchor"]),
  };
})();
