import { describe, expect, test } from "vitest";
import { contrast, VISIONS } from "../../../test/support/contrast";
import { createFrame } from "../src";
import { remember } from "../src/light";
import { createTheme, drawScene } from "../src/look";
import { burningHall } from "./support/hall";

const { colours, kinds } = createTheme();

/** A colour as it is remembered. */
const memory = (colour: number, boost = 1) => remember(colour, colours.memory.tint, boost);

describe("text", () => {
  test.each(["text", "dim", "accent", "danger", "good", "info"] as const)(
    "in %s stands out from its ground by 4.5",
    (name) => {
      expect(contrast(colours.ui[name], colours.ui.surface)).toBeGreaterThan(4.5);
      expect(contrast(colours.ui[name], colours.ui.raised)).toBeGreaterThan(4.5);
    },
  );

  test("has boxes with edges that stand out by 3", () => {
    expect(contrast(colours.ui.edge, colours.ui.surface)).toBeGreaterThan(3);
  });
});

describe("the remembered rim of walls stands out by 3", () => {
  test.each([
    ["floor", memory(kinds["floor"]!.ground)],
    ["grass", memory(kinds["grass"]!.ground)],
    ["deep water", memory(kinds["deep"]!.ground)],
    ["rock", memory(kinds["solid"]!.ground)],
    ["void", colours.ui.void],
  ])("from %s", (_, ground) => {
    expect(contrast(colours.memory.rim, ground)).toBeGreaterThan(3);
  });
});

test("what is in view is never darker than the same in memory", () => {
  for (const kind of ["floor", "corridor", "grass", "shallow", "solid"]) {
    const dusk = createTheme().ambient.map((light) => 1 - Math.exp(-1.2 * light)) as [number, number, number];
    const { ground } = kinds[kind]!;
    const seen = [16, 8, 0].reduce(
      (sum, shift, at) => sum + (Math.round(((ground >> shift) & 0xff) * dusk[at]!) << shift),
      0,
    );
    expect(contrast(seen, 0), kind).toBeGreaterThanOrEqual(contrast(memory(ground), 0));
  }
});

describe.each(VISIONS)("with %s", (vision) => {
  test("actors and things stand out from their outline by 4.5", () => {
    const { outline, ...actors } = colours.actor;
    for (const [name, colour] of Object.entries({ ...actors, ...colours.item }))
      expect(contrast(colour, outline, vision), name).toBeGreaterThan(4.5);
  });
});

describe("in a terminal", () => {
  const scene = burningHall({ fire: false });
  const frame = createFrame(scene.width * 2, scene.height);
  const area = { x: 0, y: 0, width: frame.width, height: frame.height };
  drawScene(frame, area, scene, { x: 0, y: 0 }, { theme: createTheme() });

  /** The contrasts of all signs of a kind, in memory or in view. */
  function contrastsOf(kind: string, knowledge: "visible" | "remembered"): number[] {
    const found: number[] = [];
    for (let y = 0; y < scene.height; y++) {
      for (let x = 0; x < scene.width; x++) {
        const look = { ground: "", cover: "", heat: 0, smoke: 0, embers: false, hot: false };
        if (scene.look(x, y, look) !== knowledge || (look.cover || look.ground) !== kind) continue;
        const free = ![...scene.actors!, ...scene.items!, ...scene.path!].some(
          (other) => other.x === x && other.y === y,
        );
        const cell = y * frame.width + x * 2;
        if (free) found.push(contrast(frame.fg[cell]!, frame.bg[cell]!));
      }
    }
    expect(found.length).toBeGreaterThan(0);
    return found;
  }

  test.each(["floor", "corridor", "grass", "tall", "deep", "shallow", "door"])(
    "remembered %s has a sign that stands out by 3",
    (kind) => {
      expect(Math.min(...contrastsOf(kind, "remembered"))).toBeGreaterThan(3);
    },
  );

  test.each(["floor", "grass", "tall"])("%s in view has a sign that stands out by 3", (kind) => {
    const found = contrastsOf(kind, "visible").sort((a, b) => a - b);
    // Where two lamps meet on the palest stone it is a little less.
    expect(found[Math.floor(found.length * 0.05)]).toBeGreaterThan(3);
  });
});
