/** Thrown for a seed that is neither text nor a whole number. */
export class SeedError extends TypeError {
  override readonly name = "SeedError";
}

/** Thrown for a range, a probability or a list from which nothing can be drawn. */
export class RangeArgumentError extends RangeError {
  override readonly name = "RangeArgumentError";
}

/** Thrown for dice that cannot be read or rolled. */
export class DiceError extends RangeError {
  override readonly name = "DiceError";
}

/** Thrown for weights that cannot be used: negative, not finite, or with a sum of 0. */
export class WeightError extends RangeError {
  override readonly name = "WeightError";
}

/** Thrown for a saved state that is damaged or is not a saved state at all. */
export class RandomStateError extends TypeError {
  override readonly name = "RandomStateError";
}
