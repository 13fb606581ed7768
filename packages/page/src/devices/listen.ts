type Handlers<M> = { readonly [K in keyof M]?: (event: M[K]) => void };

/** Listens to several events of an element. Returns a function that stops it. */
export function listen(
  target: EventTarget,
  handlers: Handlers<HTMLElementEventMap>,
  options: AddEventListenerOptions = {},
): () => void {
  const pairs = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of pairs) target.addEventListener(name, handler, options);
  return () => {
    for (const [name, handler] of pairs) target.removeEventListener(name, handler, options);
  };
}
