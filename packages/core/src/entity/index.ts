export { type Blueprint, blueprint } from "./blueprint";
export {
  add,
  despawn,
  type Entity,
  entitiesWith,
  entityOfSerial,
  has,
  isAlive,
  NONE,
  read,
  remove,
  serialOf,
  spawn,
  storeOf,
  write,
} from "./entity";
