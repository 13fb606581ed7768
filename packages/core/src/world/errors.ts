/**
 * Every error that core throws on purpose. Catch it to tell a mistake in a call or a file from a defect:
 * the message says what was given and what is allowed.
 */
export class CoreError extends Error {
  override readonly name: string = "CoreError";
}

/** A component's schema, or a value written to one of its fields, is not allowed. */
export class ComponentError extends CoreError {
  override readonly name = "ComponentError";
}

/** An entity that is not alive, or lacks the component asked for. */
export class EntityError extends CoreError {
  override readonly name = "EntityError";
}

/** A spawn would exceed the number of entities the world was made for. */
export class CapacityError extends CoreError {
  override readonly name = "CapacityError";
}

/** A system's name is taken or unknown, or the order asked for is a cycle. */
export class ScheduleError extends CoreError {
  override readonly name = "ScheduleError";
}

/**
 * Code of a plugin failed: the message names it, `cause` is what it threw. Where one calls the other (a system that emits an event
 * that a listener fails to bear) the message names them all, the outermost first.
 */
export class FaultError extends CoreError {
  override readonly name: string = "FaultError";

  constructor(culprit: string, cause: unknown) {
    super(`${culprit} failed: ${messageOf(cause)}`, { cause });
  }
}

/** A system failed; `cause` is what it threw. */
export class SystemError extends FaultError {
  override readonly name = "SystemError";
}

/** Plugins are missing, or two of them claim the same name. */
export class PluginError extends CoreError {
  override readonly name = "PluginError";
}

/** An action nobody handles, malformed data in one, or alternates that never end. */
export class ActionError extends CoreError {
  override readonly name = "ActionError";
}

/** An event with a detail that its schema does not have or allow. */
export class EventError extends CoreError {
  override readonly name = "EventError";
}

/** A turn was asked for that the world cannot take now. */
export class TurnError extends CoreError {
  override readonly name = "TurnError";
}

/** A level, tile or place that does not exist, or a place that is taken. */
export class SpaceError extends CoreError {
  override readonly name = "SpaceError";
}

/** An option of smoke, or an amount of it, is out of its range. */
export class SmokeError extends CoreError {
  override readonly name = "SmokeError";
}

/** An impossible `Viewer` or `Cone`, or an unknown rule of seeing. */
export class SightError extends CoreError {
  override readonly name = "SightError";
}

/** A light that cannot be. */
export class LightError extends CoreError {
  override readonly name = "LightError";
}

/** An unknown faction or attitude. */
export class FactionError extends CoreError {
  override readonly name = "FactionError";
}

/** Something that no sense can perceive, or an option of the senses that is out of its range. */
export class SenseError extends CoreError {
  override readonly name = "SenseError";
}

/** An unknown behaviour, or a desire with an impossible weight. */
export class MindError extends CoreError {
  override readonly name = "MindError";
}

/** Something that no item can do or be: carried inside itself, in a pack without room, stacked with what it is unlike. */
export class ItemError extends CoreError {
  override readonly name = "ItemError";
}

/** A component that is not a status, or an unknown way to inflict one again. */
export class StatusError extends CoreError {
  override readonly name = "StatusError";
}

/** More turns were asked for, back or forth, than there are. */
export class RewindError extends CoreError {
  override readonly name = "RewindError";
}

/** An entry of the budget of a reader of saves or replays. */
export type LimitName = "bytes" | "unpacked" | "nodes" | "depth";

/** What an error of a reader knows besides its message. */
export interface ReadErrorOptions {
  /** What was thrown first. */
  readonly cause?: unknown;
  /** The entry of the budget that the file exceeds. */
  readonly limit?: LimitName;
}

/** A replay that is damaged, newer than this version, or that the game cannot follow. */
export class ReplayError extends CoreError {
  override readonly name = "ReplayError";
  /** The entry of the budget that the replay exceeds, if that is what is wrong. */
  readonly limit: LimitName | undefined;

  constructor(message: string, options: ReadErrorOptions = {}) {
    super(message, options);
    this.limit = options.limit;
  }
}

/** A save that is damaged, foreign, newer than this version, or made with another set-up. */
export class SaveError extends CoreError {
  override readonly name = "SaveError";
  /** The entry of the budget that the save exceeds, if that is what is wrong. */
  readonly limit: LimitName | undefined;

  constructor(message: string, options: ReadErrorOptions = {}) {
    super(message, options);
    this.limit = options.limit;
  }
}

/** A place for saves that failed, or was asked for the impossible; `cause` is what it said. What was stored before is still there. */
export class StoreError extends CoreError {
  override readonly name: string = "StoreError";

  constructor(
    message: string,
    /** The slot that it is about; empty when it is about none. */
    readonly slot = "",
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Thrown for a slot that another page or program has taken for a game in play. */
export class HeldError extends StoreError {
  override readonly name = "HeldError";
  /** Who has it. */
  readonly owner: string;
  /** Until when, if nothing more is heard of its owner: milliseconds. */
  readonly until: number;

  constructor(message: string, slot: string, { owner, until }: { owner: string; until: number }) {
    super(message, slot);
    this.owner = owner;
    this.until = until;
  }
}

/** Thrown instead of writing over a save that somebody else wrote meanwhile. It is still there. */
export class NewerSaveError extends StoreError {
  override readonly name = "NewerSaveError";
  /** The generation that was to be replaced. */
  readonly expected: number;
  /** The generation that the slot has. */
  readonly found: number;

  constructor(slot: string, expected: number, found: number) {
    super(
      `slot "${slot}" was written by somebody else meanwhile: it has generation ${found}, not ${expected}; read it again, or write to another slot`,
      slot,
    );
    this.expected = expected;
    this.found = found;
  }
}

/**
 * What something that was thrown says: an error's message, or its name where it has none; anything else as text.
 * @example throw new SaveError(`the save cannot be read: ${messageOf(cause)}`, { cause });
 */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
