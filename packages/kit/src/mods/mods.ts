import { plugin as define, type Plugin, resource, SaveError, text } from "@delvekit/core";
import type { Desire } from "@delvekit/core/minds";
import { type TileRows, type Tileset, tileset } from "@delvekit/core/space";
import { findNearestName } from "@delvekit/grid";
import { type Checked, list, table } from "@delvekit/grid/data";
import { hashText } from "@delvekit/random";
import { ContentError } from "../errors";
import type { Row } from "../facet";
import { saved } from "../saved";
import { conflictsOf, inOrder } from "./order";
import { type DesireData, type ModPack, type PackSection, type PackWords, readPack, SECTIONS } from "./pack";

/** What a save keeps of a pack. */
export interface ModInfo {
  readonly name: string;
  readonly version: string;
  /** A fingerprint of everything in it that decides how the game plays. */
  readonly digest: string;
}

/** The problems of a table. */
type Problems = Omit<Checked<unknown>, "value">;

/** Makers of desires, given a weight or options, by the names that packs use. */
export type DesireMakers = Readonly<Record<string, (options?: never) => Desire>>;

/**
 * Mods: packs of data that players add to a game. Make it before the content, give it to the tables (`content(pieces, { mods })`), the tiles and the
 * minds, and list it among the plugins and in `app`: saves and replays then name the packs, and a save with other packs is refused.
 *
 * @param game the name of the game, which packs name too
 * @param sources the texts of packs, in any order
 * @throws {ContentError} for packs with mistakes or conflicts, with the names of the packs.
 * @example
 * const reef = JSON.stringify({ name: "reef", version: "1", game: "cellars", changes: { creatures: { rat: { speed: 150 } } } });
 * const { rat } = content([], { mods: mods("cellars", [reef]) }).creatures({ rat: { look: ["r", 0xb09070] } });
 * console.log(rat.row.speed); // 150
 */
export function mods(game: string, sources: readonly string[]): JoinedPacks {
  return new JoinedPacks(game, sources);
}

/** The packs of a game, joined with what the game has. Made by {@link mods}. */
export class JoinedPacks {
  /** The packs in their order. */
  readonly packs: readonly ModPack[];
  /** Those that decide how the game plays: what saves and replays keep. */
  readonly info: readonly ModInfo[];
  readonly plugin: Plugin;
  /** The rows that exist in each section for which the game has asked. */
  private readonly known = new Map<string, Set<string>>();

  constructor(
    private readonly game: string,
    sources: readonly string[],
  ) {
    const mistakes: string[] = [];
    this.packs = inOrder(
      sources.map((source) => this.read(source)),
      mistakes,
    );
    refuse([...mistakes, ...conflictsOf(this.packs)]);
    this.info = this.packs.flatMap(infoOf);
    this.plugin = define({ name: "mods", resources: [modsResource(this.info)] });
  }

  /** Reads a pack of this game without adding it. @throws {ContentError} for one with mistakes, or of another game. */
  read(source: string): ModPack {
    const pack = readPack(source);
    if (pack.game !== this.game)
      refuse([`the pack "${pack.name}" is for the game "${pack.game}"; this is "${this.game}"`]);
    return pack;
  }

  /**
   * The game's rows with what packs add and change. New rows join those that are given first. Content tables call it themselves.
   * @throws {ContentError} for a pack that adds what the game has.
   */
  rows<const R extends object>(section: PackSection, own: R): R {
    const added = this.known.has(section) ? [] : this.said("adds", section);
    const known = this.knownIn(section);
    const twice = this.said("adds", section).filter(([row]) => Object.hasOwn(own, row));
    const remedy = 'which the game has; write it under "changes"';
    refuse(twice.map(([row, , pack]) => `the pack "${pack}" adds ${section} ${row}, ${remedy}`));
    const rows = new Map<string, Row>([
      ...Object.entries(own),
      ...added.map(([row, given]) => [row, given] as const),
    ]);
    for (const row of rows.keys()) known.add(row);
    for (const [row, columns] of this.said("changes", section))
      if (rows.has(row)) rows.set(row, { ...rows.get(row), ...columns });
    return Object.fromEntries(rows) as R;
  }

  /**
   * The game's tiles with what packs add and change.
   * @throws {ContentError} for a pack that adds what the game has. @throws {SpaceError} as `tileset` does.
   * @example const tiles = mods("cellars", []).tileset({ rock: { glyph: "#", walkable: false }, floor: { glyph: "." } });
   */
  tileset<const Name extends string>(own: TileRows<Name>): Tileset<Name> {
    return tileset<Name>(this.rows("tiles", own));
  }

