def read(n): return open('src/'+n).read()
def write(n,s): open('src/'+n,'w').write(s)
def sub(s,a,b):
    assert s.count(a)==1,(s.count(a),a)
    return s.replace(a,b)
s=read('09-aiming.ts')
# 10 saving
s=sub(s,'import { plugin, spawn, when } from "@delvekit/core";','import { component, plugin, read, spawn, u16, type World, when, write } from "@delvekit/core";')
s=sub(s,'import { basics, end } from','import { basics, end, heroOf } from')
s=sub(s,'import { health }','import { Died, health }')
s=sub(s,'''const victory = plugin({''','''/** How many creatures somebody has killed. */
const Tally = component("Tally", { kills: u16 });

const tally = plugin({
  name: "tally",
  components: [Tally],
  events: [
    when(Died, (world, { by }) => {
      const hero = heroOf(world);
      if (hero === undefined || by !== hero) return;
      write(world, hero, Tally, { kills: read(world, hero, Tally).kills + 1 });
    }),
  ],
});

const victory = plugin({''')
s=sub(s,'trips, victory, messages()','trips, tally, victory, messages()')
s=sub(s,'spawn(world, keeper, at(level, x, y));','spawn(world, keeper, at(level, x, y), Tally);')
s=sub(s,'''    ui.inSight(),''','''    ui.lines(({ world, hero }) => [`Killed ${read(world, hero, Tally).kills}`]),
    ui.inSight(),''')
