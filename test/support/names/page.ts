// The names that the examples of page use without declaring them.
export * from "./display";
