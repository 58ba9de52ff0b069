/** Keeps the screen from dimming while the page is visible; does nothing in a browser that does not support it. Returns the function that ends it. */
export function keepAwake(): () => void {
  let lock: { release: () => Promise<void> } | undefined;
  let hasEnded = false;
  const wake = async (): Promise<void> => {
    // Browsers release the lock whenever the page is hidden. Older browsers do not support it.
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen');
    if (hasEnded) await lock.release();
  };
  // The browser refuses it when the battery is low.
  const tryToWake = () => void wake().catch(() => undefined);
  tryToWake();
  document.addEventListener('visibilitychange', tryToWake);
  return () => {
    hasEnded = true;
    document.removeEventListener('visibilitychange', tryToWake);
    void lock?.release().catch(() => undefined);
  };
}
