/** `roomWidth` as people write it: "room width". */
export function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** `rooms-and-mazes` as a heading: "Rooms and mazes". A word without vowels is an abbreviation, in capitals. */
export function titleOf(generator: string): string {
  const words = generator.replaceAll("-", " ");
  if (!/[aeiou]/.test(words)) return words.toUpperCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
