/** A kind of event: its name, and by type what each occurrence tells. */
export interface EventType<T extends object = object> {
  readonly name: string;
  /** Only for the compiler: what an occurrence holds. */
  readonly _tells?: T;
}

/** Something that happened, as plain data. */
export type Occurrence<T extends object = object> = { readonly type: string } & Readonly<T>;

/**
 * Declares a kind of event. What it tells has no `type`: that is the event's name.
 * @example const Died = eventType<{ entity: number; by: number }>("died");
 */
/* @__NO_SIDE_EFFECTS__ */
export function eventType<T extends object & { readonly type?: never }>(name: string): EventType<T> {
  return Object.freeze({ name });
}

/** Whether an occurrence is of this kind; narrows its type. */
export function isEvent<T extends object>(
  occurrence: Occurrence,
  type: EventType<T>,
): occurrence is Occurrence<T> {
  return occurrence.type === type.name;
}
