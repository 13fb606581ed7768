import { changes } from "./changes";
import { FROM_PLACES, headers } from "./headers";
import type { Notation } from "./notation";
import { printPart } from "./parts";
import type { Place } from "./place";
import { printMeanings } from "./things";

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
  for (const [glyph, meanings] of Object.entries(place.legend ?? {}))
    yield `${glyph} = ${printMeanings(meanings)}`;
  for (const change of place.changes ?? []) yield `${change.kind} ${changes.get(change.kind)!.print(change)}`;
  for (const part of place.parts ?? []) yield `put ${printPart(part)}`;
  for (const { on, to, does, target } of place.triggers ?? [])
    yield `on ${on} ${to}: ${does}${target === undefined ? "" : ` ${target}`}`;
}
