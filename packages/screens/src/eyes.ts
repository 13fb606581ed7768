import type { Needs, Vision } from "@delvekit/display/look";
import type { Setting } from "./settings";

/**
 * Accessibility settings: colour vision, contrast, plain signs. For hosts, which apply them to their theme.
 *
 * @param apply called with all choices, each time one is made
 * @example const settings = eyeSettings((needs) => stage.change({ theme: adaptTheme(theme, needs) }));
 */
export function eyeSettings(apply: (needs: Needs) => void): readonly Setting[] {
  let needs: Needs = {};
  const choose = (more: Needs) => {
    needs = { ...needs, ...more };
    apply(needs);
  };
  return [
    {
      name: "colours",
      label: "Colours",
      choices: { usual: "usual", deutan: "for weak green", protan: "for weak red", tritan: "for weak blue" },
      apply: (choice) => {
        const { vision: _, ...rest } = needs;
        needs = rest;
        choose(choice === "usual" ? {} : { vision: choice as Vision });
      },
    },
    {
      name: "contrast",
      label: "Contrast",
      choices: { usual: "usual", high: "high" },
      apply: (choice) => choose({ contrast: choice === "high" }),
    },
    {
      name: "signs",
      label: "Signs",
      choices: { all: "all", ascii: "ASCII only" },
      apply: (choice) => choose({ ascii: choice === "ascii" }),
    },
  ];
}
