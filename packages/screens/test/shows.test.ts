import {
  action,
  done,
  type Entity,
  emit,
  entity,
  event,
  on,
  optional,
  type Place,
  place,
  plugin,
  read,
  show,
  spawn,
  type World,
} from "@delvekit/core";
import { addLevel, at, type LevelId, Position, tileset } from "@delvekit/core/space";
import { wordsOf } from "@delvekit/display/view";
import { parseAscii } from "@delvekit/grid";
import { basics, end, heroOf } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { fighting, Struck } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { messages, messagesOf } from "@delvekit/kit/messages";
import { expect, test } from "vitest";
import { app, run, verb, walking } from "../src";
import { headless } from "../src/headless";

const tiles = tileset({ wall: { glyph: "#", walkable: false, transparent: false }, floor: { glyph: "." } });
const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, { kind: "blow", rules: () => 2 });
const table = content([wounds, fights]);
const { hero, gull } = table.creatures({
  hero: { look: ["@", 0xffffff], health: 30, player: true, sight: 20 },
  gull: { look: ["g", 0xf0f0ff], health: 9 },
});

/** A plugin as any game writes it. */
const Spat = event("spat", { by: entity, at: optional(place), whom: optional(entity) });
const shout = action("shout", {});
const gulls = plugin({
  name: "gulls",
  needs: ["fighting"],
  shows: [
    show(Spat, {
      at: "at",
      says: "{The by} [spit by]!",
      tone: "warning",
      sounds: "splat",
      draws: [
        { as: "flight", from: "by", thing: "by", arc: true },
        { as: "burst", reach: 1, colour: 0xffffff },
      ],
      recalls: "{The by} [spit by] from afar.",
    }),
    show(Spat, {
      when: ({ whom }) => whom !== undefined,
      at: "whom",
      yours: {
        sounds: "yuck",
        draws: [
          { as: "rise", text: "!" },
          { as: "bump", from: "by" },
        ],
      },
    }),
    // What another plugin said of blows stays, apart from their sound.
    show(Struck, { sounds: "peck", yours: { sounds: "ouch" } }),
  ],
});

interface Scene {
  readonly world: World;
  readonly you: Entity;
  readonly bird: Entity;
  readonly level: LevelId;
  readonly other: Entity;
}

/** What is drawn, heard and said when something happens in a corridor with a wall in it. */
async function shownBy(happens: (scene: Scene) => void) {
  let scene: Scene | undefined;
  const shouts = on(shout, () => {
    if (scene) happens(scene);
    return done();
  });
  const game = app({
    name: "gulls",
    title: { name: "Gulls" },
    setup: {
      plugins: [
        ...basics(tiles),
        wounds,
        fights,
        table,
        gulls,
        plugin({ name: "shouts", actions: [shouts] }),
        messages(),
      ],
    },
    begin(world) {
      const level = addLevel(world, parseAscii("##########\n#....#...#\n##########", { "#": 0, ".": 1 }));
      const you = spawn(world, hero, at(level, 1, 1));
      const bird = spawn(world, gull, at(level, 4, 1));
      scene = { world, you, level, bird, other: spawn(world, gull, at(level, 7, 1)) };
    },
    verbs: {
      ...walking,
      shout: verb({
        keys: ["S"],
        help: "Shout",
        run: async () => shout(),
      }),
    },
    panels: [],
  });
  const player = headless();
  run(game, player);
  await player.press("Enter");
  const before = player.views.length;
  await player.press("S");
  const views = player.views.slice(before);
  return {
    events: views.flatMap(({ events = [] }) => events),
    sounds: views.flatMap(({ sounds = [] }) => sounds),
    said: scene ? messagesOf(scene.world).map(({ text }) => text) : [],
    player,
  };
}

const placeOf = (world: World, who: Entity): Place => {
  const { level, x, y } = read(world, who, Position);
  return { level, x, y };
};

test("a game's own event flies, lights up, sounds and is logged as a built-in one", async () => {
  const { events, sounds, said } = await shownBy(({ world, bird, level }) =>
    emit(world, Spat({ by: bird, at: { level, x: 2, y: 1 } })),
  );
  expect(events).toMatchObject([
    { kind: "throw", from: { x: 4, y: 1 }, to: { x: 2, y: 1 }, glyph: "g", arc: true },
    { kind: "burst", colour: 0xffffff },
  ]);
  expect(sounds).toEqual(["splat"]);
  expect(said).toEqual(["The gull spits!"]);
});

test("a later show replaces what it mentions, and what happens at the hero can differ", async () => {
  const spat = await shownBy(({ world, bird, you }) => emit(world, Spat({ by: bird, whom: you })));
  expect(spat.sounds).toEqual(["yuck"]);
  expect(spat.events).toMatchObject([
    { kind: "rise", x: 1, y: 1, text: "!" },
    { kind: "bump", dx: -1, dy: 0 },
  ]);
  expect(spat.said).toEqual(["The gull spits!"]);
  const struck = await shownBy(({ world, bird, you }) => {
    fights.strike(world, bird, you);
    fights.strike(world, you, bird);
  });
  expect(struck.sounds).toEqual(["ouch", "peck"]);
  expect(struck.events.map(({ kind }) => kind)).toEqual(["bump", "hit", "rise", "bump", "hit", "rise"]);
});

test("what nobody sees is neither drawn nor heard nor logged, whatever it is", async () => {
  const { events, sounds, said } = await shownBy(({ world, other, level }) => {
    emit(world, Spat({ by: other, at: { level, x: 8, y: 1 } }));
    emit(world, Spat({ by: other, whom: other }));
    emit(world, Struck({ by: other, target: other, verb: "peck", points: 2 }));
  });
  expect({ events, sounds }).toEqual({ events: [], sounds: [] });
  expect(said).toEqual(["You hear a fight."]);
});

test("whoever is gone afterwards is shown where it was", async () => {
  const { events, sounds } = await shownBy(({ world, bird, you }) => {
    for (let blow = 0; blow < 5; blow++) fights.strike(world, you, bird);
  });
  expect(events.filter(({ kind }) => kind === "hit")).toHaveLength(5);
  expect(sounds).toEqual(["peck"]);
});

test("the story of a death tells what a game's own event recalls", async () => {
  const { player } = await shownBy(({ world, bird, level, other }) => {
    emit(world, Spat({ by: other, at: placeOf(world, other) }));
    emit(world, Spat({ by: bird, at: { level, x: 2, y: 1 } }));
    end(world, { won: false, text: "Killed by gulls." });
    expect(heroOf(world)).toBeDefined();
  });
  const card = player.view().cards.find(({ kind }) => kind === "end");
  const timeline = card?.kind === "end" ? card.timeline : [];
  expect(timeline.map(({ text }) => wordsOf(text))).toEqual(["The gull spits from afar.", "The gull spits!"]);
});
