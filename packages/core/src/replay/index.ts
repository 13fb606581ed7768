/**
 * Games recorded as a seed and commands, replayed, and verified command by command.
 * @module replay
 */
export { ReplayError } from "../world";
export { type BlackBox, blackBoxOf, type FailedTurn, type Reproduction, verifyBlackBox } from "./black-box";
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
  type Replay,
  type ReplayTurn,
  type WrittenSeed,
} from "./replay";
export { compareRuns } from "./runs";
export { type Divergence, type Verdict, verifyReplay } from "./verify";
