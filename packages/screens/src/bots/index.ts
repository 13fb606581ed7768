/**
 * Bots that play whole games with the same verbs as players, and reports of what killed them and where.
 * @module bots
 */

export { type PlayedAgain, playAgain, tellDifferences, verifyRun } from "./again";
export type { Wish } from "./answers";
export { type BotOptions, playRun, type Run } from "./bot";
export { type Edited, playEdited } from "./edited";
export { createEnv, type Env, type EnvOptions } from "./env/env";
export type { EnvSchema } from "./env/observer";
export { type EnvLayer, FIGURES, type Figures, LAYERS, type LayerWindow } from "./env/senses";
export type { Defect, HuntFault } from "./hunt/fault";
export { type Hunted, type HuntOptions, hunt } from "./hunt/hunt";
export { verifyFault } from "./hunt/verify";
export type { Foe, Moment } from "./moment";
export { rowsIn, setRows } from "./rows";
export { type Hands, type Likes, type Mind, type Tactic, until } from "./tactic";
