/**
 * Bots that play whole games with the verbs that players have, and reports of who died of what and where.
 * @module bots
 */
export type { Wish } from "./answers";
export { type BotOptions, playRun, type Run } from "./bot";
export type { Foe, Moment } from "./moment";
export type { Hands, Likes, Mind, Tactic } from "./tactic";
export { verifyRun } from "./verify";
