/** Seconds since `since`, as people read them: "3.4 s". */
export function elapsed(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Numbered steps on standard output: `[1/4] …` when a step begins, `      ✓ … 1.2 s` when it ends. */
export function createSteps(total) {
  let number = 0;
  return {
    async run(title, work) {
      number += 1;
      const since = Date.now();
      console.log(`[${number}/${total}] ${title}`);
      const note = await work();
      console.log(`      ✓ ${note ? `${note}, ` : ''}${elapsed(since)}`);
    },
    get done() {
      return number;
    },
  };
}

/** Says every ten seconds that the work goes on; returns the function that stops it. */
export function heartbeat(title) {
  const since = Date.now();
  const timer = setInterval(() => console.log(`      … ${title} ${elapsed(since)}`), 10_000);
  return () => clearInterval(timer);
}
