import { queryClient } from '@/platform/query-client';
import { isOnline } from '@/platform/network';
import { NetworkError } from '@/platform/request-port';
import { getRoleId, getToken } from '@/platform/session';
import { type Changed, saveDraft, type Suggestion, takeStep } from './api';
import { dropEntry, findEntry, openOutbox, putEntry, useOutbox } from './outbox';
import { afterCall, afterFailure, type BegunCall, goneItem, isNetworkLost, nextCall, type OutboxEntry, wasLast } from './outbox-entry';
import { refreshSuggestions } from './queries';

/** How a round through the outbox ended. */
export interface OutboxReport {
  saved: number;
  /** Submitted, or sent round for co-signing. */
  taken: number;
  refused: number;
}

function make(call: BegunCall, { saved }: OutboxEntry): Promise<Changed> {
  const options = { key: call.key, quiet: true };
  if (call.what === 'save') return saveDraft(call.draft, saved ?? undefined, options);
  if (!saved) throw new Error('a step needs a saved draft');
  return takeStep(call.what, saved, {}, options);
}

type Follow = (entry: OutboxEntry) => void;

async function send(roleId: string, first: OutboxEntry, follow: Follow): Promise<Suggestion | null> {
  let entry = first;
  let item: Suggestion | null = null;
  // The deputy may have taken it back while a call was under way.
  const isHeld = () => findEntry(roleId, entry.id)?.state === 'held';
  const note = (next: OutboxEntry) => {
    entry = isHeld() ? { ...next, state: 'held' } : next;
    putEntry(roleId, entry);
    follow(entry);
  };
  try {
    if (!(await isOnline())) throw new NetworkError('no network');
    for (let call = nextCall(entry); call; call = nextCall(entry)) {
      note({ ...entry, begun: call });
      item = await make(call, entry);
      if (!item && wasLast(entry, call)) break;
      if (!item) throw goneItem();
      note(afterCall(entry, call, item));
      if (isHeld()) return item;
    }
  } catch (error) {
    note(afterFailure(entry, error));
    throw error;
  }
  dropEntry(roleId, entry.id);
  await refreshSuggestions(queryClient, item);
  return item;
}

const running = new Map<string, Promise<Suggestion | null>>();

/**
 * Sends one entry, step by step, and takes it out of the outbox; answers the item as it stands then. It stays in the outbox when that
 * fails: to be sent again where no answer came, for the deputy to mend where the server refused. Throws as the calls do, told to nobody.
 * `follow` is told every state it passes through.
 */
export function sendEntry(roleId: string, entry: OutboxEntry, follow: Follow = () => undefined): Promise<Suggestion | null> {
  const underWay = running.get(entry.id);
  if (underWay) return underWay;
  useOutbox.setState({ sendingId: entry.id });
  const work = send(roleId, entry, follow).finally(() => {
    running.delete(entry.id);
    useOutbox.setState({ sendingId: null });
  });
  running.set(entry.id, work);
  return work;
}

async function sendAll(roleId: string): Promise<OutboxReport> {
  const report: OutboxReport = { saved: 0, taken: 0, refused: 0 };
  if (!(await isOnline())) return report;
  const waiting = openOutbox(roleId)
    .filter(({ state, id }) => state === 'waiting' && !running.has(id))
    .reverse();
  for (const entry of waiting) {
    try {
      await sendEntry(roleId, entry);
      if (!findEntry(roleId, entry.id)) report[entry.wanted === 'save' ? 'saved' : 'taken'] += 1;
    } catch (error) {
      // Without a network the others would fare no better.
      if (isNetworkLost(error)) break;
      if (findEntry(roleId, entry.id)?.state === 'refused') report.refused += 1;
    }
  }
  return report;
}

let round: Promise<OutboxReport> | null = null;

/**
 * Sends what waits, the oldest first, and only in the session of the role that wrote it. One round at a time: null for whoever comes
 * while one is under way. Never throws.
 */
export async function runOutbox(roleId: string): Promise<OutboxReport | null> {
  if (round || !getToken() || getRoleId() !== roleId) return null;
  round = sendAll(roleId).finally(() => {
    round = null;
  });
  return round;
}
