import { step } from "@delvekit/core";
import { type Journey, travel as travelOn } from "@delvekit/kit/journeys";
import { trips } from "../../src/game";
import { GAME_OVER, type Game, type Turn } from "./game";

/**
 * Walks on until the hero arrives, something comes into view, or something happens to it. Every step is an ordinary command. It is done if at least
 * one step was taken.
 */
export function travel(game: Game, journey: Journey): Turn {
  if (game.ending) return { done: false, reason: GAME_OVER, events: [] };
  const halt = travelOn(trips, game.world, journey, (command) => step(game.world, command));
  const { steps, events } = halt;
  const reason = game.ending ? undefined : halt.reason;
  return { done: steps > 0, ...(reason !== undefined && { reason }), events };
}
