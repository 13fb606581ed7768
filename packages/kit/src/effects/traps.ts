import {
  plugin as define,
  emit,
  entity,
  event,
  has,
  type Plugin,
  place,
  streamOf,
  text,
  when,
} from "@delvekit/core";
import { Moved, setTile, type Tileset, tileAt, tileIdOf } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import type { Use } from "./row";
import type { Uses } from "./uses";

/** Somebody set off a trap; `what` is the name of its tile. Emitted before the trap takes effect. */
export const Sprung = /* @__PURE__ */ event("sprung", { who: entity, at: place, what: text });

/** What happens to those who step on a tile: effects as in the column `use`, with a message about `{The by}`, the one who stepped there. */
export interface Trap<D, T extends string> extends Omit<Use<D>, "keeps"> {
  /** The tile that is left. Default: the same, so that the trap goes off every time. */
  readonly becomes?: T;
}

/**
 * Traps: tiles with effects on whoever steps on them, creatures too. An aim at a cell gives a trap a radius. Give the tile a `hazard`, so that monsters
 * and journeys go round it; one that looks like the floor and `becomes` such a tile is hidden until it goes off.
 *
 * @throws {ContentError} with every mistake of a row; {SpaceError} for a tile that the tileset does not have.
 * @example
 * const snares = traps(deeds, tiles, { spikes: { does: { harm: { points: "1d6", kind: "blow" } }, says: "Spikes! They pierce {the by}." } });
 * createWorld({ plugins: [...basics(tiles), ...pieces, snares] });
 */
export function traps<const D, T extends string>(
  uses: Pick<Uses<D>, "handlerOf">,
  tiles: Tileset<T>,
  rows: { readonly [N in NoInfer<T>]?: Trap<NoInfer<D>, NoInfer<T>> },
): Plugin {
  const armed = new Map(
    Object.entries(rows as Readonly<Record<string, Trap<D, T>>>).map(([name, { becomes = name, ...row }]) => {
      // Unknown tiles are reported now, not when somebody steps on one.
      for (const tile of [name, becomes]) tileIdOf(tiles, tile as T);
      return [name, { becomes, spring: uses.handlerOf(row as Use<D>, { name, cause: `of the ${name}` }) }];
    }),
  );
  return define({
    name: "traps",
    needs: ["space", "uses"],
    events: [
      when(Moved, (world, { entity: who, to }) => {
        const what = tileAt(world, to.level, to.x, to.y).name;
        const trap = armed.get(what);
        if (!trap || !has(world, who, Actor)) return;
        emit(world, Sprung({ who, at: to, what }));
        if (trap.becomes !== what) setTile(world, to.level, to.x, to.y, trap.becomes);
        const random = streamOf(world, "traps");
        trap.spring({ world, by: who, item: undefined, center: to, cells: [to], targets: [who], random });
      }),
    ],
    setup: (world) => void streamOf(world, "traps"),
  });
}
