import type { Suggestion } from '@/features/suggestion/api';

export interface UnitClock {
  /** When the item was first assigned: the units' periods count from there. */
  begun: Date;
  /** How long it stood still since then, while the item had been returned. */
  pausedMs: number;
}

/** The clock of the units, read from what happened; undefined before the item was assigned. */
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
