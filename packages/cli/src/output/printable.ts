/**
 * A text without characters that control a terminal, so that contents of untrusted files can be shown. Each
 * is replaced by its escape, as in `\x1b`; line breaks and tabs stay.
 */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, (control) => {
    const code = control.codePointAt(0) as number;
    return `\\x${code.toString(16).padStart(2, "0")}`;
  });
}
