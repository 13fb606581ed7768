import { CoreError } from "../world";

/** A tile that triggers name and the game does not have, or an option that there is not. */
export class TriggerError extends CoreError {
  override readonly name = "TriggerError";
}
