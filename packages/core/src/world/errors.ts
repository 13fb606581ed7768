/**
 * The base class of every error that core throws deliberately. Catch it to distinguish a mistake in a call or
 * a file from a bug: the message says what was given and what is allowed.
 */
export class CoreError extends Error {
  override readonly name: string = "CoreError";
}

/** A class of errors with a name, which must be a literal: minifiers rename classes. */
/* @__NO_SIDE_EFFECTS__ */
function errorClass<Name extends string>(
  name: Name,
): new (
  message?: string,
  options?: ErrorOptions,
) => CoreError & { readonly name: Name } {
  return class extends CoreError {
    override readonly name = name;
  };
}

/** Thrown for an invalid schema of a component, or a value that a field does not allow. */
export class ComponentError extends errorClass("ComponentError") {}

/** Thrown for an entity that is not alive, or does not have a component. */
export class EntityError extends errorClass("EntityError") {}

/** Thrown for a spawn that would exceed the world's capacity. */
export class CapacityError extends errorClass("CapacityError") {}

/** Thrown for a system whose name is taken or unknown, or a cycle in the order of systems. */
export class ScheduleError extends errorClass("ScheduleError") {}

/**
 * Thrown when code of a plugin fails: the message names the plugin, `cause` is what it threw. If several are involved (a system emits an event, and a
 * listener throws), the message names all of them, the outermost first.
 */
export class FaultError extends CoreError {
  override readonly name: string = "FaultError";

  constructor(culprit: string, cause: unknown) {
    super(`${culprit} failed: ${messageOf(cause)}`, { cause });
  }
}

/** Thrown when a system fails; `cause` is what it threw. */
export class SystemError extends FaultError {
  override readonly name = "SystemError";
}

/** Thrown for missing plugins, or two that use the same name. */
export class PluginError extends errorClass("PluginError") {}

/** Thrown for an action that nobody handles, invalid details, or alternates that never end. */
export class ActionError extends errorClass("ActionError") {}

/** Thrown for an event with a detail that is unknown or invalid. */
export class EventError extends errorClass("EventError") {}

/** Thrown for a turn that the world cannot take now. */
export class TurnError extends errorClass("TurnError") {}

/** Thrown for a level, tile or place that does not exist, or a place that is occupied. */
export class SpaceError extends errorClass("SpaceError") {}

/** Thrown for an option or amount of smoke that is out of range. */
export class SmokeError extends errorClass("SmokeError") {}

/** Thrown for an invalid `Cone`. */
export class SightError extends errorClass("SightError") {}

/** Thrown for an invalid light. */
export class LightError extends errorClass("LightError") {}

/** Thrown for an unknown faction or attitude. */
export class FactionError extends errorClass("FactionError") {}

/** Thrown for an unknown sense, or an option of the senses that is out of range. */
export class SenseError extends errorClass("SenseError") {}

/** Thrown for an unknown behaviour, or a desire with an invalid weight. */
export class MindError extends errorClass("MindError") {}

/**
 * Thrown for something that is impossible for an item: being inside itself, in a full pack, or stacked with
 * something different.
 */
export class ItemError extends errorClass("ItemError") {}

/** Thrown when more turns should be undone or redone than there are. */
export class RewindError extends errorClass("RewindError") {}

/** A limit in the budget of a reader of saves or replays. */
export type LimitName = "bytes" | "nodes" | "depth";

/** A limit in the budget of `verifyReplay`. */
export type VerifyLimitName = LimitName | "turns" | "time";

/** What an error of a reader contains besides its message. */
export interface ReadErrorOptions<L> {
  /** The original error. */
  readonly cause?: unknown;
  /** The limit of the budget that the file exceeds. */
  readonly limit?: L;
}

class ReadError<L> extends CoreError {
  /** The limit of the budget that the file exceeds, if that is the problem. */
  readonly limit: L | undefined;

  constructor(message: string, options: ReadErrorOptions<L> = {}) {
    super(message, options);
    this.limit = options.limit;
  }
}

/** Thrown for a replay that is damaged, newer than this version, or does not fit the game. */
export class ReplayError extends ReadError<VerifyLimitName> {
  override readonly name = "ReplayError";
}

/** Thrown for a save that is damaged, foreign, newer than this version, or made with another setup. */
export class SaveError extends ReadError<LimitName> {
  override readonly name = "SaveError";
}

/** Thrown when a store fails, or is given something invalid; `cause` is the original error. What was stored before is still there. */
export class StoreError extends CoreError {
  override readonly name: string = "StoreError";

  constructor(
    message: string,
    /** The slot that the error concerns; empty if it concerns none. */
    readonly slot = "",
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Thrown instead of overwriting a save that somebody else has written in the meantime. That save is still there. */
export class NewerSaveError extends StoreError {
  override readonly name = "NewerSaveError";
  /** The generation that should have been replaced. */
  readonly expected: number;
  /** The generation that the slot has now. */
  readonly found: number;

  constructor(slot: string, expected: number, found: number) {
    super(
      `slot "${slot}" has been written by somebody else in the meantime: it has generation ${found}, not ${expected}; read it again, or write to another slot`,
      slot,
    );
    this.expected = expected;
    this.found = found;
  }
}

/**
 * The message of something that was thrown: an error's message, or its name if it has none; anything else as text.
 * @example throw new SaveError(`the save cannot be read: ${messageOf(cause)}`, { cause });
 */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
