export { loadSheet } from "./load";
export { type Loaded, Pictures } from "./pictures";
