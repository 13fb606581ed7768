import { expect, test } from "vitest";
import {
  HeatError,
  heat,
  ItemError,
  items,
  LightError,
  light,
  MindError,
  minds,
  type Plugin,
  SenseError,
  SightError,
  SmokeError,
  senses,
  sight,
  smoke,
} from "../src";

test.each([
  [items, ItemError, "items", "alike, refuse, leave"],
  [heat, HeatError, "heat", "ambient, loss, conductivity"],
  [smoke, SmokeError, "smoke", "thinning, opaqueFrom, clearBelow"],
  [sight, SightError, "sight", "seeThrough, spots, remember"],
  [light, LightError, "light", "ambient, least, sources"],
  [minds, MindError, "minds", "behaviours, dangers, fields"],
  [senses, SenseError, "senses", "memory, voice, noises, senses"],
] as [(options: object) => Plugin, new (message: string) => Error, string, string][])(
  "%o refuses an option that it does not have",
  (plugin, Refusal, name, known) => {
    expect(() => plugin({ amibent: 3 })).toThrow(
      new Refusal(`${name} has no option "amibent"; it has ${known}`),
    );
    expect(plugin({}).name).toBe(name);
  },
);
