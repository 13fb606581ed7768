import { createWorld, ENVIRONMENT, REACTION } from "@delvekit/core";
import { expect, it } from "vitest";
import { SETUP } from "../../src/game/wiring";

it("the systems run in the order that the wiring tells", () => {
  const { schedule } = createWorld({ ...SETUP, seed: 1 });
  const order = (phase: string) => schedule.order(phase).map(({ system }) => system.name);
  expect(order(ENVIRONMENT)).toEqual([
    "heat.sources",
    "heat.diffuse",
    "heat.ignite",
    "heat.burn",
    "heat.bodies",
    "heat.scorch",
    "smoke.rise",
    "smoke.spread",
    "smoke.choke",
    "health.mend",
    "conditions.pass",
    "fleeing.recover",
    "fire.forgive",
    "triggers.heat",
    "triggers.flood",
    "triggers.crumble",
    "wanderers.come",
    "ground.gutter",
    "embers.ash",
    "stalkers.stir",
    "stalkers.hunt",
    "stalkers.come",
    "gales.calm",
    "bars.give",
    "crown.burns",
  ]);
  expect(order(REACTION)).toEqual([
    "health.bury",
    "sight.look",
    "conditions.hold",
    "triggers.plates",
    "triggers.gates",
    "triggers.fall",
  ]);
});
