import { describe, expect, it } from "vitest";
import { setConductivity, setTemperature, stepHeat, temperatureAt } from "../src";
import { heatScene } from "./scene";

describe("walls", () => {
  it("keep heat in, and a closed door does", () => {
    const scene = heatScene(`
      #########
      #.*.+...#
      #...#...#
      #########`);
    scene.burn(600, 60);
    expect(scene.picture()).toEqual([
      "#########", //
      "#797#...#",
      "#565#...#",
      "#########",
    ]);
  });

  it("let it out once the door is open", () => {
    const scene = heatScene(`
      #########
      #.*.+...#
      #...#...#
      #########`);
    setConductivity(scene.field, scene.cellOf("+"), 1);
    scene.burn(600, 60);
    expect(scene.picture()).toEqual([
      "#########", //
      "#7952100#",
      "#565#000#",
      "#########",
    ]);
  });

  it("take no heat, and give none that they have", () => {
    const { field, cellOf } = heatScene(".#.", { ambient: 0, loss: 0 });
    setTemperature(field, cellOf("#"), 500);
    for (let tick = 0; tick < 100; tick++) stepHeat(field);
    expect([0, 1, 2].map((cell) => temperatureAt(field, cell))).toEqual([0, 500, 0]);
  });

  it("do not leak at corners: heat does not flow diagonally", () => {
    const scene = heatScene(`
      *#
      #.`);
    scene.burn(600, 50);
    expect(scene.picture()).toEqual(["9#", "#."]);
  });

  it("are the edges of the map: nothing comes round to the other side", () => {
    const scene = heatScene(
      `
      ...*
      #...
      ....`,
      { loss: 0 },
    );
    scene.burn(600, 1);
    expect(scene.picture()).toEqual(["..18", "#..1", "...."]);
  });
});
