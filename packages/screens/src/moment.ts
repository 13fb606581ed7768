import { type Details, type Entity, get, type Happening, has, type Place, type World } from "@delvekit/core";
import { CellIgnited, Exploded, Ignited } from "@delvekit/core/heat";
import { ItemDropped, ItemPickedUp, inventoryOf } from "@delvekit/core/items";
import { isVisible, Viewer } from "@delvekit/core/sight";
import { levelOf, Moved, Position, TileChanged, tileAt, tilesetOf } from "@delvekit/core/space";
import type { SceneEvent, Throw } from "@delvekit/display/look";
import { inBounds, type Point } from "@delvekit/grid";
import { Ended, heroOf } from "@delvekit/kit";
import { Grown } from "@delvekit/kit/advancement";
import { Used, useOf } from "@delvekit/kit/effects";
import { Missed, Struck } from "@delvekit/kit/fighting";
import { Died, Harmed, Healed } from "@delvekit/kit/health";
import { Arrived } from "@delvekit/kit/levels";
import { Flew, Shattered } from "@delvekit/kit/throwing";
import { othersInSight, signOf } from "./sights";
import type { Scene } from "./ui";

/** What has just happened, for presenters to show and play. */
export interface Moment {
  readonly events: readonly SceneEvent[];
  readonly sounds: readonly string[];
}

/** What was in view before it happened: the dead have no place afterwards, and what was used up has no look. */
export interface Before {
  readonly places: ReadonlyMap<Entity, Point>;
  /** What the hero carried, as it looks in flight. */
  readonly carried: ReadonlyMap<Entity, Thing>;
}

/** A thing in flight. */
type Thing = Pick<Throw, "glyph" | "colour" | "figure" | "arc">;

export const NOTHING_BEFORE: Before = { places: new Map(), carried: new Map() };

/** How an item looks in flight. */
export function thingOf(world: World, item: Entity): Thing | undefined {
  const sign = signOf(world, item);
  const { at = "cell" } = useOf(world, item)?.aim ?? {};
  return sign && { ...sign, arc: at === "cell" };
}

/** What is in view now, for what happens next. */
export function viewBefore(scene: Scene): Before {
  const { world, hero } = scene;
  const places = new Map<Entity, Point>();
  for (const one of [hero, ...othersInSight(scene)]) {
    const place = get(world, one, Position);
    if (place) places.set(one, pointOf(place));
  }
  const carried = new Map<Entity, Thing>();
  for (const item of inventoryOf(world, hero)) {
    const thing = thingOf(world, item);
    if (thing) carried.set(item, thing);
  }
  return { places, carried };
}

/** Colours of text that rises from cells. */
const HURT = 0xff7a66;
const STRUCK = 0xfff3d8;
const HEALED = 0x8fdc9a;
const BLAST = 0xff8a1f;
const SHOT: Thing = { glyph: "•", colour: 0xe6dccb };

/** The cells around a blast that light up. */
function discOf({ x, y, radius }: Point & { readonly radius: number }): Point[] {
  const cells: Point[] = [];
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      if (dx * dx + dy * dy <= radius * radius + radius) cells.push({ x: x + dx, y: y + dy });
  return cells;
}

/** The name of the sound of an event for which the screens have none; undefined for silence. */
export type SoundOf = (happening: Happening, world: World) => string | undefined;

/**
 * What the hero sees and hears of events.
 * @param own the game's own sounds
 */
export function momentOf(
  world: World,
  happenings: readonly Happening[],
  before: Before,
  own: SoundOf = () => undefined,
): Moment {
  const teller = new Teller(world, before);
  for (const happening of happenings) {
    teller.tell(happening);
    const sound = own(happening, world);
    if (sound !== undefined) teller.sounds.add(sound);
  }
  return { events: teller.events, sounds: [...teller.sounds] };
}

class Teller {
  readonly events: SceneEvent[] = [];
  readonly sounds = new Set<string>();
  private readonly hero: Entity | undefined;

  constructor(
    private readonly world: World,
    private readonly before: Before,
  ) {
    this.hero = heroOf(world);
  }

  tell(happening: Happening): void {
    if (Struck.is(happening)) this.struck(happening.by, happening.target, happening.points);
    else if (Missed.is(happening)) this.missed(happening.by, happening.target);
    else if (Harmed.is(happening)) this.harmed(happening.target, happening.points, happening.struck);
    else if (Healed.is(happening)) this.rise(happening.target, `+${happening.points}`, HEALED);
    else if (Flew.is(happening)) this.flew(happening.from, happening.to, happening.item);
    else if (Used.is(happening)) this.used(happening.by, happening.at, happening.item);
    else if (Moved.is(happening)) this.moved(happening.entity, happening.from, happening.to);
    else if (Exploded.is(happening)) this.exploded(happening);
    else this.hear(happening);
  }

