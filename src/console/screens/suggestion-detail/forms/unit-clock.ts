import type { Suggestion } from '@/features/suggestion/api';

export interface UnitClock {
  /** The time of the first assignment: the units' periods count from here. */
  begun: Date;
  /** The time since then during which the item had been returned, which does not count. */
  pausedMs: number;
}

/** Returns the clock of the units, calculated from the history; undefined before the item was assigned. */
export function unitClock(history: Suggestion['history'], now: Date): UnitClock | undefined {
  const first = history.find(({ action }) => action === 'assign');
  if (!first) return undefined;
  let pausedMs = 0;
  let pausedAt: number | null = null;
  for (const { action, at } of history) {
    const time = new Date(at).getTime();
    if (action === 'return') pausedAt ??= time;
    if (action === 'assign' && pausedAt !== null) {
      pausedMs += time - pausedAt;
      pausedAt = null;
    }
  }
  return { begun: new Date(first.at), pausedMs: pausedMs + (pausedAt === null ? 0 : now.getTime() - pausedAt) };
}
