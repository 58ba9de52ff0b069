import { onAppShown } from './app-shown';
import { makeReceiver } from './news-receiver';
import type { NewsPort } from './news-port';

/** One small call in this time at most. */
const POLL_MS = 30_000;

/** The mini-app has no event streams: it polls while it is in front, and at its return as soon as the time since the last call is over. */
export const hearNews: NewsPort['hearNews'] = ({ isCurrent, onNews }) => {
  const receiver = makeReceiver(onNews);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = 0;
  let hasEnded = false;
  let isShown = true;
  let isAsking = false;

  async function ask(): Promise<void> {
    askedAt = Date.now();
    isAsking = true;
    const answer = isCurrent() ? await receiver.ask() : 'lost';
    isAsking = false;
    if (answer === 'refused') hasEnded = true;
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    if (hasEnded || !isShown || isAsking) return;
    timer = setTimeout(() => void ask(), Math.max(0, askedAt + POLL_MS - Date.now()));
  }

  const stop = onAppShown((shown) => {
    isShown = shown;
    plan();
  });
  plan();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    stop();
  };
};
