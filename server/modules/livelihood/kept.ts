import type { Clock } from '../../platform/clock';

const KEPT_MS = 60_000;
/** More questions than offices ask: beyond them the oldest answer goes. */
const MOST_KEPT = 200;

/** Answers that are worked out once for all who ask the same within a minute; a failed one is not kept. */
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
