import { describe, expect, test } from "vitest";
import { createWorld, entity, event, PluginError, plugin, type Remark, show, spawn } from "../../src";
import { remarksOf, showsOf } from "../../src/plugin";

const Sang = event("sang", { who: entity });
const songs = (looks: object[]) =>
  plugin({ name: `songs ${looks.length}`, shows: looks.map((look) => show(Sang, look)) });

describe("how an event is presented", () => {
  test("is kept in the order of plugins, and not read", () => {
    const looks = [{ says: "La." }, { sounds: "la" }, { at: "who" }];
    const world = createWorld({ seed: 1, plugins: [songs(looks.slice(0, 1)), songs(looks.slice(1))] });
    expect(showsOf(world).map(({ look }) => look)).toEqual(looks);
    expect(showsOf(world).every((showing) => showing.event.type === "sang")).toBe(true);
  });

  test.each<[string, object]>([
    ['show of "sang": unknown property "sound"; did you mean "sounds"?', { sound: "la" }],
    ['yours in show of "sang": unknown property "when"', { yours: { when: () => true } }],
    ['show of "sang": at is "where"; its details are who', { at: "where" }],
  ])("is refused: %s", (message, look) => {
    expect(() => songs([look])).toThrow(PluginError);
    expect(() => songs([look])).toThrow(message);
  });

  test("is refused if it was not made with show", () => {
    const plain = plugin({ name: "plain", shows: [{ says: "La." } as never] });
    expect(() => createWorld({ seed: 1, plugins: [plain] })).toThrow("shows is a list of show(event, look)");
  });
});

test("what can be seen of an entity is what plugins remark, the last of each name, and more at a close look", () => {
  const remarking = (name: string, ...remarks: Remark[]) => plugin({ name, remarks: () => remarks });
  const plugins = [
    remarking("moods", { name: "mood", text: "awake" }, { name: "age", text: "old" }),
    remarking("sleep", { name: "mood", text: "asleep" }),
    plugin({
      name: "odds",
      closeRemarks: (_world, spot, viewer) => [{ name: "odds", text: `${spot}:${viewer}` }],
    }),
  ];
  const world = createWorld({ seed: 1, plugins });
  const [one, other] = [spawn(world), spawn(world)];
  expect(remarksOf(world, one, other).map(({ text }) => text)).toEqual(["asleep", "old"]);
  expect(remarksOf(world, one, other, "closeRemarks")).toEqual([{ name: "odds", text: `${one}:${other}` }]);
});
