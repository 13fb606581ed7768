// The names that the examples of screens use without declaring them.
export * from "./kit";
