import { describe, expect, test } from "vitest";
import {
  createCamera,
  createFrame,
  drawMap,
  type Frame,
  frameToText,
  type MapCell,
  type MapView,
} from "../src";

// Capitals are visible, small letters remembered, blanks unknown.
const ROWS = ["WWWw", "WF f", "Wfff"];

function view(paint: (out: MapCell, letter: string) => void = () => {}): MapView {
  return {
    width: 4,
    height: 3,
    look(x, y, out) {
      const letter = ROWS[y]?.charAt(x) ?? "?";
      out.glyph = letter;
      out.fg = 0xc08040;
      paint(out, letter);
      if (letter === " ") return "unknown";
      return letter === letter.toUpperCase() ? "visible" : "remembered";
    },
  };
}

function draw(map: MapView, style = {}): Frame {
  const frame = createFrame(6, 5, 0x777777);
  const camera = createCamera({ x: 1, y: 1, width: 4, height: 3 });
  drawMap(frame, camera, map, style);
  return frame;
}

function colours(frame: Frame, x: number, y: number): string {
  const cell = y * frame.width + x;
  return [frame.fg, frame.bg].map((layer) => (layer[cell] ?? 0).toString(16).padStart(6, "0")).join(" on ");
}

describe("drawMap", () => {
  test("draws what is known into the camera's area and leaves the rest alone", () => {
    const frame = draw(view());
    expect(frameToText(frame)).toBe("\n WWWw\n WF f\n Wfff\n");
    expect(frame.bg[0]).toBe(0x777777);
  });

  test("asks only about cells on the map", () => {
    const frame = createFrame(9, 5);
    const camera = createCamera({ x: 0, y: 0, width: 9, height: 5 });
    camera.left = -3;
    camera.top = -1;
    const asked: string[] = [];
    drawMap(frame, camera, {
      width: 4,
      height: 3,
      look(x, y) {
        asked.push(`${x},${y}`);
        return "visible";
      },
    });
    expect(asked.length).toBe(12);
    expect(asked.at(0)).toBe("0,0");
    expect(asked.at(-1)).toBe("3,2");
  });

  test("shows visible cells in their colours and memories dim and pale", () => {
    const frame = draw(view());
    expect(colours(frame, 1, 1)).toBe("c08040 on 000000");
    expect(colours(frame, 4, 1)).toBe("453e36 on 000000");
  });

  test("starts every cell as a blank without light", () => {
    const frame = draw({ width: 4, height: 3, look: () => "visible" });
    expect(frameToText(frame).trim()).toBe("");
  });

  test("unknown cells show nothing, whatever the view wrote", () => {
    const frame = draw(view(), { unknown: 0x101020 });
    expect(colours(frame, 3, 2)).toMatch(/on 101020$/);
  });

  test("lamps add to the light and glow on black ground; memories keep none of it", () => {
    const lamp = view((out) => {
      out.light = 0xff4000;
    });
    const frame = draw(lamp);
    expect(colours(frame, 1, 1)).toBe("ffa040 on 330d00");
    expect(colours(frame, 4, 1)).toBe("453e36 on 000000");
  });

  test("darkness hides what no lamp lights", () => {
    const lamp = view((out, letter) => {
      if (letter === "F") out.light = 0xffffff;
    });
    const frame = draw(lamp, { ambient: 0x404040, glow: 0 });
    expect(colours(frame, 1, 1)).toBe("302010 on 000000");
    expect(colours(frame, 2, 2)).toBe("f0a050 on 000000");
  });
});
