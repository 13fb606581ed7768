import type { JsonSchema } from "@delvekit/grid/data";

type Keyword = (argument: never, value: unknown, schema: JsonSchema) => boolean;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
};

const text = (rule: (value: string, argument: never) => boolean): Keyword => {
  return (argument, value) => typeof value !== "string" || rule(value, argument);
};

const number = (rule: (value: number, argument: number) => boolean): Keyword => {
  return (argument, value) => typeof value !== "number" || rule(value, argument);
};

const list = (rule: (value: readonly unknown[], argument: never, schema: JsonSchema) => boolean): Keyword => {
  return (argument, value, schema) => !Array.isArray(value) || rule(value, argument, schema);
};

/** The keywords of draft 2020-12 that tables use, as the standard has them: each allows what it does not speak of. */
const KEYWORDS: Readonly<Record<string, Keyword>> = {
  $schema: () => true,
  type: (type: string, value) => TYPES[type]?.(value) === true,
  const: (only: unknown, value) => value === only,
  enum: (names: readonly unknown[], value) => {
    if (names.length === 0) throw new Error("an enum without values, which validators refuse");
    return names.includes(value);
  },
  not: (schema: JsonSchema, value) => !isValid(schema, value),
  anyOf: (schemas: readonly JsonSchema[], value) => schemas.some((schema) => isValid(schema, value)),
  minimum: number((value, least) => value >= least),
  exclusiveMinimum: number((value, least) => value > least),
  maximum: number((value, most) => value <= most),
  minLength: text((value, least: number) => [...value].length >= least),
  maxLength: text((value, most: number) => [...value].length <= most),
  pattern: text((value, pattern: string) => new RegExp(pattern, "u").test(value)),
  minItems: list((value, least: number) => value.length >= least),
  maxItems: list((value, most: number) => value.length <= most),
  prefixItems: list((value, schemas: readonly JsonSchema[]) =>
    value.every((item, place) => schemas[place] === undefined || isValid(schemas[place], item)),
  ),
  items: list((value, schema: JsonSchema | boolean, { prefixItems = [] }) =>
    value.slice((prefixItems as readonly unknown[]).length).every((item) => isValid(schema, item)),
  ),
  required: (names: readonly string[], value) => !isObject(value) || names.every((name) => name in value),
  properties: (schemas: Readonly<Record<string, JsonSchema>>, value) =>
    !isObject(value) ||
    Object.entries(schemas).every(([name, schema]) => !(name in value) || isValid(schema, value[name])),
  minProperties: (least: number, value) => !isObject(value) || Object.keys(value).length >= least,
  propertyNames: (schema: JsonSchema, value) =>
    !isObject(value) || Object.keys(value).every((name) => isValid(schema, name)),
  patternProperties: (schemas: Readonly<Record<string, JsonSchema>>, value) =>
    !isObject(value) ||
    Object.entries(schemas).every(([pattern, schema]) =>
      Object.entries(value).every(
        ([name, inner]) => !new RegExp(pattern, "u").test(name) || isValid(schema, inner),
      ),
    ),
  additionalProperties: (schema: JsonSchema | boolean, value, { properties = {}, patternProperties = {} }) =>
    !isObject(value) ||
    Object.entries(value).every(
      ([name, inner]) =>
        Object.hasOwn(properties as object, name) ||
        Object.keys(patternProperties as object).some((pattern) => new RegExp(pattern, "u").test(name)) ||
        isValid(schema, inner),
    ),
};

/**
 * Whether a value is as a JSON schema wants it: as much of draft 2020-12 as content tables use, and as strict as editors are.
 * @throws {Error} for a keyword that is not one of them
 */
export function isValid(schema: JsonSchema | boolean, value: unknown): boolean {
  if (typeof schema === "boolean") return schema;
  return Object.entries(schema).every(([keyword, argument]) => {
    const rule = KEYWORDS[keyword];
    if (!rule) throw new Error(`"${keyword}" is not a keyword of the JSON schemas of tables`);
    return rule(argument as never, value, schema);
  });
}
