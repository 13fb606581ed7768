import { CoreError } from "../../world/errors";

/** A temperature, conductivity, cell or option that the heat field does not allow. Nothing was changed. */
export class HeatError extends CoreError {
  override readonly name = "HeatError";
}
