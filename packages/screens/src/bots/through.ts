import { DIRECTIONS } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Mode } from "..";
import type { Intent } from "../intent";

/** How many intents a mode gets before it is told to close, and how often it is told. */
const [MOST_INTENTS, MOST_BACKS] = [8, 8];

/** Thrown out of a verb that asks or plays without end. */
export class Trapped extends Error {
  override readonly name = "Trapped";
}

/** Does anything in a mode, then goes back until it closes. @throws {Trapped} if it does not */
export function throughMode<R>(mode: Mode<R>, dice: Random): R | undefined {
  let end: { readonly result: R | undefined } | undefined;
  const anything = dice.int(0, MOST_INTENTS);
  for (let turn = 0; turn < anything + MOST_BACKS && !end; turn++) {
    mode.show();
    const dir = dice.pick(DIRECTIONS).name;
    const any: Intent[] = [{ kind: "choose" }, { kind: "steer", dir }, { kind: "next", by: 1 }];
    mode.take(turn < anything ? dice.pick(any) : { kind: "back" }, (result) => {
      end ??= { result };
    });
  }
  if (!end) throw new Trapped(`${MOST_BACKS} times back do not close it`);
  return end.result;
}
