/**
 * Games recorded as a seed and commands, replayed, and verified command by command.
 * @module replay
 */
export { ReplayError } from "../world";
export { type ParseOptions, parseBlackBox, parseReplay } from "./parse";
export { type Divergence, type PlayOptions, playReplay, type Verdict, verifyReplay } from "./play";
export {
  type BlackBox,
  blackBoxOf,
  type FailedTurn,
  type Recording,
  type RecordingOptions,
  type Reproduction,
  record,
  recordAdvance,
  replayOf,
  resumeRecording,
  startRecording,
  unrecord,
  verifyBlackBox,
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
