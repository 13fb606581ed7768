/**
 * Items that are unknown until they are used.
 * @module identification
 */
export {
  type Appearance,
  call,
  type Disguise,
  type Identification,
  Identified,
  identification,
} from "./identification";
