/** Capitalizes the first letter of a text. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
