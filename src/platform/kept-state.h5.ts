import { isRecord } from '@/lib/loose';
import type { KeptPart, KeptStatePort } from './ports';
import { getSessionId } from './session';
import { sessionStore } from './storage';

const KEY = 'state';

interface Snapshot {
  sessionId: string;
  parts: Record<string, unknown>;
}

/** Returns the kept state when it is complete and belongs to the session of the current cookies. */
function readSnapshot(): Snapshot | null {
  const kept = sessionStore.get<unknown>(KEY);
  if (!isRecord(kept) || !isRecord(kept.parts)) return null;
  const sessionId = getSessionId();
  return sessionId !== undefined && kept.sessionId === sessionId ? { sessionId, parts: kept.parts } : null;
}

let snapshot: Snapshot | null | undefined;
const parts = new Map<string, KeptPart>();

export const dropKeptState: KeptStatePort['dropKeptState'] = () => {
  snapshot = null;
  sessionStore.remove(KEY);
};

function write(): void {
  const sessionId = getSessionId();
  if (sessionId === undefined) return dropKeptState();
  const live = [...parts].map(([name, part]): [string, unknown] => [name, part.read()]);
  // A part whose screen was not opened in this run keeps its earlier state.
  const earlier = snapshot?.sessionId === sessionId ? snapshot.parts : {};
  try {
    sessionStore.set(KEY, { sessionId, parts: { ...earlier, ...Object.fromEntries(live) } });
  } catch {
    // With a full or forbidden storage the state is lost on reload, but the page still works.
  }
}

function listen(): void {
  // Phones never fire unload, and may end a hidden page without pagehide.
  window.addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write();
  });
}

export const keepState: KeptStatePort['keepState'] = (name, part) => {
  if (parts.size === 0) listen();
  parts.set(name, part);
  snapshot ??= readSnapshot();
  const kept = snapshot?.parts[name];
  if (kept === undefined) return;
  try {
    part.restore(kept);
  } catch {
    dropKeptState();
  }
};
