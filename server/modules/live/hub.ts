import type { UnreadCounts } from '@contract/schema/message';
import type { Db } from '../../platform/db/connect';
import { listen, type Listening } from '../../platform/db/listen';
import { LIVE_CHANNEL } from '../../platform/live/announce';
import { isAfter, type LiveReads, type Position, type StoredEvent } from './reads';

/** PostgreSQL wakes the node; reading also happens this often, in case the connection for that is away. */
const READ_EVERY_MS = 3000;
/** The pause before events of a transaction are read that waits for a running one. */
const AGAIN_AFTER_MS = 200;
const AT_ONCE = 1000;
/** The listeners that join together, when many come at the same time because their node died. */
const MOST_JOINING = 500;
const NONE_UNREAD: UnreadCounts = { total: 0, kinds: [] };

/** An open page that receives the events of its role. */
export interface Listener {
  roleId: number;
  /** The position that it has received; null while it reads what it missed. */
  at: Position | null;
  /** The events that arrived in the meantime. */
  missed: StoredEvent[];
  send(event: StoredEvent): void;
  sendCounts(counts: UnreadCounts, at: Position): void;
}

/** A listener that waits for what it missed since its position; `open` begins its stream. */
interface Joining {
  listener: Listener;
  since: Position | undefined;
  open: () => void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export interface HubOptions {
  db: Db;
  reads: LiveReads;
  /** Returns the unread counts of these roles. */
  countsOf: (roleIds: readonly number[]) => Promise<Map<number, UnreadCounts>>;
  onError: (error: unknown) => void;
}

/** Reads the events for all listeners of this node together, and passes them on. Reads nothing while there are none. */
export function makeHub({ db, reads, countsOf, onError }: HubOptions) {
  const listeners = new Map<number, Set<Listener>>();
  let position: Position | null = null;
  let ready: Promise<void> | null = null;
  let inFlight: Promise<unknown> = Promise.resolve();
  let listening: Listening | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;
  let isAsked = false;
  let isJoining = false;
  const waiting: Joining[] = [];

  /** Sends an event to a listener unless it has received it already. */
  function pass(listener: Listener, event: StoredEvent): void {
    if (listener.at === null) listener.missed.push(event);
    else if (isAfter(event, listener.at)) {
      listener.at = event;
      listener.send(event);
    }
  }

  async function passAll(events: readonly StoredEvent[]): Promise<void> {
    for (const event of events) for (const listener of listeners.get(event.userinfoId) ?? []) pass(listener, event);
    const touched = [...new Set(events.map(({ userinfoId }) => userinfoId))];
    if (touched.length === 0) return;
    for (const [roleId, counts] of await countsOf(touched))
      for (const listener of listeners.get(roleId) ?? []) if (listener.at !== null) listener.sendCounts(counts, listener.at);
  }

  /** Sets the position once, before the first listener reads what it missed: what comes later is passed on. */
  function beginAtPresent(): Promise<void> {
    ready ??= reads.readEdge().then(
      (edge) => void (position = edge),
      (error: unknown) => {
        ready = null;
        throw error;
      },
    );
    return ready;
  }

  async function readAll(): Promise<void> {
    for (let more = true; more && listeners.size > 0;) {
      await beginAtPresent();
      if (position === null) return;
      const reading = reads.readAfter(position, [...listeners.keys()], AT_ONCE);
      inFlight = reading.catch(() => undefined);
      const { events, next, isFull, waiting: isWaiting } = await reading;
      await passAll(events);
      position = next;
      more = isFull;
      if (isWaiting && !isFull) setTimeout(wake, AGAIN_AFTER_MS).unref();
    }
  }

  /** Reads what is new; a call while it reads makes it read once more. */
  function wake(): void {
    isAsked = true;
    if (isReading || listeners.size === 0) return;
    isReading = true;
    isAsked = false;
    readAll()
      .catch(onError)
      .finally(() => {
        isReading = false;
        if (isAsked) wake();
      });
  }

  function begin(): void {
    listening = listen(db, LIVE_CHANNEL, { onNote: wake, onError });
    timer = setInterval(wake, READ_EVERY_MS).unref();
  }

  /** Stops reading; the next listener begins at the present again. */
  async function end(): Promise<void> {
    clearInterval(timer);
    const ended = listening;
    [listening, position, ready] = [null, null, null];
    await ended?.stop();
  }

  /** Sends to one listener what it missed, and the counts; from then on it receives what is new. */
  function admit({ listener, open, resolve, reject }: Joining, missed: readonly StoredEvent[], counts: UnreadCounts, at: Position): void {
    try {
      open();
      for (const event of missed) listener.send(event);
      listener.sendCounts(counts, at);
      listener.at = at;
      resolve();
    } catch (error) {
      reject(error);
    }
  }

  /** Reads with a few queries what all of these listeners missed. */
  async function joinTogether(batch: readonly Joining[]): Promise<void> {
    await beginAtPresent();
    // A read that began before these roles were added does not have their events, so it must end first.
    await inFlight;
    const edge = await reads.readEdge();
    // A position of the future belongs to another database.
    const from = batch.map(({ since }) => (since === undefined || isAfter(since, edge) ? edge : since));
    const earliest = new Map<number, Position>();
    for (const [index, { listener }] of batch.entries()) {
      const [known, own] = [earliest.get(listener.roleId), from[index] ?? edge];
      if (known === undefined || isAfter(known, own)) earliest.set(listener.roleId, own);
    }
    const { events, next } = await reads.readMissed(earliest, AT_ONCE);
    const counts = await countsOf([...earliest.keys()]);
    for (const [index, joining] of batch.entries()) {
      const { roleId } = joining.listener;
      const missed = (events.get(roleId) ?? []).filter((event) => isAfter(event, from[index] ?? edge));
      admit(joining, missed, counts.get(roleId) ?? NONE_UNREAD, next);
    }
    const late = new Set(batch.flatMap(({ listener }) => listener.missed.splice(0)));
    if (late.size > 0) await passAll([...late].sort((one, other) => (isAfter(one, other) ? 1 : -1))).catch(onError);
  }

  async function joinAll(): Promise<void> {
    if (isJoining) return;
    isJoining = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST_JOINING);
      await joinTogether(batch).catch((error: unknown) => {
        for (const { reject } of batch) reject(error);
      });
    }
    isJoining = false;
  }

  /**
   * Adds a listener and sends what it missed since its position. It is added before that is read: events that arrive meanwhile are kept, and sent unless
   * they were among those read. Returns with the unread counts sent.
   */
  function join(listener: Listener, since: Position | undefined, open: () => void): Promise<void> {
    const own = listeners.get(listener.roleId) ?? new Set();
    listeners.set(listener.roleId, own.add(listener));
    if (listening === null) begin();
    return new Promise((resolve, reject) => {
      waiting.push({ listener, since, open, resolve, reject });
      void joinAll();
    });
  }

  function leave(listener: Listener): void {
    const own = listeners.get(listener.roleId);
    own?.delete(listener);
    if (own?.size === 0) listeners.delete(listener.roleId);
    if (listeners.size === 0) void end().catch(onError);
  }

  return { join, leave, stop: end };
}

export type Hub = ReturnType<typeof makeHub>;
