// The game for commands: with it, `delvekit replay --verify FILE --module apps/demo/src/app.ts` finds how a game begins. A page needs only the game.

import { newGameOf, resultOf } from "@delvekit/kit/game";
import halls from "./cinder-halls";

export default halls;

/**
 * How a game begins, for `delvekit replay --verify FILE --module apps/demo/src/app.ts`.
 * @public
 */
export const newGame = newGameOf(halls);

/**
 * What a replay proves, for the same command.
 * @public
 */
export const result = resultOf(halls);
