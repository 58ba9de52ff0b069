/** Keeps the machine from dimming its screen while the page is in sight; a browser that cannot is left as it is. Answers what ends it. */
export function keepAwake(): () => void {
  let lock: { release: () => Promise<void> } | undefined;
  let hasEnded = false;
  const wake = async (): Promise<void> => {
    // Browsers let go of it whenever the page is out of sight. Older ones have none.
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen');
    if (hasEnded) await lock.release();
  };
  // A battery that is low refuses it.
  const tryToWake = () => void wake().catch(() => undefined);
  tryToWake();
  document.addEventListener('visibilitychange', tryToWake);
  return () => {
    hasEnded = true;
    document.removeEventListener('visibilitychange', tryToWake);
    void lock?.release().catch(() => undefined);
  };
}
