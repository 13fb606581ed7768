/** The distance of a cell that no goal can be reached from. */
export const UNREACHED = 0x7fffffff;
