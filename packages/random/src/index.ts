export { type Dice, parseDice } from "./dice";
export { DiceError, RandomStateError, RangeArgumentError, SeedError, WeightError } from "./errors";
export { createHasher, type Hasher, hashText } from "./hash";
export { createRandom, type Random, restoreRandom } from "./random";
export { normalizeSeed, parseSeed, type RandomState, type SavedSeed, type Seed } from "./seed";
export { type WeightedTable, weightedTable } from "./weighted";
