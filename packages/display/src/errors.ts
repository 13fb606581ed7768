/** The family of every error that `@delvekit/display` throws: catch this one to catch them all. */
export class DisplayError extends Error {
  override readonly name: string = "DisplayError";
}

/** A colour that cannot be read or is out of range. */
export class ColourError extends DisplayError {
  override readonly name = "ColourError";
}

/** A size, position or other number that is not in the allowed range; the message names it. */
export class SizeError extends DisplayError {
  override readonly name = "SizeError";
}

/** A keymap names a key that no keyboard reports, such as `"ArowUp"`. */
export class UnknownKeyError extends DisplayError {
  override readonly name = "UnknownKeyError";
}

/** A keymap binds one key to two commands. */
export class KeymapConflictError extends DisplayError {
  override readonly name = "KeymapConflictError";
}

/** The terminal front end was given a stream that is not a terminal, usually because it is piped. */
export class NotATerminalError extends DisplayError {
  override readonly name = "NotATerminalError";
}

/** A scene or a theme names a kind, a lamp or a figure that nobody has described. */
export class UnknownNameError extends DisplayError {
  override readonly name = "UnknownNameError";
}
