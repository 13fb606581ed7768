/** The values that describe the air of a whole field, in the order in which the vector step reads them. */
export const AIR = ["keep", "eastMean", "eastDrift", "southMean", "southDrift"] as const;
