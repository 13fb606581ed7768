/**
 * Games recorded as a seed and commands, replayed, and verified command by command.
 * @module replay
 */
export { ReplayError, type VerifyLimitName } from "../world";
export { type BlackBox, blackBoxOf, type FailedTurn } from "./black-box";
export type { Divergence, Verdict } from "./compare";
export { type ParseOptions, parseBlackBox, parseReplay } from "./parse";
export { type PlayOptions, playReplay } from "./play";
export {
  type Recording,
  type RecordingOptions,
  record,
  recordAdvance,
  replayOf,
  resumeRecording,
  startRecording,
  unrecord,
} from "./record";
export {
  type Beginning,
  type Checkpoint,
  hashState,
  type Json,
  type NewGame,
  type Origin,
  type Replay,
  type ReplayTurn,
  type WrittenSeed,
} from "./replay";
export { type Reproduction, verifyBlackBox } from "./reproduce";
export { compareRuns } from "./runs";
export {
  type Proof,
  type Signal,
  type VerifyBudget,
  type VerifyOptions,
  verifyReplay,
  verifyReplayAsync,
} from "./verify";
