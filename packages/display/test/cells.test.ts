import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ColourDepth, createFrame, type Frame, printFrame } from "../src";
import { brightness } from "../src/colour";
import { createTheme, drawScene, type MapScene, type SceneOptions } from "../src/look";
import { drawMinimap } from "../src/minimap";
import { burningHall } from "./support/hall";
import { sceneOf } from "./support/scenes";

const theme = createTheme();

function draw(scene: MapScene, options: Partial<SceneOptions> = {}): Frame {
  const frame = createFrame(scene.width * 2, scene.height);
  drawScene(
    frame,
    { x: 0, y: 0, width: frame.width, height: frame.height },
    scene,
    { x: 0, y: 0 },
    { theme, ...options },
  );
  return frame;
}

/** Both columns of a cell: what they show, and in which colours. */
function pairAt({ glyphs, fg, bg, width }: Frame, x: number, y: number) {
  const at = y * width + x * 2;
  return { text: String.fromCodePoint(glyphs[at]!, glyphs[at + 1]!), fg: fg[at]!, bg: bg[at]! };
}

describe("walls", () => {
  test("are solid, with a face to the south and rims on the other sides", () => {
    const scene = sceneOf(`
      #####
      #...#
      #...#
      #####`);
    expect(printFrame(draw(scene))).toBe("  ▄▄▄▄▄▄\n ▕· · · ▏\n ▕· · · ▏\n  ▔▔▔▔▔▔");
  });

  test("are # in plain ASCII, only where there is an edge", () => {
    const scene = sceneOf("######\n#....#\n######\n######");
    expect(printFrame(draw(scene, { ascii: true }))).toBe("  ########\n##. . . . ##\n  ########\n");
  });

  test("have bricks in the colour of their rock", () => {
    const solid = { ...theme.kinds["solid"]!, bricks: 0x4060ff };
    const red = draw(sceneOf("###\n..."));
    const blue = draw(sceneOf("###\n..."), { theme: createTheme({ kinds: { solid } }) });
    expect(pairAt(blue, 1, 0)).toMatchObject({ text: "▄▄", bg: pairAt(red, 1, 0).bg });
    expect(pairAt(blue, 1, 0).fg & 0xff).toBeGreaterThan(pairAt(blue, 1, 0).fg >> 16);
    expect(pairAt(red, 1, 0).fg & 0xff).toBeLessThan(pairAt(red, 1, 0).fg >> 16);
  });

  test("have a rim of their own colour in memory", () => {
    const scene = sceneOf("...\n###\n###", { remembered: () => true });
    expect(pairAt(draw(scene), 1, 1)).toMatchObject({ text: "▔▔", fg: theme.colours.memory.rim });
  });
});

describe("ground", () => {
  test("shows its sign in two columns", () => {
    const frame = draw(sceneOf('#####\n."~=+\n#####'));
    expect(pairAt(frame, 0, 1).text).toBe("· ");
    expect(['",', ' "', '" ', "'\""]).toContain(pairAt(frame, 1, 1).text);
    expect(["≈ ", " ~", "~ ", " ≈"]).toContain(pairAt(frame, 2, 1).text);
    expect(pairAt(frame, 3, 1).text).toBe("┃┃");
    expect(pairAt(frame, 4, 1).text).toBe("+ ");
  });

  test("in flames flickers with the tick, and does not flicker without", () => {
    const scene = sceneOf("^^^^^^^^");
    expect(printFrame(draw(scene))).toBe(printFrame(draw(scene)));
    expect(draw(scene, { tick: 1 }).bg).not.toEqual(draw(scene).bg);
    expect(printFrame(draw(scene))).toMatch(/^[▲▴^]+$/);
  });

  test("too hot to stand on has a sign in the colour of fire, with every tick and in plain ASCII", () => {
    const { 500: red, 700: orange, 900: yellow } = theme.colours.fire;
    for (let tick = 0; tick < 4; tick++) {
      const frame = draw(sceneOf("eh."), { tick });
      expect(pairAt(frame, 0, 0).text).toBe("∙ ");
      expect([red, orange, yellow]).toContain(pairAt(frame, 0, 0).fg);
      expect(pairAt(frame, 1, 0)).toMatchObject({ text: "∫ ", fg: orange });
    }
    expect(printFrame(draw(sceneOf("eh."), { ascii: true }))).toBe("* ; .");
  });

  test("in memory is cold: more blue than red, and darker than the same in view", () => {
    const scene = sceneOf("..");
    const seen = pairAt(draw(scene), 0, 0).bg;
    const remembered = pairAt(draw({ ...scene, ...sceneOf("..", { remembered: () => true }) }), 0, 0).bg;
    expect(remembered & 0xff).toBeGreaterThan(remembered >> 16);
    expect(remembered >> 16).toBeLessThan(seen >> 16);
  });
});

