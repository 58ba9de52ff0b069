import { create } from 'zustand';
import { randomUuid } from '@/lib/uuid';
import { ApiError } from './call-errors';
import { errorText } from './error-text';
import { isOnline } from './network';
import { isNetworkLost, NetworkError } from './request-port';
import { getRoleId, getToken } from './session';
import { storage } from './storage';

/** Something written that the server has not acknowledged, as this device keeps it; a family adds what it wrote. */
export interface Waiting<Call = unknown> {
  id: string;
  /** Of the family that wrote it and sends it. */
  type: string;
  /** 'waiting' is sent by itself, 'held' and 'refused' wait for whoever wrote it. */
  state: 'waiting' | 'held' | 'refused';
  /** Why it was refused, in the server's words. */
  problem: string;
  /**
   * One call on its way. It is kept until its answer came, so that the same call, under the same key, is made again after the answer was
   * lost, also when the app was closed in between.
   */
  begun: Call | null;
  /** ISO time of the last change by whoever wrote it. */
  at: string;
}

/** How a family sends what it wrote, call by call. */
export interface Sender<Entry extends Waiting, Answer> {
  type: string;
  /** The next call to be made for it, once none is begun; null when all is done. */
  nextCall: (entry: Entry) => Entry['begun'];
  make: (call: NonNullable<Entry['begun']>, entry: Entry) => Promise<Answer>;
  /** The entry with what was answered; null where nothing is left to be sent of it. What it throws is a failure of the call. */
  afterCall: (entry: Entry, made: NonNullable<Entry['begun']>, answer: Answer) => Entry | null;
  /** What the server's refusal changes of the entry. */
  afterRefusal: (error: ApiError) => Partial<Entry>;
  /** Runs when all of it was sent. */
  onSent: (answer: Answer | null) => Promise<void>;
  /** Whether it is only saved, and taken no further. */
  isDraft: (entry: Entry) => boolean;
}

/** How a round through the outbox ended. */
export interface OutboxReport {
  saved: number;
  /** Taken further than saved. */
  taken: number;
  refused: number;
}

interface OutboxState {
  /** Whose it is: two people may share a phone. */
  roleId: string;
  /** The last changed first. */
  entries: Waiting[];
  /** The entry that is on its way just now. */
  sendingId: string | null;
}

/** What was written on this device and is not acknowledged by the server yet. Each entry is stored by itself: a phone limits the size of one value. */
export const useOutbox = create<OutboxState>(() => ({ roleId: '', entries: [], sendingId: null }));

/** The families that were registered, by type. */
const families = new Map<string, { send: (roleId: string, entry: Waiting) => Promise<unknown>; isDraft: (entry: Waiting) => boolean }>();
const running = new Map<string, Promise<unknown>>();

const indexKey = (type: string, roleId: string): string => `${type}-outbox:${roleId}`;
const entryKey = (type: string, roleId: string, id: string): string => `${indexKey(type, roleId)}:${id}`;
const idsOf = (type: string, roleId: string): string[] => storage.get<string[]>(indexKey(type, roleId)) ?? [];

/** Whether a family keeps something for the role, be its code here or not. */
export const hasEntries = (roleId: string, type: string): boolean => idsOf(type, roleId).length > 0;

export function findEntry<Entry extends Waiting>(roleId: string, type: string, id: string): Entry | undefined {
  const stored = storage.get<Entry>(entryKey(type, roleId, id));
  // What an earlier version stored did not name its type.
  return stored && { ...stored, type };
}

/** Reads what this device keeps for the role; another window may have changed it since. */
export function openOutbox(roleId: string): Waiting[] {
  const entries = [...families.keys()].flatMap((type) => idsOf(type, roleId).flatMap((id) => findEntry(roleId, type, id) ?? []));
  entries.sort((one, other) => other.at.localeCompare(one.at));
  useOutbox.setState({ roleId, entries });
  return entries;
}

/** Answers false when the device has no room left; the entry is then kept nowhere. */
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

/** What makes an entry wait to be sent again. */
export const toBeSent = () => ({ state: 'waiting', problem: '' }) as const;

/** What a new entry begins with. */
export const freshEntry = () => ({ id: randomUuid(), begun: null, ...toBeSent(), at: new Date().toISOString() });

const EXPIRED = 440;
/** Statuses that say "not now" rather than "no". */
const PASSING = [401, 408, 429, EXPIRED];

/** Whether the server has said no for good: only whoever wrote it can mend it. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);

/** Registers how a family sends. Answers what sends one entry, step by step, and takes it out of the outbox. */
export function outboxOf<Entry extends Waiting, Answer>(sender: Sender<Entry, Answer>) {
  type Follow = (entry: Entry) => void;

  /** Without an answer, or with one that passes, the entry waits on with the same call. */
  const afterFailure = (entry: Entry, error: unknown): Entry =>
    isRefusal(error) ? { ...entry, ...sender.afterRefusal(error), begun: null, state: 'refused', problem: errorText(error) } : entry;

  async function sendNow(roleId: string, first: Entry, follow: Follow): Promise<Answer | null> {
    let entry = first;
    let answer: Answer | null = null;
    // It may have been taken back while a call was under way.
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
   * It stays in the outbox when that fails: to be sent again where no answer came, to be mended where the server refused. Throws as the calls
   * do, told to nobody. `follow` is told every state it passes through.
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

  // What is found under its type is the family's own.
  families.set(sender.type, {
    send: (roleId, entry) => send(roleId, entry as Entry),
    isDraft: (entry) => sender.isDraft(entry as Entry),
  });
  return send;
}

/** Sends an entry of whichever family. */
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
      // Without a network the others would fare no better.
      if (isNetworkLost(error)) break;
      if (now()?.state === 'refused') report.refused += 1;
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