s=s.replace('u16, type World, when','u16, when')
write('10-saving.ts',s)
# 11 deeper
s=sub(s,'''import { basics, end, heroOf }''','''import { basics, end, heroOf }''')
s=sub(s,'''import { content, give, isKind }''','''import { advancement, Experience } from "@delvekit/kit/advancement";
import { content, give, isKind }''')
s=sub(s,'import { roomsAndTunnels }','import { caves, roomsAndTunnels }')
s=sub(s,'''const pieces = [wounds, fights, tempers, throws, deeds, bottles] as const;''','''const levelling = advancement({
  needs: (level) => 20 + level * 20,
  boons: {
    lungs: { label: "Deep lungs: 10 more health", gives: (w, who) => wounds.raise(w, who, 10) },
    rest: { label: "A long rest: all health back", gives: (w, who) => wounds.mend(w, who, 99) },
  },
});
const pieces = [wounds, fights, tempers, throws, deeds, bottles, levelling] as const;''')
s=sub(s,'''    pack: 26,
''','''    pack: 26,
    level: 1,
''')
s=sub(s,'''    found: { weight: 80 },
''','''    worth: 12,
    found: { weight: 80 },
''')
s=sub(s,'''    speed: 150,
    found: { weight: 40 },
''','''    speed: 150,
    worth: 25,
    found: { from: 2, weight: 40 },
''')
s=sub(s,'  last: 1,','  last: 6,')
s=sub(s,'''    const dungeon = roomsAndTunnels.generate({ width: 60, height: 30, seed });
''','''    const generator = depth < 4 ? roomsAndTunnels : caves;
    const dungeon = generator.generate({ width: 60, height: 30, seed });
''')
s=sub(s,'''      name: "the cellars",
''','''      name: depth < 4 ? "the cellars" : "the sea caves",
''')
s=sub(s,'''        { kind: things.ember, ...dungeon.exit },
''','''        ...(depth === 6 ? [{ kind: things.ember, ...dungeon.exit }] : []),
''')
s=sub(s,'''    ui.lines(({ world, hero }) => [`Killed ${read(world, hero, Tally).kills}`]),
''','''    ui.lines(({ world, hero }) => {
      const { level, points } = read(world, hero, Experience);
      const needed = levelling.needed(level);
      return [`Level ${level}, ${points} of ${needed}`, `Killed ${read(world, hero, Tally).kills}`];
    }),
''')
s=sub(s,'''    ui.log(),
  ],
''','''    ui.log(),
  ],
  offers: [ui.offering(levelling)],
''')
write('11-deeper.ts',s)
# 12 harder
s=sub(s,'import { guardPlace, hunt, search, wander }','import { guardPlace, hunt, keepRange, search, wander }')
s=sub(s,'import { content, give, isKind }','import { conditions } from "@delvekit/kit/conditions";\nimport { content, give, isKind }')
s=sub(s,'import { throwing }','import { stats } from "@delvekit/kit/stats";\nimport { throwing }')
s=sub(s,'''const wounds = health(''','''const body = stats({ might: 0, guard: 0 });
const wounds = health(''')
s=sub(s,'''const fights = fighting(wounds, { kind: "blow", hits: () => 0.75 });
''','''const fights = fighting(wounds, {
  kind: "blow",
  hits: () => 0.75,
  points: (world, by, target, rolled) =>
    Math.max(1, rolled + body.of(world, by, "might") - body.of(world, target, "guard")),
});
const ills = conditions(body, {
  entranced: { acts: "stumbles", begins: "{The who} [sway who] to a far song.", ends: "It fades." },
});
''')
s=sub(s,'''  lurker: [guardPlace(), hunt()],
''','''  lurker: [guardPlace(), hunt()],
  singer: [keepRange({ from: 4 }), hunt(5), wander()],
''')
s=sub(s,'uses({ heal: wounds.heal, harm: wounds.harm })','uses({ heal: wounds.heal, harm: wounds.harm, inflict: ills.inflict })')
s=sub(s,'const pieces = [wounds, fights,','const pieces = [body, wounds, fights, ills,')
s=sub(s,'''    found: { weight: 80 },
''','''    found: { weight: { 1: 80, 4: 20 } },
''')
s=sub(s,'''    found: { from: 2, weight: 40 },
  },
});''','''    found: { from: 2, weight: 40 },
  },
  "drowned sailor": {
    look: ["s", 0x9ab0b8, "He has forgotten that he is dead."],
    health: 16,
    stats: { might: 1, guard: 1 },
    melee: { damage: "1d8", verb: "claw" },
    mind: "hunter",
    worth: 45,
    found: { from: 2, weight: { 2: 10, 6: 60 } },
  },
  siren: {
    look: ["S", 0xf0a0e0, "You have heard of her. Now you hear her."],
    health: 14,
    melee: { damage: "1d4", verb: "scratch" },
    mind: "singer",
    power: {
      every: 5,
      aim: { at: "entity", reach: 6 },
      does: { inflict: { what: "entranced", turns: "1d4+1" } },
      says: "{The by} [sing by].",
    },
    worth: 70,
    found: { from: 3, weight: 20 },
  },
  kraken: {
    look: ["K", 0xb04060, "An arm as thick as a mast. There are more of them."],
    health: 40,
    stats: { might: 3, guard: 2 },
    melee: { damage: "2d6", verb: "crush" },
    mind: "lurker",
    worth: 200,
    found: { from: 5, count: 1 },
  },
});''')
s=sub(s,'depth, random, density: 0.02 })','depth, random, density: 0.008 + depth / 800 })')
write('12-harder.ts',s)
# 13 gear
s=sub(s,'const table = content(pieces);','const table = content(pieces, { slots: ["hand", "body"] });')
s=sub(s,'''    rest: {''','''    arms: { label: "Long arms: 1 more might", gives: (w, who) => body.raise(w, who, "might", 1) },
    rest: {''')
s=sub(s,'''    look: ["/", 0xc0c8d0, "To throw."],
''','''    look: ["/", 0xc0c8d0, "To stab with, or to throw."],
    slot: "hand",
    melee: { damage: "1d6+1", verb: "stab" },
''')
s=sub(s,'''  ember: {''','''  cutlass: {
    look: ["/", 0xe0e8ff],
    slot: "hand",
    melee: { damage: "1d8", verb: "slash" },
    bonus: { might: 1 },
    found: { from: 2, weight: 6 },
  },
  oilskin: { look: ["[", 0xd0c040], slot: "body", bonus: { guard: 1 }, found: { weight: 6 } },
  ember: {''')
