import { afterEach, describe, expect, it, vi } from "vitest";
import { accretion, type RoomDungeon, roomsAndMazes, tree } from "../src";
import { chooseEnds } from "../src/passes/ends";
import { swiftFlood } from "../src/passes/reached/swift";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The function in a process whose engine has this `WebAssembly`. */
async function chooseEndsWith(engine: object | undefined): Promise<typeof chooseEnds> {
  vi.stubGlobal("WebAssembly", engine);
  vi.resetModules();
  return (await import("../src/passes/ends")).chooseEnds;
}

const LEVELS: readonly RoomDungeon[] = Array.from({ length: 25 }, (_, seed) => [
  tree.generate({ seed }),
  accretion.generate({ seed }),
  roomsAndMazes.generate({ seed, deadEnds: 1 }),
  tree.generate({ seed, width: 20, height: 15, rooms: { min: 1, max: 1 } }),
]).flat();

describe("entrance and exit", () => {
  it("are looked for in WebAssembly", () => {
    expect(swiftFlood(80 * 50)).toBeDefined();
    expect(swiftFlood(300 * 300)).toBeDefined();
  });

  it.each([
    ["without WebAssembly", undefined],
    [
      "on a page whose policy forbids it",
      {
        Memory: WebAssembly.Memory,
        Module: function refuse() {
          throw new Error("forbidden");
        },
      },
    ],
  ])("are the same %s", async (_, engine) => {
    const choosePlainly = await chooseEndsWith(engine);
    for (const { terrain, rooms } of LEVELS) {
      expect(choosePlainly(terrain, rooms)).toEqual(chooseEnds(terrain, rooms));
    }
  });

  it("are the same on large maps", async () => {
    const { terrain, rooms, entrance, exit } = tree.generate({ seed: 3, width: 300, height: 300 });
    expect((await chooseEndsWith(undefined))(terrain, rooms)).toEqual({ entrance, exit });
  });
});
