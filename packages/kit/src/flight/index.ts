export { CONDITION, calm, Fleeing, flee, fleesFor, HURT } from "./flight";
