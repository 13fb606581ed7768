/**
 * Throwing things.
 * @module throwing
 */
export { Flew, Shattered, type Throwing, type ThrowingOptions, throwAt, throwing } from "./throwing";
