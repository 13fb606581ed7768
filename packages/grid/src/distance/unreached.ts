/** The distance of a cell from which no goal can be reached. */
export const UNREACHED = 0x7fffffff;
