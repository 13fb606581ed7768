/**
 * Experience: levels reached by killing, and boons to choose at each.
 * @module advancement
 */
export {
  type Advancement,
  type AdvancementOptions,
  advancement,
  type Boon,
  Experience,
  Grown,
} from "./advancement";