s=sub(s,'''      return [`Level ${level}, ${points} of ${needed}`, `Killed ${read(world, hero, Tally).kills}`];
''','''      const figures = body.names.map((stat) => `${stat} ${body.of(world, hero, stat)}`);
      return [
        `Level ${level}, ${points} of ${needed}`,
        `Killed ${read(world, hero, Tally).kills}`,
        figures.join(", "),
      ];
''')
write('13-gear.ts',s)
# 14 fire
s=sub(s,'''import { ItemPickedUp }''','''import * as heat from "@delvekit/core/heat";
import { ItemPickedUp }''')
s=sub(s,'import { guardPlace,','import { avoidFire, guardPlace,')
s=sub(s,'''import { identification }''','''import { fire } from "@delvekit/kit/fire";
import { identification }''')
s=s.replace('''import { fighting } from "@delvekit/kit/fighting";
import { Died''','''import { fighting } from "@delvekit/kit/fighting";
import { Died''')
s=sub(s,'''  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "door" },
  corridor: { glyph: ".", colour: 0x47565c },
''','''  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door", ...wood },
  "open door": { glyph: "'", closesInto: "door", ...wood },
  corridor: { glyph: '"', colour: 0x7a8a4c, ignition: 150, fuel: 6, burnsInto: "floor" },
''')
s=sub(s,'const tiles =','''const wood = { ignition: 200, fuel: 12, burnsInto: "floor" } as const;
const tiles =''')
s=sub(s,'damage: ["blow", "lightning"]','damage: ["blow", "lightning", "heat"]')
s=sub(s,'''const ills =''','''const fires = fire(wounds, { burns: "heat" });
const ills =''')
s=sub(s,'hunter: [hunt(), search(), wander()],','hunter: [hunt(), search(), wander(), avoidFire()],')
s=sub(s,'const deeds = uses({ heal: wounds.heal, harm: wounds.harm, inflict: ills.inflict });','''const { heal, harm } = wounds;
const deeds = uses({ heal, harm, inflict: ills.inflict, ignite: fires.ignite });''')
s=sub(s,'pieces = [body, wounds, fights, ills,','pieces = [body, wounds, fights, fires, ills,')
s=sub(s,'content(pieces, { slots: ["hand", "body"] })','''content(pieces, {
  columns: { scorchable: heat.Scorchable },
  slots: ["hand", "body"],
})''')
for b in ['health: 30,','health: 7,','health: 9,','health: 16,','health: 14,']:
    s=sub(s,'    '+b+'\n','    '+b+'\n    scorchable: {},\n')
s=sub(s,'''  harpoon: {''','''  flare: {
    look: ["?", 0xffe060, "It burns, even under water."],
    use: { aim: { at: "cell", reach: 7 }, does: { ignite: {} } },
    found: { weight: 20 },
  },
  harpoon: {''')
s=sub(s,'const trips = journeys(wounds);','const trips = journeys(wounds, { avoids: fires.avoids, arrival: fires.arrival });')
s=sub(s,'plugins: [...basics(tiles), ...pieces','plugins: [...basics(tiles), heat.plugin(), ...pieces')
s=sub(s,'[things["bottle of grog"], things["storm glass"], things.harpoon]','[things["bottle of grog"], things["storm glass"], things.flare, things.harpoon]')
write('14-fire.ts',s)
# 15 why
s=sub(s,'import { avoidFire, guardPlace, hunt, keepRange, search, wander } from "@delvekit/core/minds";','''import {
  avoidFire,
  desire,
  explain,
  guardPlace,
  hunt,
  keepRange,
  Mind,
  search,
  wander,
} from "@delvekit/core/minds";
import { seenBy } from "@delvekit/core/sight";''')
s=sub(s,'''import { at, tileset } from''','''import { at, tileset } from''')
s=sub(s,'''const tempers = bareMinds({''','''/** Worth a point for each of the eight cells around that is rock. */
const alongWalls = desire("keep to the walls", 3, ({ level: { tiles, width } }) => {
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  return (cell) => around.reduce((sum, step) => sum + (tiles.cells[cell + step] === ROCK ? 1 : 0), 0);
});
const hunting = [hunt(), search(), wander(), avoidFire()];
const tempers = bareMinds({''')
s=sub(s,'''const body = stats(''','''const ROCK = tiles.names.indexOf("rock");

const body = stats(''')
s=sub(s,'''  hunter: [hunt(), search(), wander(), avoidFire()],
''','''  hunter: hunting,
  sidler: [...hunting, alongWalls],
''')
s=sub(s,'''    melee: { damage: "1d4", verb: "pinch" },
    mind: "hunter",''','''    melee: { damage: "1d4", verb: "pinch" },
    mind: "sidler",''')
