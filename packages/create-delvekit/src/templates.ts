/** What a game or a plugin can begin as, with a sentence for whoever chooses. */
export const TEMPLATES = {
  tiny: "One file: three levels of caves, rats, an ogre and a crown. The least to begin with.",
  classic: "A whole roguelike in ten short files: levels, things to drink and throw, experience, an ending.",
  fire: "The classic one with wooden doors and dry weed, which burn.",
  stealth: "A museum by night: guards who see by light and hear noise, lamps to put out, an alarm.",
  headless: "No page: a bot that plays many games, and a test that holds the balance.",
  react: "The rules behind components of React, which draw the map.",
  pixi: "The rules behind a front end with PixiJS.",
  plugin: "No game, but a package for games: the bells of the guide, with a test of each part.",
} as const;

/** The name of a template. */
export type Template = keyof typeof TEMPLATES;

/** Whether a text names a template. */
export function isTemplate(name: string): name is Template {
  return Object.hasOwn(TEMPLATES, name);
}