  /** The problems of a section's rows; those in a row of which packs say something name these. Content tables call it. */
  blamed(section: PackSection, { problems, count }: Problems): Problems {
    const said = [...this.said("adds", section), ...this.said("changes", section)];
    const named = problems.map((problem) => {
      const packs = said.filter(
        ([row]) => problem.place === row || /^[.[]/.test(problem.place.replace(row, "")),
      );
      if (packs.length === 0) return problem;
      const names = [...new Set(packs.map(([, , pack]) => `"${pack}"`))].join(" or ");
      return { ...problem, text: `the pack ${names}: ${problem.text}` };
    });
    return { problems: named, count };
  }

  /**
   * The behaviours of the packs, to spread behind the game's own: one by the same name replaces it.
   * @param desires what packs may name
   * @throws {ContentError} for other desires, and options that a desire refuses.
   * @example const tempers = minds({ singer: [hunt(5), wander()], ...mods("cellars", []).minds({ hunt, wander }) });
   */
  minds(desires: DesireMakers): Readonly<Record<never, readonly Desire[]>> {
    this.knownIn("minds");
    const mistakes: string[] = [];
    const added = this.packs.flatMap(({ name, adds }) =>
      Object.entries(adds?.minds ?? {}).map(([mind, wishes]) => {
        const place = `the pack "${name}": adds.minds.${mind}`;
        return [mind, wishes.flatMap((wish) => desiresOf(wish, desires, place, mistakes))] as const;
      }),
    );
    refuse(mistakes);
    return Object.fromEntries(added);
  }

  /**
   * The game's drawn places followed by those of the packs, for `bindPlaces`.
   * @example const drawn = bindPlaces(mods("cellars", []).places(), { items: {}, creatures: {} });
   */
  places(own = ""): string {
    this.knownIn("places");
    return [own, ...this.packs.map(({ places = "" }) => [places].flat().join("\n"))].join("\n").trim();
  }

  /** The words of the screens, of the game and then of the packs; undefined if there are none. */
  words(own?: Required<PackWords>): Required<PackWords> | undefined {
    this.knownIn("words");
    const all = [...(own ? [own] : []), ...this.packs.flatMap(({ words }) => words ?? [])];
    const locale = all.flatMap(({ locale }) => locale ?? []).at(-1) ?? "en";
    const texts = all.flatMap(({ texts }) => Object.entries(texts));
    return texts.length > 0 ? { locale, texts: Object.fromEntries(texts) } : undefined;
  }

  /** Call it when the game is made; `app` does. @throws {ContentError} for changes to rows that nobody has, and parts that the game does not take. */
  check(): void {
    const unmet = SECTIONS.flatMap((section) => {
      const known = this.known.get(section);
      return this.said("changes", section)
        .filter(([row]) => known && !known.has(row))
        .map(([row, , pack]) => {
          const nearest = findNearestName(row, [...known!]);
          const remedy = nearest === undefined ? 'new rows go under "adds"' : `did you mean "${nearest}"?`;
          return `the pack "${pack}" changes ${section} ${row}, which nobody has; ${remedy}`;
        });
    });
    const untaken = this.packs.flatMap(({ name, adds, changes, places, words }) =>
      Object.entries({ ...adds, ...changes, places, words })
        .filter(([section, given]) => given !== undefined && !this.known.has(section))
        .map(([section]) => `the pack "${name}" has ${section}, which this game does not take; remove them`),
    );
    refuse([...unmet, ...untaken]);
  }

  /** The rows of a section that packs add or change: their names, what they say, and the pack. */
  private said(part: "adds" | "changes", section: PackSection) {
    return this.packs.flatMap((pack) =>
      Object.entries(pack[part]?.[section] ?? {}).map(([row, columns]) => [row, columns, pack.name] as const),
    );
  }

  private knownIn(section: string): Set<string> {
    const known = this.known.get(section) ?? new Set();
    this.known.set(section, known);
    return known;
  }
}

function refuse(mistakes: readonly string[]): void {
  if (mistakes.length > 0) throw new ContentError(mistakes);
}

/** What packs write as `"hunt"`, `{ "hunt": 5 }` or `{ "keepRange": { "from": 3 } }`. */
function desiresOf(wish: DesireData, desires: DesireMakers, place: string, mistakes: string[]): Desire[] {
  const wishes: [string, unknown][] = typeof wish === "string" ? [[wish, undefined]] : Object.entries(wish);
  return wishes.flatMap(([name, options]) => {
    try {
      if (Object.hasOwn(desires, name)) return desires[name]!(options as never);
      mistakes.push(`${place} names "${name}"; allowed: ${Object.keys(desires).join(", ")}`);
    } catch (error) {
      mistakes.push(`${place}: ${(error as Error).message}`);
    }
    return [];
  });
}

/** Words alone do not change how the game plays. */
function infoOf({ name, version, adds, changes, places }: ModPack): ModInfo[] {
  if (!(adds ?? changes ?? places)) return [];
  return [{ name, version, digest: hashText(JSON.stringify([adds, changes, places])) }];
}

const infoShape = /* @__PURE__ */ list(/* @__PURE__ */ table({ name: text, version: text, digest: text }));

/** The packs that a game is played with. A save of another choice is refused before its rows are looked for. */
function modsResource(now: readonly ModInfo[]) {
  return resource<readonly ModInfo[]>({
    name: "kit.mods",
    create: () => now,
    tracked: true,
    save: (info) => info.map((one) => ({ ...one })),
    load(data) {
      const then = saved(data, infoShape, "the mods") as readonly ModInfo[];
      const [missing, more] = [without(then, now), without(now, then)];
      if (missing || more)
        throw new SaveError(
          `this game was played with other mods; add what is missing: ${missing || "nothing"}; leave out what was not there: ${more || "nothing"}`,
        );
      return now;
    },
    // What packs change is in the state where it matters.
    hash: () => undefined,
  });
}

/** Those of some packs that are not among others, for messages. */
function without(packs: readonly ModInfo[], others: readonly ModInfo[]): string {
  return packs
    .filter(({ digest }) => !others.some((one) => one.digest === digest))
    .map(({ name, version, digest }) => `${name} ${version} (${digest.slice(0, 8)})`)
    .join(", ");
}
