import { type Entity, entitiesWith, read, type World } from "@delvekit/core";
import { Position } from "@delvekit/core/space";
import { stepsBetween } from "@delvekit/kit";
import { nameOf } from "@delvekit/kit/names";
import { type Mode, type Panel, type Scene, verb } from "@delvekit/screens";
import { Bell, ring, tollsOf } from "./bells";

/** Shows how often a bell was rung. */
export const tolls: Panel = ({ world }) => ({
  side: [
    { kind: "heading", name: "Bells" },
    { kind: "text", text: [`rung ${tollsOf(world)} times`] },
  ],
});

/** The bell beside somebody. */
function bellBeside(world: World, who: Entity): Entity | undefined {
  const here = read(world, who, Position);
  return entitiesWith(world, Bell, Position).find((bell) => {
    const there = read(world, bell, Position);
    return there.level === here.level && stepsBetween(here, there) <= 1;
  });
}

/** Rings the bell beside the hero, or says that there is none. */
export const ringing = verb(ring, {
  keys: ["R"],
  help: "Ring the bell beside you",
  button: "bell",
  fits: ({ world, hero }) => bellBeside(world, hero) !== undefined,
  details: {
    bell: async (ui, { world, hero }) => bellBeside(world, hero) ?? void ui.notice("No bell is in reach."),
  },
});

/** A mode: goes through the bells of the level, and shows where each is. */
function tour({ world, hero }: Scene): Mode<undefined> {
  const { level } = read(world, hero, Position);
  const all = entitiesWith(world, Bell, Position).filter((bell) => read(world, bell, Position).level === level);
  let chosen = 0;
  return {
    show() {
      const bell = all[chosen];
      if (bell === undefined) return { prompt: "There is no bell here." };
      return {
        focus: read(world, bell, Position),
        prompt: `${chosen + 1}: ${nameOf(world, bell, { article: "the" })}`,
      };
    },
    take(intent, close) {
      if (intent.kind === "next") chosen = (chosen + intent.by + all.length) % all.length;
      else close();
    },
  };
}

export const touring = verb({
  keys: ["B"],
  help: "Look at the bells of this level",
  async run(ui, scene) {
    await ui.open(tour(scene));
    return undefined;
  },
});