describe("actors", () => {
  const scene = (more: object) =>
    sceneOf("...", { actors: [{ x: 1, y: 0, glyph: "g", disposition: "hostile", ...more }] });

  test("show their mark in the second column, in the colour of their disposition", () => {
    expect(pairAt(draw(scene({ disposition: "fleeing", mark: "flees" })), 1, 0)).toMatchObject({
      text: "g»",
      fg: theme.colours.actor.fleeing,
    });
    expect(pairAt(draw(scene({ mark: "wary" }), { ascii: true }), 1, 0).text).toBe("g?");
  });

  test("take both columns when their character is wide", () => {
    expect(printFrame(draw(scene({ glyph: "鬼" })))).toBe("· 鬼· ".trimEnd());
  });

  test("are not remembered", () => {
    const memory = sceneOf("...", {
      remembered: () => true,
      actors: [{ x: 1, y: 0, glyph: "g", disposition: "hostile" }],
    });
    expect(printFrame(draw(memory))).toBe("· · ·");
  });
});

test("an aim shows the flight to its goal, over what it may hit, and below who is there", () => {
  const aim = { from: { x: 0, y: 0 }, to: { x: 4, y: 0 }, sure: [{ x: 4, y: 0 }], maybe: [{ x: 3, y: 0 }] };
  const actors = [{ x: 2, y: 0, glyph: "g", disposition: "hostile" }] as const;
  const frame = draw(sceneOf(".....", { aim, actors }));
  expect(printFrame(frame)).toBe("• • g • ◎".trimEnd());
  expect(pairAt(frame, 3, 0).bg).toBe(
    pairAt(draw(sceneOf(".....", { aim: { ...aim, to: { x: 0, y: 0 } } })), 3, 0).bg,
  );
});

test("cells in view that foes watch are in the colour of danger, or have a sign where there are no colours", () => {
  const hall = sceneOf("....", { remembered: (x) => x === 2 });
  const watched = [1, 2].map((x) => ({ x, y: 0 }));
  const redness = (frame: Frame, x: number) => {
    const { bg } = pairAt(frame, x, 0);
    return (bg >> 16) - (bg & 0xff);
  };
  const [plain, marked] = [draw(hall), draw({ ...hall, watched })];
  expect(redness(marked, 1)).toBeGreaterThan(redness(plain, 1) + 20);
  for (const x of [0, 2, 3]) expect(pairAt(marked, x, 0)).toEqual(pairAt(plain, x, 0));
  const signs = draw({ ...hall, watched }, { colours: "none", ascii: true });
  expect(printFrame(signs)).toBe(". .!. .");
});

test("cells that are certainly hit are light where there are no colours, so that they are in inverse video", () => {
  const aim = { sure: [{ x: 1, y: 0 }], maybe: [{ x: 2, y: 0 }], to: { x: 3, y: 0 } };
  const frame = draw(sceneOf("....", { aim }), { colours: "none" });
  const isInverse = (x: number) =>
    brightness(pairAt(frame, x, 0).bg) > brightness(pairAt(frame, x, 0).fg) + 64;
  expect([0, 1, 2, 3].map(isInverse)).toEqual([false, true, false, true]);
});

test("things in memory are grey, things in view have their colour", () => {
  const items = [{ x: 1, y: 0, glyph: "!", colour: "potion" }] as const;
  expect(pairAt(draw(sceneOf("...", { items })), 1, 0)).toMatchObject({
    text: "! ",
    fg: theme.colours.item.potion,
  });
  expect(pairAt(draw(sceneOf("...", { items, remembered: () => true })), 1, 0).fg).not.toBe(
    theme.colours.item.potion,
  );
});

test("a path is dots, triangles through heat, and ends in a light cell", () => {
  const path = [1, 2, 3, 4, 5].map((x) => ({ x, y: 0 }));
  const frame = draw(sceneOf("......\n.....^", { path }));
  expect(pairAt(frame, 1, 0).text).toBe("• ");
  expect(pairAt(frame, 4, 0).text).toBe("▴ ");
  expect(pairAt(frame, 5, 0).bg).toBe(0xfff3d8);
});

test("plain ASCII is enough for the whole hall", () => {
  expect(printFrame(draw(burningHall({ aim: true }), { ascii: true }))).toMatch(/^[\n -~]*$/);
});

test("a minimap shows what is known, fire above all, and the hero on top", () => {
  const frame = createFrame(32, 11);
  drawMinimap(frame, { x: 0, y: 0, width: 32, height: 11 }, burningHall(), theme);
  const colours = new Set([...frame.fg, ...frame.bg]);
  expect(colours).toContain(theme.colours.fire[700]);
  expect(colours).toContain(theme.colours.actor.hero);
});