  private struck(by: Entity, target: Entity, points: number): void {
    const at = this.seen(target);
    if (!at) return;
    this.bump(by, at);
    this.events.push({ kind: "hit", ...at });
    this.rise(target, `${points}`, target === this.hero ? HURT : STRUCK);
    this.sounds.add(target === this.hero ? "hurt" : "hit");
  }

  private missed(by: Entity, target: Entity): void {
    const at = this.seen(target);
    if (!at) return;
    this.bump(by, at);
    this.sounds.add("miss");
  }

  private harmed(target: Entity, points: number, struck: boolean): void {
    if (struck || !this.seen(target)) return;
    this.rise(target, `${points}`, target === this.hero ? HURT : STRUCK);
    if (target === this.hero) this.sounds.add("hurt");
  }

  private flew(from: Place, to: Place, item: Entity | undefined): void {
    if (!this.sees(from) && !this.sees(to)) return;
    const thing = (item !== undefined && this.before.carried.get(item)) || SHOT;
    this.events.push({ kind: "throw", from: pointOf(from), to: pointOf(to), ...thing });
    this.sounds.add("throw");
  }

  /** What is used at a cell flies there, like a torch or a bolt. */
  private used(by: Entity, at: Place | undefined, item: Entity | undefined): void {
    const from = this.placeOf(by);
    if (at && from && (from.x !== at.x || from.y !== at.y)) this.flew({ ...at, ...from }, at, item);
  }

  private moved(who: Entity, from: Place, to: Place): void {
    if (who !== this.hero || from.level !== to.level) return;
    this.sounds.add(tileAt(this.world, to.level, to.x, to.y).quenches ? "splash" : "step");
  }

  private exploded(blast: Point & { readonly level: number; readonly radius: number }): void {
    const cells = discOf(blast).filter((cell) => this.sees({ ...cell, level: blast.level }));
    if (cells.length === 0) return;
    this.events.push({ kind: "burst", cells, colour: BLAST });
    this.sounds.add("explode");
  }

  private hear(happening: Happening): void {
    if (ItemPickedUp.is(happening) && happening.by === this.hero) this.sounds.add("pick");
    else if (ItemDropped.is(happening) && happening.by === this.hero) this.sounds.add("drop");
    else if (Grown.is(happening) && happening.who === this.hero) this.sounds.add("level");
    else if (Arrived.is(happening) && happening.who === this.hero) this.sounds.add("stairs");
    else if (Died.is(happening) && happening.target === this.hero) this.sounds.add("death");
    else if (CellIgnited.is(happening) && this.sees(happening)) this.sounds.add("ignite");
    else if (Ignited.is(happening) && this.seen(happening.entity)) this.sounds.add("ignite");
    else if (Shattered.is(happening) && this.sees(happening.at)) this.sounds.add("smash");
    else if (TileChanged.is(happening) && this.isDoor(happening)) this.sounds.add("door");
    else if (Ended.is(happening) && happening.won) this.sounds.add("win");
  }

  /** Whether somebody opens or closes a door in sight: a burning door does not creak. */
  private isDoor({ before, after, ...cell }: Details<typeof TileChanged.schema>): boolean {
    const door = tilesetOf(this.world).tiles.find(({ name }) => name === before);
    return (door?.opensInto?.name === after || door?.closesInto?.name === after) && this.sees(cell);
  }

  private bump(by: Entity, { x, y }: Point): void {
    const from = this.placeOf(by);
    if (!from || !this.sees(from)) return;
    this.events.push({ kind: "bump", id: by, dx: Math.sign(x - from.x), dy: Math.sign(y - from.y) });
  }

  private rise(who: Entity, text: string, colour: number): void {
    const at = this.seen(who);
    if (at) this.events.push({ kind: "rise", ...at, text, colour });
  }

  /** Where an entity is, or was, if the hero sees the cell. */
  private seen(who: Entity): Point | undefined {
    const at = this.placeOf(who);
    return at && this.sees(at) ? at : undefined;
  }

  private placeOf(who: Entity): Point | undefined {
    const place = get(this.world, who, Position);
    return place ? pointOf(place) : this.before.places.get(who);
  }

  /** Whether the hero sees a cell, of its own level unless another is named. */
  private sees({ x, y, level }: Point & { readonly level?: number }): boolean {
    const { world, hero } = this;
    const here = get(world, hero, Position);
    if (level !== undefined && level !== here?.level) return false;
    if (hero === undefined || !here || !inBounds(levelOf(world, here.level), x, y)) return false;
    return !has(world, hero, Viewer) || isVisible(world, hero, x, y);
  }
}

function pointOf({ x, y }: Point): Point {
  return { x, y };
}
