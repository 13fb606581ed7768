import { bool, type ColumnField, char, entity, f32, f64, i8, i16, i32, text, u8, u16, u32 } from "../world";

/** The types of fields that saves of every game can hold, by the name that stands there. */
export function builtInKinds(): ReadonlyMap<string, ColumnField> {
  const fields = [i8, u8, i16, u16, i32, u32, f32, f64, bool, char, text, entity];
  return new Map(fields.map((field) => [field.kind, field as unknown as ColumnField]));
}

const NUMBERS = ["i8", "u8", "i16", "u16", "i32", "u32", "f32", "f64"];

/** Whether values of one type may become another's without being asked, as far as they fit: numbers, and a character a text. */
export function isKin(before: string, after: string): boolean {
  return (NUMBERS.includes(before) && NUMBERS.includes(after)) || (before === "char" && after === "text");
}
