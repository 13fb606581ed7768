import { causes, effects } from "../machines";
import { changes } from "./changes";
import { headers } from "./headers";
import { name, recordSchema } from "./notation";
import { partSchema } from "./parts";
import { meaningsSchema } from "./things";

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
  const trigger = {
    on: { enum: causes },
    to: name.schema,
    does: { enum: effects },
    target: name.schema,
  };
  const lines = Object.entries(headers).map(([key, { schema }]) => [key, schema]);
  const place = {
    name: name.schema,
    ...(Object.fromEntries(lines) as object),
    fromMachines: { type: "boolean" },
    map: rows,
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
