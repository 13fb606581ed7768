/** What a viewer knows of a map cell: nothing, how it once looked, or how it looks now. */
export type Knowledge = "unknown" | "remembered" | "visible";
