/** Later the person has begun to read. Milliseconds. */
const GIVE_UP_MS = 5_000;

/** What says that a person scrolls by themselves. */
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

export interface Waiting {
  isWaiting: () => boolean;
  stop: () => void;
}

/**
 * Scrolls to `top` as soon as the content reaches that far: rows that have to be read first come later. Given up after 5 s, or when the
 * person scrolls.
 */
export function scrollWhenTallEnough(element: HTMLElement, top: number): Waiting {
  let waiting = element.scrollTop < top - 1;
  if (!waiting) return { isWaiting: () => false, stop: () => undefined };
  const observer = new ResizeObserver(() => {
    element.scrollTop = top;
    if (element.scrollTop >= top - 1) stop();
  });
  const timer = setTimeout(() => stop(), GIVE_UP_MS);
  function stop(): void {
    waiting = false;
    clearTimeout(timer);
    observer.disconnect();
    for (const name of BY_HAND) element.removeEventListener(name, stop);
  }
  for (const name of BY_HAND) element.addEventListener(name, stop, { passive: true });
  if (element.firstElementChild) observer.observe(element.firstElementChild);
  return { isWaiting: () => waiting, stop };
}
