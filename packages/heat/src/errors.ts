/** Thrown for a temperature, conductivity, wind, cell or option that a heat field does not allow. Nothing has been changed. */
export class HeatError extends RangeError {
  override readonly name = "HeatError";
}
