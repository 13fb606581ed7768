/**
 * Throwing things.
 * @module throwing
 */
export { Flew, type Throwing, type ThrowingOptions, throwAt, throwing } from "./throwing";
