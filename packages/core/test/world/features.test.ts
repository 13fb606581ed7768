import { expect, test } from "vitest";
import {
  component,
  createWorld,
  i16,
  loadWorld,
  PluginError,
  plugin,
  read,
  saveWorld,
  spawn,
} from "../../src";

const Health = component("Health", { now: i16 });

test("a world takes what brings a plugin like the plugin itself, and so does a save", () => {
  const wounds = { plugin: plugin({ name: "wounds", components: [Health] }), most: 9 };
  const setup = { plugins: [wounds] };
  const world = createWorld({ seed: 1, ...setup });
  const hero = spawn(world, Health({ now: 3 }));
  expect(read(loadWorld(saveWorld(world), setup), hero, Health)).toEqual({ now: 3 });
});

test("what brings something else is refused", () => {
  const wrong = { plugin: undefined } as unknown as { plugin: ReturnType<typeof plugin> };
  expect(() => createWorld({ seed: 1, plugins: [wrong] })).toThrow(PluginError);
});
