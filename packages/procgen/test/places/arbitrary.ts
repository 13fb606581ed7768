import type { Change, Place, Thing } from "@delvekit/procgen/places";
import fc from "fast-check";

const name = fc.constantFrom("key", "old king", "#boss", "Łza-2", "o'er");
const glyph = fc.constantFrom("a", "?", "1", "#", ":", "ß", "é", "=", "|");
const span = fc.tuple(fc.nat(9), fc.nat(9)).map(([min, more]) => ({ min: min + 1, max: min + 1 + more }));

/** A record of which each property may be absent. */
function some<T>(properties: { [Key in keyof T]: fc.Arbitrary<T[Key]> }): fc.Arbitrary<Partial<T>> {
  return fc.record(properties, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;
}

const thing: fc.Arbitrary<Thing> = fc.oneof(
  fc.constantFrom<Thing>(
    { terrain: "rock" },
    { terrain: "stairs up" },
    { layer: "deep" },
    { layer: "altar" },
  ),
  name.map((item) => ({ item })),
  name.map((key) => ({ key })),
  name.map((mark) => ({ mark })),
  name.map((place) => ({ place })),
  fc
    .tuple(
      name,
      some({
        asleep: fc.constant(true as const),
        post: fc.integer({ min: 1, max: 9 }),
        round: fc.constant("posts"),
      }),
    )
    .map(([creature, rest]) => ({ creature, ...rest })),
  fc
    .tuple(name, some({ colour: fc.constant("#ffa040"), radius: fc.integer({ min: 1, max: 9 }) }))
    .map(([light, rest]) => ({ light, ...rest })),
);

const choices = fc.array(fc.record({ glyph, weight: fc.integer({ min: 1, max: 9 }) }), {
  minLength: 1,
  maxLength: 3,
});

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constantFrom("rows" as const, "columns" as const), lines: span, times: span }),
  fc.record({
    kind: fc.constant("shuffle" as const),
    glyphs: fc.array(glyph, { minLength: 2, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constantFrom("subst" as const, "pick" as const), glyph, choices }),
  fc.record({ kind: fc.constant("some" as const), glyph, count: span, becomes: glyph, rest: glyph }),
);

const part = fc
  .tuple(
    fc.record({
      put: fc.constantFrom(
        { layer: "altar" as const },
        { item: "prize" },
        { mob: "old king", asleep: true },
        { light: "lamp" },
      ),
      where: fc.constantFrom(
        "far" as const,
        { with: "old king" },
        { beside: "prize" },
        { across: "chasm" as const, to: "old king" },
      ),
    }),
    some({ apart: fc.nat(9), inView: fc.boolean(), required: fc.constant(false) }),
    fc.oneof(
      some({ count: span }),
      some({ share: fc.integer({ min: 1, max: 1000 }).map((share) => share / 1000) }),
    ),
  )
  .map(([a, b, c]) => ({ ...a, ...b, ...c }));

const row = fc
  .array(fc.constantFrom("#", ".", " ", "a", "ß", "<", "~"), { maxLength: 12 })
  .map((glyphs) => glyphs.join("").trimEnd());
const map = fc.array(row, { minLength: 1, maxLength: 6 }).filter((rows) => rows.join("") !== "");

/** Any place as data, whether or not it makes sense. */
export const placeArbitrary: fc.Arbitrary<Place> = fc
  .tuple(
    fc.record({
      name: fc.constantFrom("closet", "throne of the king", "Łza-2"),
      help: fc.constantFrom("It is quiet.", "a // b = c"),
      anchor: fc.constantFrom("wall" as const, "middle" as const, "level" as const, "pocket" as const),
    }),
    some({
      tags: fc.array(fc.constantFrom("dark", "wet"), { minLength: 1, maxLength: 3 }),
      depth: span,
      weight: fc.nat(9),
      most: fc.integer({ min: 1, max: 9 }),
      once: fc.constantFrom("level" as const, "dungeon" as const),
      detour: fc.integer({ min: 1, max: 99 }),
      size: span,
      turns: fc.boolean(),
      mirrors: fc.boolean(),
      gate: fc.constantFrom("lockedDoor" as const, "grate" as const),
      gives: fc.array(name, { minLength: 1, maxLength: 2 }),
      map,
      below: map,
      legend: fc.dictionary(
        glyph,
        fc.array(
          fc
            .tuple(
              fc.array(thing, { minLength: 1, maxLength: 3 }),
              some({ weight: fc.integer({ min: 1, max: 9 }) }),
            )
            .map(([things, rest]) => ({ things, ...rest })),
          { minLength: 1, maxLength: 3 },
        ),
        { minKeys: 1 },
      ),
      changes: fc.array(change, { minLength: 1, maxLength: 3 }),
      parts: fc.array(part, { minLength: 1, maxLength: 3 }),
      triggers: fc.array(
        fc.constantFrom(
          { on: "take" as const, to: "old king", does: "cage" as const },
          { on: "pull" as const, to: "lever", does: "open" as const, target: "iron gate" },
        ),
        { minLength: 1, maxLength: 2 },
      ),
    }),
    fc.oneof(
      fc.constant({}),
      fc.record({ needs: fc.array(name, { minLength: 1, maxLength: 2 }) }),
      fc.record({ needs: fc.array(name, { minLength: 1, maxLength: 2 }), fromMachines: fc.constant(true) }),
    ),
  )
  .map(([head, lines, needs]) => ({ ...head, ...lines, ...needs }));
