/** A number as people read it: "1,840". */
export function grouped(value: number): string {
  return `${value}`.replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A place in a row: "1st", "12th", "23rd". */
export function ordinal(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  return `${place}${(!isTeen && ["th", "st", "nd", "rd"][place % 10]) || "th"}`;
}
