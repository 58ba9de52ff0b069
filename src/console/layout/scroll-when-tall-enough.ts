/** The waiting time in milliseconds; after it the user has probably begun to read. */
const GIVE_UP_MS = 5_000;

/** The events that show that the user scrolls. */
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

export interface Waiting {
  isWaiting: () => boolean;
  stop: () => void;
}

/** Scrolls to `top` as soon as the content is long enough: rows that have to load come later. Stops after 5 s, or when the user scrolls. */
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
