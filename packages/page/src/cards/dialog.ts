/** Properties of a card for screen readers; its heading has the id of the card followed by `-name`. */
export function dialogProps(id: string, modal: boolean) {
  return {
    role: "dialog",
    tabIndex: -1,
    "data-quiet": true,
    "aria-labelledby": `${id}-name`,
    ...(modal ? { "aria-modal": true } : {}),
  } as const;
}