describe("the light of a game's rules", () => {
  const drawing = '######\n#."~.#\n#.=..#\n######';
  const cells = 24;
  const channel = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: cells, maxLength: cells });
  const dark = new Array<number>(cells).fill(0);
  const channelsOf = (colour: number) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff];

  test("is never darker on the map where the rules are brighter", () => {
    fc.assert(
      fc.property(channel, channel, channel, channel, (red, green, blue, more) => {
        const plus = (one: number[]) => one.map((value, cell) => value + more[cell]!);
        const before = draw(sceneOf(drawing, { light: { red, green, blue } }));
        const after = draw(
          sceneOf(drawing, { light: { red: plus(red), green: plus(green), blue: plus(blue) } }),
        );
        for (const [at, colour] of before.bg.entries())
          for (const [i, value] of channelsOf(colour).entries())
            expect(channelsOf(after.bg[at]!)[i]).toBeGreaterThanOrEqual(value);
      }),
    );
  });

  test("is all the light there is: where it is dark, neither lamps nor flames light anything", () => {
    const light = { red: dark, green: dark, blue: dark };
    const bare = draw(sceneOf(drawing, { light }));
    expect(draw(sceneOf(drawing, { light, lights: [{ x: 2, y: 2, lamp: "torch" }] }))).toEqual(bare);
    const near = pairAt(draw(sceneOf(drawing.replace("~", "^"), { light })), 2, 1);
    expect(near.bg).toBe(pairAt(bare, 2, 1).bg);
    const torchlit = draw(sceneOf(drawing, { lights: [{ x: 2, y: 2, lamp: "torch" }] }));
    expect(channelsOf(pairAt(bare, 4, 2).bg)[0]! * 2).toBeLessThan(channelsOf(pairAt(torchlit, 4, 2).bg)[0]!);
  });

  test("has its colour, in the cell that it belongs to", () => {
    const red = dark.map((_, cell) => (cell === 10 ? 255 : 0));
    const lit = draw(sceneOf(drawing, { light: { red, green: dark, blue: dark } }));
    const unlit = draw(sceneOf(drawing, { light: { red: dark, green: dark, blue: dark } }));
    expect(channelsOf(pairAt(lit, 4, 1).bg)[0]).toBeGreaterThan(2 * channelsOf(pairAt(unlit, 4, 1).bg)[0]!);
    expect(channelsOf(pairAt(lit, 4, 1).bg)[2]).toBe(channelsOf(pairAt(unlit, 4, 1).bg)[2]);
    expect(pairAt(lit, 1, 1)).toEqual(pairAt(unlit, 1, 1));
  });

  test("comes from the part of the level that is shown, however large the level is", () => {
    const [width, height] = [90, 40];
    const wide = Array.from({ length: height }, () => ".".repeat(width)).join("\n");
    const red = Array.from({ length: width * height }, (_, cell) => (cell === 25 * width + 60 ? 255 : 0));
    const none = red.map(() => 0);
    const scene = sceneOf(wide, { light: { red, green: none, blue: none } });
    const frame = createFrame(6, 2);
    drawScene(frame, { x: 0, y: 0, width: 6, height: 2 }, scene, { x: 59, y: 24 }, { theme });
    const reds = [...frame.bg].map((colour) => channelsOf(colour)[0]!);
    expect(reds.indexOf(Math.max(...reds))).toBe(6 + 2);
    expect(pairAt(frame, 1, 1)).toEqual(pairAt(draw(scene), 60, 25));
  });

  test("is shown by signs where there are no colours, never fewer where the rules are brighter", () => {
    const grey = [0, 0, 0, 0, 0, 0, 0, 8, 30, 100, 300, 0, ...dark.slice(12)];
    const scene = sceneOf('######\n#..".#\n#....#\n######', {
      light: { red: grey, green: grey, blue: dark },
    });
    const signs = (colours: ColourDepth) =>
      [1, 2, 3, 4].map((x) => pairAt(draw(scene, { ascii: true, colours }), x, 1).text);
    expect(signs("none")).toEqual([". ", "..", '":', ".:"]);
    expect(signs(16)).toEqual([". ", ". ", '" ', ". "]);
    const unlit = sceneOf("....");
    expect(draw(unlit, { colours: "none" })).toEqual(draw(unlit));
  });

  test("leaves memory without signs, whatever shines there now", () => {
    const bright = dark.map(() => 255);
    const light = { red: bright, green: bright, blue: bright };
    const scene = sceneOf(drawing, { light, remembered: () => true });
    expect(draw(scene, { colours: "none" })).toEqual(draw(scene));
  });
});
