import type { Clock } from '../../platform/clock';

const KEPT_MS = 60_000;
/** More entries than offices need; beyond this the oldest one is removed. */
const MOST_KEPT = 200;

/** Caches computed results for a minute, shared by all callers with the same question; a failed result is not cached. */
export function makeKept<Answer>(clock: Clock) {
  const kept = new Map<string, { at: number; answer: Promise<Answer> }>();
  return (question: string, work: () => Promise<Answer>): Promise<Answer> => {
    const now = clock.now().getTime();
    const found = kept.get(question);
    if (found && now >= found.at && now - found.at < KEPT_MS) return found.answer;
    const made = { at: now, answer: work() };
    kept.delete(question);
    kept.set(question, made);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    made.answer.catch(() => {
      if (kept.get(question) === made) kept.delete(question);
    });
    return made.answer;
  };
}
