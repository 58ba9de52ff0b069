/** The events that count as user activity; programmatic scrolling does not. */
const KINDS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const OPTIONS = { capture: true, passive: true };

/** Calls the listener at every user activity on the page; returns the function that stops it. */
export function onActivity(listener: () => void): () => void {
  for (const kind of KINDS) window.addEventListener(kind, listener, OPTIONS);
  return () => {
    for (const kind of KINDS) window.removeEventListener(kind, listener, OPTIONS);
  };
}
