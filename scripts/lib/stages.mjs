/** Returns the time since `since` as text: "3.4 s". */
export function elapsed(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Numbered stages on standard output: `[1/4] …` when a stage begins, ` ✓ … 1.2 s` when it ends, with the note that the work returns (a string, or an
 * object's `note`). `run` returns the result of the work.
 */
export function createStages(total) {
  let number = 0;
  return {
    async run(title, work) {
      number += 1;
      const since = Date.now();
      console.log(`[${total ? `${number}/${total}` : number}] ${title}`);
      const result = await work();
      const note = typeof result === 'object' ? result?.note : result;
      console.log(`      ✓ ${note ? `${note}, ` : ''}${elapsed(since)}`);
      return result;
    },
  };
}

/** Prints every ten seconds that the work continues; returns the function that stops it. */
export function heartbeat(title) {
  const since = Date.now();
  const timer = setInterval(() => console.log(`      … ${title} ${elapsed(since)}`), 10_000);
  return () => clearInterval(timer);
}
