/**
 * Games recorded as a seed and commands, replayed, and verified command by command.
 * @module replay
 */
export { ReplayError, type VerifyLimitName } from "../world";
export { type BlackBox, blackBoxOf, type Reproduction, verifyBlackBox } from "./black-box";
export type { Divergence } from "./compare";
export { type ParseOptions, parseBlackBox, parseReplay } from "./parse";
export {
  type Recording,
  type RecordingOptions,
  record,
  replayOf,
  resumeRecording,
  startRecording,
} from "./record";
export type {
  Beginning,
  Checkpoint,
  Json,
  NewGame,
  Origin,
  Replay,
  ReplayTurn,
  WrittenSeed,
} from "./replay";
export { beginningOf } from "./replay";
export {
  type Proof,
  type VerifyBudget,
  type VerifyOptions,
  verifyReplay,
} from "./verify";
