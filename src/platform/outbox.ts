import { create } from 'zustand';
import { randomUuid } from '@/lib/uuid';
import { ApiError } from './call-errors';
import { errorText } from './error-text';
import { isOnline } from './network';
import { isNetworkLost, NetworkError } from './request-port';
import { getRoleId, getToken } from './session';
import { storage } from './storage';

/** An entry that the server has not confirmed, as this device stores it; each family adds its own fields. */
export interface Waiting<Call = unknown> {
  id: string;
  /** The family that wrote it and sends it. */
  type: string;
  /** 'waiting' is sent automatically, 'held' and 'refused' wait for the author. */
  state: 'waiting' | 'held' | 'refused';
  /** The reason of the refusal, in the server's words. */
  problem: string;
  /**
   * A call in progress. It is kept until its response came, so that the same call with the same idempotency key is repeated after a lost response,
   * even when the app was closed in between.
   */
  begun: Call | null;
  /** The ISO time of the author's last change. */
  at: string;
}

/** The way in which a family sends its entries, call by call. */
export interface Sender<Entry extends Waiting, Answer> {
  type: string;
  /** Returns the next call to make for it when no call is in progress; null when all is done. */
  nextCall: (entry: Entry) => Entry['begun'];
  make: (call: NonNullable<Entry['begun']>, entry: Entry) => Promise<Answer>;
  /** Returns the entry updated with the response; null when nothing is left to send. An error that it throws counts as a failure of the call. */
  afterCall: (entry: Entry, made: NonNullable<Entry['begun']>, answer: Answer) => Entry | null;
  /** Returns the changes to the entry after a refusal of the server. */
  afterRefusal: (error: ApiError) => Partial<Entry>;
  /** Runs when all of it was sent. */
  onSent: (answer: Answer | null) => Promise<void>;
  /** Whether the entry is only saved as a draft and not submitted. */
  isDraft: (entry: Entry) => boolean;
}

/** The result of a run through the outbox. */
export interface OutboxReport {
  saved: number;
  /** Submitted, not only saved. */
  taken: number;
  refused: number;
}

interface OutboxState {
  /** The role of the owner: two users may share a phone. */
  roleId: string;
  /** Most recently changed first. */
  entries: Waiting[];
  /** The entry that is being sent. */
  sendingId: string | null;
}

/** The entries on this device that the server has not confirmed yet. Each entry is stored separately: a phone limits the size of one value. */
export const useOutbox = create<OutboxState>(() => ({ roleId: '', entries: [], sendingId: null }));

/** The registered families, by type. */
const families = new Map<string, { send: (roleId: string, entry: Waiting) => Promise<unknown>; isDraft: (entry: Waiting) => boolean }>();
const running = new Map<string, Promise<unknown>>();

const indexKey = (type: string, roleId: string): string => `${type}-outbox:${roleId}`;
const entryKey = (type: string, roleId: string, id: string): string => `${indexKey(type, roleId)}:${id}`;
const idsOf = (type: string, roleId: string): string[] => storage.get<string[]>(indexKey(type, roleId)) ?? [];

/** Whether a family keeps entries for the role, whether its code is loaded or not. */
export const hasEntries = (roleId: string, type: string): boolean => idsOf(type, roleId).length > 0;

export function findEntry<Entry extends Waiting>(roleId: string, type: string, id: string): Entry | undefined {
  const stored = storage.get<Entry>(entryKey(type, roleId, id));
  // Entries stored by an earlier version lack the type.
  return stored && { ...stored, type };
}

/** Reads the role's entries from the device; another window may have changed them since. */
export function openOutbox(roleId: string): Waiting[] {
  const entries = [...families.keys()].flatMap((type) => idsOf(type, roleId).flatMap((id) => findEntry(roleId, type, id) ?? []));
  entries.sort((one, other) => other.at.localeCompare(one.at));
  useOutbox.setState({ roleId, entries });
  return entries;
}

/** Stores the entry. Returns false when the device's storage is full; the entry is then stored nowhere. */
export function putEntry(roleId: string, entry: Waiting): boolean {
  const { type, id } = entry;
  try {
    storage.set(entryKey(type, roleId, id), entry);
    const ids = idsOf(type, roleId);
    if (!ids.includes(id)) storage.set(indexKey(type, roleId), [...ids, id]);
  } catch {
    return false;
  }
  openOutbox(roleId);
  return true;
}

export function dropEntry(roleId: string, { type, id }: Pick<Waiting, 'type' | 'id'>): void {
  storage.remove(entryKey(type, roleId, id));
  const left = idsOf(type, roleId).filter((other) => other !== id);
  if (left.length > 0) storage.set(indexKey(type, roleId), left);
  else storage.remove(indexKey(type, roleId));
  openOutbox(roleId);
}

