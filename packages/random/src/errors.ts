/** Thrown for a seed that is neither text nor a whole number. */
export class SeedError extends TypeError {
  override readonly name = "SeedError";
}

/** Thrown for a range, a probability or a list that nothing can be drawn from. */
export class RangeArgumentError extends RangeError {
  override readonly name = "RangeArgumentError";
}

/** Thrown for dice that cannot be read or rolled. */
export class DiceError extends RangeError {
  override readonly name = "DiceError";
}

/** Thrown for weights that nothing can be drawn by: negative, not finite, or adding up to nothing. */
export class WeightError extends RangeError {
  override readonly name = "WeightError";
}

/** Thrown for a saved state that is damaged or not one. */
export class RandomStateError extends TypeError {
  override readonly name = "RandomStateError";
}
