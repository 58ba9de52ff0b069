const PAUSE_MS = 25;

/** Waits until the condition holds: by default at most half a minute, because the machine may be busy. */
export async function until(condition: () => Promise<boolean>, { seconds = 30 }: { seconds?: number } = {}): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('it did not come to pass');
}
