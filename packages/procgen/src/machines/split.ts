import type { Deed } from "./deeds";
import type { Part } from "./parts";
import { type Game, isHarmful, walk } from "./play";

/** The number of the lasting ground among the parts of a game that was split off. */
const LASTING = 0;

/**
 * Splits a game into games that do not touch each other, so that none has to be played in every order with the others. They share only the ground that
 * stays open and joined whatever is done, and that is where each begins and ends. If the exit is elsewhere, the game stays whole.
 */
export function splitUp(game: Game): Game[] {
  const { deeds, parts, entrance, exit } = game;
  const lasting = walk(game, {
    done: Uint8Array.from(deeds, (deed) => Number(isHarmful(deed))),
    at: entrance,
  });
  if (lasting[exit] !== 1) return [game];
  const seen = new Set<number>();
  return linksOf(game, lasting).flatMap((_, first, links) => {
    if (seen.has(first)) return [];
    const linked = new Set([first]);
    for (const node of linked) for (const next of links[node]!) linked.add(next);
    for (const node of linked) seen.add(node);
    const ownParts = [...parts.keys()].filter((part) => linked.has(part) && lasting[part] === 0);
    const reachesHere = (deed: number) =>
      isAnywhere(deeds[deed]!) && ownParts.some((part) => parts[part]!.change.closers.includes(deed));
    const ownDeeds = [...deeds.keys()].filter((deed) => linked.has(parts.length + deed) || reachesHere(deed));
    return ownDeeds.length === 0 ? [] : [splitOff(game, lasting, ownParts, ownDeeds)];
  });
}

/** Whether a deed is done from anywhere, as fire is. What it does in one game makes no difference to another, so each has its own. */
function isAnywhere({ at }: Deed): boolean {
  return at.length === 0;
}

/** What each part that does not last, and after those each deed, has to do with others. */
function linksOf({ parts, deeds, from, at }: Game, lasting: Uint8Array): Set<number>[] {
  const links = [...parts, ...deeds].map(() => new Set<number>());
  const link = (node: number, others: Iterable<number>) => {
    for (const other of others) {
      if (other === -1 || lasting[other] === 1) continue;
      links[node]!.add(other);
      links[other]!.add(node);
    }
  };
  const nodeOf = (deed: number) => (deed === -1 ? -1 : parts.length + deed);
  for (const [part, { near, change }] of parts.entries()) {
    if (lasting[part] === 1) continue;
    link(part, near);
    const closers = change.closers.filter((deed) => !isAnywhere(deeds[deed]!));
    link(part, [change.opener ?? -1, ...closers].map(nodeOf));
  }
  for (const [deed, { needs, undoes, spares }] of deeds.entries()) {
    link(nodeOf(deed), [...from[deed]!, ...spares.map(at)]);
    link(nodeOf(deed), [...needs, ...undoes].map(nodeOf));
  }
  return links;
}

/** The game of some parts and deeds; all ground that lasts is one part of it. */
function splitOff(
  game: Game,
  lasting: Uint8Array,
  ownParts: readonly number[],
  ownDeeds: readonly number[],
): Game {
  const partNumbers = new Map(ownParts.map((part, i) => [part, LASTING + 1 + i]));
  const deedNumbers = new Map(ownDeeds.map((deed, i) => [deed, i]));
  const toPart = (part: number) => partNumbers.get(part) ?? (lasting[part] === 1 ? LASTING : -1);
  const toDeed = (deed: number) => deedNumbers.get(deed) ?? -1;
  const toParts = (of: readonly number[]) => [...new Set(of.map(toPart))];
  const parts = ownParts.map((part): Part => {
    const { cells, near, change } = game.parts[part]!;
    const { opener, closers } = change;
    return {
      cells,
      near: new Set(toParts([...near])),
      change: { ...(opener !== undefined && { opener: toDeed(opener) }), closers: closers.map(toDeed) },
    };
  });
  const shore = parts.flatMap(({ near }, i) => (near.has(LASTING) ? [LASTING + 1 + i] : []));
  return {
    ...game,
    parts: [{ cells: [], near: new Set(shore), change: { closers: [] } }, ...parts],
    at: (cell) => toPart(game.at(cell)),
    deeds: ownDeeds.map((deed) => {
      const { needs, undoes, ...rest } = game.deeds[deed]!;
      return { ...rest, needs: needs.map(toDeed), undoes: undoes.map(toDeed) };
    }),
    undoers: ownDeeds.map((deed) => game.undoers[deed]!.map(toDeed)),
    from: ownDeeds.map((deed) => toParts(game.from[deed]!)),
    opened: ownDeeds.map((deed) => toParts(game.opened[deed]!)),
    entrance: LASTING,
    exit: LASTING,
  };
}
