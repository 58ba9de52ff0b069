const FLAG = 'part-retry';

/** After a release the page on screen asks for parts that are gone; a fresh page knows the new ones. */
const isLostPart = (error: unknown): boolean => {
  const { name, code } = (error ?? {}) as { name?: string; code?: string };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
};

/** Reloads when a lazy part cannot be had, once: the flag in the address keeps a part that is truly missing from looping. */
export function reloadOnceForLostParts(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const url = new URL(window.location.href);
    if (!isLostPart(event.reason) || url.searchParams.has(FLAG)) return;
    url.searchParams.set(FLAG, '1');
    window.location.replace(url.href);
  });
}
