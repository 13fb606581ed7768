import {
  type Drawn,
  type Entity,
  get,
  type Happening,
  type Place,
  type Spot,
  type World,
} from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { showsOf } from "@delvekit/core/plugin";
import { Position } from "@delvekit/core/space";
import type { SceneEvent, Throw } from "@delvekit/display/look";
import type { Point } from "@delvekit/grid";
import { heroOf } from "@delvekit/kit";
import { compose, perceives } from "@delvekit/kit/names";
import { presentedOf, spotIn } from "@delvekit/kit/plugin";
import { othersInSight, signOf } from "./sights";
import type { Scene } from "./ui";

/** What has just happened, for presenters to show and play. */
export interface Moment {
  readonly events: readonly SceneEvent[];
  readonly sounds: readonly string[];
}

/**
 * What the hero saw and carried before it happened, with its place and sign: the dead have no place afterwards, and what was used up has no look.
 */
export type Before = ReadonlyMap<Entity, { readonly place: Place | undefined; readonly sign: Sign }>;

type Sign = ReturnType<typeof signOf>;

/** What is in view now, for what happens next. */
export function viewBefore(scene: Scene): Before {
  const { world, hero } = scene;
  const known = [hero, ...othersInSight(scene), ...inventoryOf(world, hero)];
  return new Map(known.map((one) => [one, { place: get(world, one, Position), sign: signOf(world, one) }]));
}

/** The colours of text that rises from cells, of bursts, and of what flies without a look. */
const PALE = 0xfff3d8;
const HURT = 0xff7a66;
const BLAST = 0xff8a1f;
const DOT = { glyph: "•", colour: 0xe6dccb };

/** What the hero sees and hears of what happened, as the shows of all plugins say. */
export function momentOf(world: World, happenings: readonly Happening[], before: Before): Moment {
  const shows = showsOf(world);
  const eyes = new Eyes(world, before);
  const events: SceneEvent[] = [];
  const sounds = new Set<string>();
  for (const told of happenings) {
    const { at, draws = [], sounds: sound } = presentedOf(world, shows, told);
    const drawn = typeof draws === "function" ? draws(told, world) : draws;
    const seen = drawn.flatMap((one) => eyes.draw(one, told, at));
    events.push(...seen);
    const name = typeof sound === "function" ? sound(told, world) : sound;
    if (name !== undefined && (at === undefined || eyes.sees(at) || seen.length > 0)) sounds.add(name);
  }
  return { events, sounds: [...sounds] };
}

/** What the hero sees of what is drawn: the one rule for all events. */
class Eyes {
  constructor(
    private readonly world: World,
    private readonly before: Before,
    private readonly hero = heroOf(world),
  ) {}

  /** @param where where it is drawn unless it says otherwise */
  draw(drawn: Drawn<Spot | string>, told: Happening, where: Spot | undefined): readonly SceneEvent[] {
    const spot = spotIn(told, drawn.at) ?? where;
    const at = this.placeOf(spot);
    if (!at) return [];
    const cell = pointOf(at);
    if (drawn.as === "burst") return this.burst(at, drawn.reach ?? 0, drawn.colour ?? BLAST);
    if (drawn.as === "flight") {
      const from = this.placeOf(spotIn(told, drawn.from));
      if (!from || (from.x === at.x && from.y === at.y) || !(this.sees(from) || this.sees(at))) return [];
      return [
        { kind: "throw", from: pointOf(from), to: cell, ...this.thing(spotIn(told, drawn.thing), drawn.arc) },
      ];
    }
    if (!this.sees(at)) return [];
    if (drawn.as === "hit") return [{ kind: "hit", ...cell }];
    if (drawn.as === "bump") return this.bump(spotIn(told, drawn.from), at);
    const { colour = spot === this.hero ? HURT : PALE } = drawn;
    return [{ kind: "rise", ...cell, text: compose(this.world, drawn.text, { ...told }), colour }];
  }

  sees(spot: Spot): boolean {
    return perceives(this.world, this.hero, this.placeOf(spot) ?? spot);
  }

  /** Where something is, or was. */
  private placeOf(spot: Spot | undefined): Place | undefined {
    if (spot === undefined || typeof spot === "object") return spot;
    return get(this.world, spot, Position) ?? this.before.get(spot)?.place;
  }

  /** How something looks in flight. */
  private thing(what: Spot | undefined, arc = false): Omit<Throw, "kind" | "from" | "to"> {
    const one = typeof what === "number" ? what : undefined;
    const sign = one && (this.before.get(one)?.sign ?? signOf(this.world, one));
    return sign ? { ...sign, arc } : DOT;
  }

  private bump(who: Spot | undefined, at: Place): readonly SceneEvent[] {
    const from = this.placeOf(who);
    if (typeof who !== "number" || !from || !this.sees(from)) return [];
    return [{ kind: "bump", id: who, dx: Math.sign(at.x - from.x), dy: Math.sign(at.y - from.y) }];
  }

  private burst({ level, x, y }: Place, reach: number, colour: number): readonly SceneEvent[] {
    const cells: Place[] = [];
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        if (dx * dx + dy * dy <= reach * reach + reach) cells.push({ level, x: x + dx, y: y + dy });
    const seen = cells.filter((cell) => this.sees(cell)).map(pointOf);
    return seen.length === 0 ? [] : [{ kind: "burst", cells: seen, colour }];
  }
}

function pointOf({ x, y }: Point): Point {
  return { x, y };
}
