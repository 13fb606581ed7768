/** A name with its indefinite article: "an ogre", "a rat". */
export function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`;
}

/** So many of a kind: "an ogre", "4 rats". */
export function counted(name: string, count: number): string {
  return count === 1 ? withArticle(name) : `${count} ${name}s`;
}

/** The sentence with its first letter in upper case. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Several names in a row: "a torch, a war axe and 2 flasks of oil". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
