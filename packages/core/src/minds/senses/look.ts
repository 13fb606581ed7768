import { type Row, readColumns, type World } from "../../world";
import { Mind } from "../mind";
import { CERTAIN } from "./contact";
import { eachFoeWithin } from "./foes";
import { perceiveAt } from "./learn";
import { settingsOf } from "./settings";

/** Sight of the mind in a row: every foe within the mind's sight that is in view, and lit, is where it is, without a doubt. */
export function look(world: World, self: Row): void {
  eachFoeWithin(world, self, readColumns(world, Mind).sight[self] as number, seeFoe);
}

function seeFoe(world: World, self: Row, foe: Row, cell: number): void {
  if (settingsOf(world).sees(world, self, foe, cell)) perceiveAt(world, self, foe, CERTAIN, "sight");
}