s=sub(s,'''export const game =''','''/** Why the first creature in sight does what it is about to do. */
function reasons({ world, hero }: ui.Scene): string[] {
  const [who] = seenBy(world, hero, [Mind]);
  if (who === undefined) return [];
  const { action, choices } = explain(world, who);
  const best = [...choices].sort((a, b) => b.value - a.value)[0];
  const shares = (best?.shares ?? []).filter(({ value }) => value !== 0);
  return [
    `${nameOf(world, who, { article: "the" })}: ${action.type}`,
    ...shares.map(({ desire, value }) => `${value > 0 ? "+" : ""}${value} ${desire}`),
  ];
}

export const game =''')
s=sub(s,'import { stats }','import { nameOf } from "@delvekit/kit/names";\nimport { stats }')
s=sub(s,'''    ui.inSight(),
''','''    ui.inSight(),
    ui.lines(reasons, { title: "Why" }),
''')
write('15-why.ts',s)
# 16 time
s=sub(s,'''import { avoidFire,''','''import { avoidFire,''') if 'import { avoidFire,' in s else s
s=sub(s,'''import * as heat from''','''import { suppose } from "@delvekit/core/future";
import * as heat from''')
s=sub(s,'spawn, u16, when, write } from','spawn, step, u16, when, write } from')
s=sub(s,'''import { at, tileset } from "@delvekit/core/space";''','''import { at, tileset } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";''')
s=sub(s,'''export const game =''','''/** Waits for five turns that are never played, and tells what they would bring. */
const foresee = ui.verb({
  keys: ["F"],
  help: "Look five turns ahead",
  async run(screen, { world, hero }) {
    const now = wounds.of(world, hero).now;
    const then = suppose(world, () => {
      for (let turn = 0; turn < 5 && !endingOf(world); turn++) step(world, wait());
      return wounds.of(world, hero).now;
    });
    screen.notice(then < now ? `You would lose ${now - then} health.` : "All would stay quiet.");
    return undefined;
  },
});

export const game =''')
s=sub(s,'import { basics, end, heroOf }','import { basics, end, endingOf, heroOf }')
s=sub(s,'verbs: { ...ui.standard(deeds, trips), ...ui.throwVerbs(throws) },','verbs: { ...ui.standard(deeds, trips), ...ui.throwVerbs(throws), foresee },')
write('16-time.ts',s)
# 17 plugin
s=sub(s,'import { component, plugin,','import { add, component, entity, failed, get, has, on, plugin,')
s=s.replace(' read, spawn, step, u16, when, write }',' read, remove, show, spawn, step, u16, when, write }')
s=sub(s,'import { at, tileset } from "@delvekit/core/space";','import { at, blockerBeside, bump, move, tileset } from "@delvekit/core/space";')
s=sub(s,'import { fighting }','import { fighting, Struck }')
s=sub(s,'''const body = stats(''','''/** Marks a creature that holds whatever it strikes. */
const Grips = component("Grips", {});

/** Held by somebody. `by` reads as undefined once the holder is gone. */
const Gripped = component("Gripped", { by: entity });

const grip = plugin({
  name: "grip",
  components: [Grips, Gripped],
  events: [
    when(Struck, (world, { by, target }) => {
      if (has(world, by, Grips)) add(world, target, Gripped({ by }));
    }),
  ],
  actions: [
    on(move, (world, actor, { dir }) => {
      const holder = get(world, actor, Gripped)?.by;
      if (holder === undefined || blockerBeside(world, actor, dir) === holder) return undefined;
      return failed(`You are in the grip of ${nameOf(world, holder, { article: "the" })}.`);
    }),
    on(bump, (world, actor) => {
      remove(world, actor, Gripped);
      return undefined;
    }),
  ],
});

const body = stats(''')
s=s.replace('remove, show, spawn','remove, spawn')
s=sub(s,'columns: { scorchable: heat.Scorchable },','columns: { scorchable: heat.Scorchable, grips: Grips },')
s=sub(s,'''    melee: { damage: "2d6", verb: "crush" },
''','''    melee: { damage: "2d6", verb: "crush" },
    grips: {},
''')
s=sub(s,'trips, tally, victory,','trips, tally, victory, grip,')
write('17-plugin.ts',s)