/** Returns the state of an entry that waits to be sent again. */
export const toBeSent = () => ({ state: 'waiting', problem: '' }) as const;

/** Returns the initial fields of a new entry. */
export const freshEntry = () => ({ id: randomUuid(), begun: null, ...toBeSent(), at: new Date().toISOString() });

const EXPIRED = 440;
/** Statuses that mean "not now" instead of "no". */
const PASSING = [401, 408, 429, EXPIRED];

/** Whether the server refused permanently: only the author can correct the entry. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);

/** Registers how a family sends. Returns the function that sends one entry, call by call, and removes it from the outbox. */
export function outboxOf<Entry extends Waiting, Answer>(sender: Sender<Entry, Answer>) {
  type Follow = (entry: Entry) => void;

  /** Without a response, or with a temporary refusal, the entry keeps waiting with the same call. */
  const afterFailure = (entry: Entry, error: unknown): Entry =>
    isRefusal(error) ? { ...entry, ...sender.afterRefusal(error), begun: null, state: 'refused', problem: errorText(error) } : entry;

  async function sendNow(roleId: string, first: Entry, follow: Follow): Promise<Answer | null> {
    let entry = first;
    let answer: Answer | null = null;
    // The author may have taken it back while a call was in progress.
    const isHeld = () => findEntry(roleId, entry.type, entry.id)?.state === 'held';
    const note = (next: Entry) => {
      entry = isHeld() ? { ...next, state: 'held' } : next;
      putEntry(roleId, entry);
      follow(entry);
    };
    const next = () => entry.begun ?? sender.nextCall(entry);
    try {
      if (!(await isOnline())) throw new NetworkError('no network');
      for (let call = next(); call; call = next()) {
        note({ ...entry, begun: call });
        answer = await sender.make(call, entry);
        const after = sender.afterCall(entry, call, answer);
        if (!after) break;
        note(after);
        if (isHeld()) return answer;
      }
    } catch (error) {
      note(afterFailure(entry, error));
      throw error;
    }
    dropEntry(roleId, entry);
    await sender.onSent(answer);
    return answer;
  }

  /**
   * Sends one entry. It stays in the outbox when that fails: to be sent again when no response came, to be corrected when the server refused. Throws
   * as the calls do, without a message to the user. `follow` is called with every state of the entry.
   */
  function send(roleId: string, entry: Entry, follow: Follow = () => undefined): Promise<Answer | null> {
    const underWay = running.get(entry.id) as Promise<Answer | null> | undefined;
    if (underWay) return underWay;
    useOutbox.setState({ sendingId: entry.id });
    const work = sendNow(roleId, entry, follow).finally(() => {
      running.delete(entry.id);
      useOutbox.setState({ sendingId: null });
    });
    running.set(entry.id, work);
    return work;
  }

  // Entries stored under the family's type have the family's shape.
  families.set(sender.type, {
    send: (roleId, entry) => send(roleId, entry as Entry),
    isDraft: (entry) => sender.isDraft(entry as Entry),
  });
  return send;
}

/** Sends an entry of any family. */
export const sendEntry = (roleId: string, entry: Waiting): Promise<unknown> =>
  families.get(entry.type)?.send(roleId, entry) ?? Promise.resolve(null);

async function sendAll(roleId: string): Promise<OutboxReport> {
  const report: OutboxReport = { saved: 0, taken: 0, refused: 0 };
  if (!(await isOnline())) return report;
  const waiting = openOutbox(roleId)
    .filter(({ state, id }) => state === 'waiting' && !running.has(id))
    .reverse();
  for (const entry of waiting) {
    const now = () => findEntry(roleId, entry.type, entry.id);
    try {
      await sendEntry(roleId, entry);
      if (!now()) report[families.get(entry.type)?.isDraft(entry) ? 'saved' : 'taken'] += 1;
    } catch (error) {
      // Without a network the other entries would fail too.
      if (isNetworkLost(error)) break;
      if (now()?.state === 'refused') report.refused += 1;
    }
  }
  return report;
}

let round: Promise<OutboxReport> | null = null;

/**
 * Sends the waiting entries, oldest first, and only in the session of the role that wrote them. Only one run at a time: returns null when one is in
 * progress. Never throws.
 */
export async function runOutbox(roleId: string): Promise<OutboxReport | null> {
  if (round || !getToken() || getRoleId() !== roleId) return null;
  round = sendAll(roleId).finally(() => {
    round = null;
  });
  return round;
}
