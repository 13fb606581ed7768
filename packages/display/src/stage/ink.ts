import type { Colour } from "../colour";
import type { StyledText } from "../text";
import type { Theme } from "../theme";
import type { RichText, Sign, Tone } from "../view";

/** The colour of a tone. */
export function toneColour({ colours: { ui } }: Theme, tone: Tone): Colour {
  switch (tone) {
    case "plain":
      return ui.text;
    case "quiet":
      return ui.dim;
    case "good":
      return ui.good;
    case "bad":
      return ui.danger;
    case "warning":
      return ui.accent;
    case "info":
      return ui.info;
  }
}

/** A text of a view in the colours of a theme; parts without a tone get `tone`. */
export function styled(theme: Theme, text: RichText, tone: Tone = "plain"): StyledText {
  const parts = typeof text === "string" ? [text] : text;
  return parts.map((part) =>
    typeof part === "string"
      ? { text: part, fg: toneColour(theme, tone) }
      : { text: part.text, fg: toneColour(theme, part.tone ?? (part.strong === true ? "warning" : tone)) },
  );
}

/** The colour of a sign. */
export function signColour({ colours: { actor, item } }: Theme, { colour }: Sign): Colour {
  if (typeof colour === "number") return colour;
  return colour in actor ? actor[colour as keyof typeof actor] : item[colour as keyof typeof item];
}
