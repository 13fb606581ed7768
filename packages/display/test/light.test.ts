import { createGrid } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import {
  clearLight,
  createLightMap,
  exposure,
  falloff,
  KNEE,
  lightWalls,
  remember,
  shine,
} from "../src/light";
import { createTheme } from "../src/look";

const { torch } = createTheme().lamps as {
  torch: { colour: [number, number, number]; radius: number; softness: number };
};

describe("the light of a lamp", () => {
  test("is whole at the lamp, fades softly and ends at its radius", () => {
    expect(falloff(0, torch)).toBe(1);
    // (1 - (3/11)^2)^2 / (1 + (3/2.6)^2)
    expect(falloff(9, torch)).toBeCloseTo(0.3677, 3);
    expect(falloff(121, torch)).toBe(0);
    expect(falloff(400, torch)).toBe(0);
  });

  test("reaches only cells that it has a line to", () => {
    const opacity = createGrid(7, 3);
    opacity.cells[1 * 7 + 3] = 1;
    opacity.cells[0 * 7 + 3] = 1;
    opacity.cells[2 * 7 + 3] = 1;
    const light = createLightMap(7, 3);
    shine(light, opacity, 1, 1, torch);
    expect(light.red[1 * 7 + 2]).toBeGreaterThan(0.5);
    expect(light.red[1 * 7 + 5]).toBe(0);
    clearLight(light);
    expect(Math.max(...light.red)).toBe(0);
  });

  test("falls on walls by .85 of the brightest open neighbour", () => {
    const light = createLightMap(3, 1);
    light.red.set([0.2, 9, 0.6]);
    lightWalls(light, Uint8Array.of(0, 1, 0));
    expect(light.red[1]).toBeCloseTo(0.51, 5);
  });
});

describe("the knee", () => {
  test("is 1 - exp(-1.2 * light) in 255ths", () => {
    for (const strength of [0, 0.25, 0.5, 1, 2, 3.5]) {
      expect(exposure(strength)).toBe(Math.round(255 * (1 - Math.exp(-1.2 * strength))));
    }
  });

  test("never falls, and never clips", () => {
    expect([...KNEE]).toEqual([...KNEE].sort((a, b) => a - b));
    expect(exposure(100)).toBe(KNEE[255]);
    expect(exposure(-1)).toBe(0);
  });
});

test("memory is the formula: four fifths grey, dimmed, and tinted cold", () => {
  const grey = 0.299 * 0x94 + 0.587 * 0x86 + 0.114 * 0x6f;
  const channel = (own: number, tint: number) =>
    Math.round((0.8 * Math.round(grey) + 0.2 * own) * 0.78 * tint);
  expect(remember(0x94866f, 0x9fa8d6)).toBe(
    (channel(0x94, 0x9f / 255) << 16) | (channel(0x86, 0xa8 / 255) << 8) | channel(0x6f, 0xd6 / 255),
  );
});
