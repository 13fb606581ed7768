export { aboutCell, type DescriptionOptions } from "./portrait";
export * from "./sights";
