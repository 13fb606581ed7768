export type { Changes, Component, Part, Parts, Schema, Store, Values } from "./component";
export { component } from "./component";
export type { Column, Field } from "./field";
export { bool, char, entity, f32, f64, i8, i16, i32, startingAt, text, u8, u16, u32 } from "./field";
