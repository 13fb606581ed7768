/**
 * What every game needs: worlds, entities, components, actions, events, plugins, turns and saving. Each feature has its own entry.
 * @module core
 */
export {
  hashWorld,
  type LoadOptions,
  loadWorld,
  saveWorld,
} from "./save";
export { advance, ENVIRONMENT, REACTION, step, timeOf } from "./turns";
export * from "./world/games";
