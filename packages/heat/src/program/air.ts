/** What the air of a whole field decides, in the order in which a step on vectors reads it. */
export const AIR = ["keep", "eastMean", "eastDrift", "southMean", "southDrift"] as const;
