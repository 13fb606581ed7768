import {
  type Entity,
  findResource,
  get,
  has,
  hasPlugin,
  type Remark,
  read,
  type World,
} from "@delvekit/core";
import {
  burningCellsOf,
  HeatSource,
  heatFieldOf,
  Scorchable,
  temperatureOn,
  windOf,
} from "@delvekit/core/heat";
import { Item } from "@delvekit/core/items";
import { Light, type LightMap, type Shine } from "@delvekit/core/light";
import { attitudeTo } from "@delvekit/core/minds";
import { remarksOf } from "@delvekit/core/plugin";
import {
  hasBit,
  IlluminationResource,
  memoryOf,
  outdatedOf,
  seenBy,
  Viewer,
  viewOf,
} from "@delvekit/core/sight";
import { smokeOf } from "@delvekit/core/smoke";
import {
  Blocker,
  entitiesOn,
  type Level,
  type LevelId,
  levelOf,
  Position,
  type Tile,
  tilesetOf,
} from "@delvekit/core/space";
import type {
  Disposition,
  Lamp,
  MapScene,
  SceneActor,
  SceneCell,
  SceneItem,
  SceneLight,
  SceneLightField,
  SceneWind,
} from "@delvekit/display/look";
import { offsetOf } from "@delvekit/grid";
import { lifeOf } from "@delvekit/kit/health";
import { rememberedBy } from "@delvekit/kit/journeys";
import { aliasOf, kindNameOf, Look, spriteOf } from "@delvekit/kit/names";

/** The temperature of white-hot flames, in degrees. */
const WHITE_HOT = 1100;

/** The lowest heat of a burning cell, and the highest of one that is about to burn. */
const FLAMES = 0.35;
const WARNING = 0.29;

/** The temperature from which cells glow that are not on fire, in degrees. */
const EMBERS = 180;

/** The strongest wind that a level can have. */
const MAX_WIND = 5;

/** The amount of smoke that cannot be seen through. */
const DENSE = 100;

/**
 * A level as a viewer sees and remembers it, ready for any presenter: ground, flames, smoke, creatures in sight with health and mood, items, and the
 * light: that of the rules in worlds with the plugin `light`, or else one that the viewer carries. Reads the world and changes nothing. Cells and
 * light are read when they are painted, so show a scene before the world changes.
 *
 * The kinds of ground are the names of the game's tiles: `themeOf` makes a theme for them.
 *
 * @throws {EntityError} for a viewer without a place.
 * @example stage.show({ ...view, map: mapSceneOf(world, hero) });
 */
export function mapSceneOf(world: World, viewer: Entity): MapScene {
  const { level: id, x, y } = read(world, viewer, Position);
  const level = levelOf(world, id);
  const isLit = hasPlugin(world, "light");
  const lamp = isLit ? lampOf(world, viewer) : "torch";
  const seen = inSight(world, viewer);
  return {
    width: level.width,
    height: level.height,
    look: lookOf(world, viewer, level),
    ...creaturesIn(world, viewer, seen, lamp === undefined ? [] : [{ x, y, lamp }]),
    items: itemsIn(world, viewer, seen),
    light: lightOn(world, id),
    wind: windOn(world, id),
  };
}

/** The light of the rules, in worlds whose rules know light; one without colours is white. */
function lightOn(world: World, level: LevelId): SceneLightField | undefined {
  const light = findResource(world, IlluminationResource)?.(world, level);
  if (!light) return undefined;
  const { cells, red = cells, green = cells, blue = cells } = light as typeof light & Partial<LightMap>;
  return { red, green, blue };
}

/** The wind over a level, unless the air is calm. */
function windOn(world: World, level: LevelId): SceneWind | undefined {
  if (!hasPlugin(world, "heat")) return undefined;
  const { direction, strength } = windOf(world, level);
  if (strength === 0) return undefined;
  const { dx, dy } = offsetOf(direction);
  const share = (strength / MAX_WIND) * (dx !== 0 && dy !== 0 ? Math.SQRT1_2 : 1);
  return { dx: dx * share, dy: dy * share };
}

/** How something shines: its own light, which without the plugin `light` is for the screen alone; a flame if it is a source of heat. */
function lampOf(world: World, entity: Entity): SceneLight["lamp"] | undefined {
  const light = get(world, entity, Light);
  if (light) return lampFrom(light);
  return hasPlugin(world, "heat") && has(world, entity, HeatSource) ? "flame" : undefined;
}

function lampFrom({ radius, colour, intensity }: Pick<Shine, "radius" | "colour" | "intensity">): Lamp {
  const channel = (shift: number) => (((colour >> shift) & 0xff) / 0xff) * (intensity / 0xff);
  return { colour: [channel(16), channel(8), channel(0)], radius, softness: radius / 4 };
}

function lookOf(world: World, viewer: Entity, level: Level): MapScene["look"] {
  const { tiles } = tilesetOf(world);
  const { width } = level;
  const visible = has(world, viewer, Viewer) ? viewOf(world, viewer).visible : undefined;
  const known = memoryOf(world, viewer, level.id);
  const outdated = outdatedOf(world, viewer, level.id);
  const air = airOf(world, viewer, level);
  return (x, y, out) => {
    const cell = y * width + x;
    out.ground = tiles[level.tiles.cells[cell]!]?.name ?? "";
    if (visible === undefined || hasBit(visible, cell)) {
      air(cell, x, y, out);
      return "visible";
    }
    out.ground = outdated.get(cell) ?? out.ground;
    return known !== undefined && hasBit(known, cell) ? "remembered" : "unknown";
  };
}

