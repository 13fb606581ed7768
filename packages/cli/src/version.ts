import manifest from "../package.json";

/** The version of this package. */
export const VERSION: string = manifest.version;
