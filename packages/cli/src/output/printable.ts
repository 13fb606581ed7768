/**
 * A text without characters that control a terminal: what files of strangers hold may be shown to people. Each is replaced by its escape, as in
 * `\x1b`; ends of lines and tabs stay.
 */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, (control) => {
    const code = control.codePointAt(0) as number;
    return `\\x${code.toString(16).padStart(2, "0")}`;
  });
}