type AirReader = (cell: number, x: number, y: number, out: SceneCell) => void;

/** Heat and smoke, in worlds that have them. */
function airOf(world: World, viewer: Entity, level: Level): AirReader {
  const smoke = smokeOf(world, level.id);
  const heat = hasPlugin(world, "heat") ? heatFieldOf(world, level.id) : undefined;
  const bearable = heat && get(world, viewer, Scorchable)?.bearable;
  const { tiles } = tilesetOf(world);
  const burning = new Set(heat ? burningCellsOf(world, level.id).cells : []);
  return (cell, x, y, out) => {
    if (smoke) out.smoke = Math.min(1, smoke[cell]! / DENSE);
    // Most cells have the ambient temperature: no fire and no embers.
    if (!heat || heat.excess[cell] === 0) return;
    const degrees = temperatureOn(world, level.id, x, y);
    if (burning.has(cell)) out.heat = Math.min(1, Math.max(FLAMES, degrees / WHITE_HOT));
    else warm(tiles[level.tiles.cells[cell]!]!, degrees, bearable, out);
  };
}

function warm(tile: Tile, degrees: number, bearable: number | undefined, out: SceneCell): void {
  if (tile.walkable) {
    out.embers = degrees >= EMBERS;
    out.hot = bearable !== undefined && degrees > bearable && !out.embers;
  }
  if (tile.fuel > 0 && degrees > tile.ignition / 2)
    out.heat = Math.min(WARNING, (WARNING * degrees) / tile.ignition);
}

/** The creatures in sight, the viewer last, and what else shines there. */
function creaturesIn(
  world: World,
  viewer: Entity,
  seen: readonly Entity[],
  lights: SceneLight[],
): Pick<MapScene, "actors" | "lights"> {
  const actors: SceneActor[] = [];
  for (const other of [...seen, viewer]) {
    const lamp = lampOf(world, other);
    const place = get(world, other, Position);
    if (lamp !== undefined && place && other !== viewer) lights.push({ x: place.x, y: place.y, lamp });
    const isActor = other === viewer || has(world, other, Blocker);
    const actor = isActor ? actorOf(world, viewer, other) : undefined;
    if (actor) actors.push(actor);
  }
  return { actors, lights };
}

function actorOf(world: World, viewer: Entity, actor: Entity): SceneActor | undefined {
  const look = get(world, actor, Look);
  const place = get(world, actor, Position);
  if (!look || !place) return undefined;
  const life = lifeOf(world, actor);
  const remarks = remarksOf(world, actor, viewer);
  const { mark, fixture } = remarks.find((remark) => remark.mark) ?? {};
  return {
    id: actor,
    x: place.x,
    y: place.y,
    glyph: look.glyph,
    ...figureOf(world, actor),
    fixture,
    disposition: dispositionOf(world, viewer, actor, remarks),
    mark,
    health: life && actor !== viewer ? life.now / Math.max(1, life.max) : undefined,
  };
}

/** The colour of an entity with these remarks. */
export function dispositionOf(
  world: World,
  viewer: Entity,
  other: Entity,
  remarks: readonly Remark[],
): Disposition {
  if (viewer === other) return "hero";
  return remarks.find(({ colour }) => colour)?.colour ?? SIDES[attitudeTo(world, viewer, other)];
}

const SIDES = { foe: "hostile", friend: "ally", neutral: "neutral" } as const;

/** The picture or figure for an entity, by its kind or the `sprite` of its row, if its kind is known. */
export function figureOf(world: World, entity: Entity): { readonly figure?: string } {
  const kind = kindNameOf(world, entity);
  if (kind === undefined || aliasOf(world, kind) !== undefined) return {};
  return { figure: spriteOf(world, entity) ?? kind };
}

/** Items in sight and, in games with journeys, remembered ones; the first of each pile on top. */
function itemsIn(world: World, viewer: Entity, seen: readonly Entity[]): SceneItem[] {
  const remembered = has(world, viewer, Viewer) ? rememberedBy(world, viewer) : [];
  return [...remembered, ...seen]
    .filter((other) => !has(world, other, Blocker))
    .sort((a, b) => Number(has(world, a, Item)) - Number(has(world, b, Item)))
    .flatMap((thing) => {
      const look = get(world, thing, Look);
      const place = get(world, thing, Position);
      return look && place
        ? [{ x: place.x, y: place.y, glyph: look.glyph, colour: look.colour, ...figureOf(world, thing) }]
        : [];
    });
}

/** The entities in sight. Without a `Viewer`, all entities on the level. */
function inSight(world: World, viewer: Entity): Entity[] {
  if (has(world, viewer, Viewer)) return seenBy(world, viewer, [Look]);
  return entitiesOn(world, read(world, viewer, Position).level).filter((other) => other !== viewer);
}
