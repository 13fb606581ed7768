export type { Data } from "./data";
export { hasResource, type Resource, resource, resourceOf } from "./resource";
