/** Fur and clothes catch fire at `ignition` degrees, burn for `fuel` turns, and keep their wearer at `flame` degrees. */
export const FUR = { ignition: 240, flame: 220, fuel: 4 } as const;

/** What living bodies bear, in degrees, and how many more cost a point of health a turn. */
export const FLESH = { bearable: 70, perPoint: 60 } as const;
