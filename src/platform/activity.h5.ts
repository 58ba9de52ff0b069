/** What people do at a page; a list that scrolls by itself is nobody. */
const KINDS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const OPTIONS = { capture: true, passive: true };

/** Calls back whenever somebody does something at the page; answers what ends it. */
export function onActivity(listener: () => void): () => void {
  for (const kind of KINDS) window.addEventListener(kind, listener, OPTIONS);
  return () => {
    for (const kind of KINDS) window.removeEventListener(kind, listener, OPTIONS);
  };
}
