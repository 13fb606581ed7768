export { Minimap } from "./minimap";
