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

/** An public page that receives the events of its role. */
export interface Listener {
  roleId: number;
  /** The position that it has received; null while it reads what it missed. */
  at: Position | null;
  /** The events that arrived in the meantime. */
  missed: StoredEvent[];
  send(event: StoredEvent): void;
  sendCounts(counts: UnreadCounts, at: Position): void;
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
      const { events, next, isFull, waiting } = await reading;
      await passAll(events);
      position = next;
      more = isFull;
      if (waiting && !isFull) setTimeout(wake, AGAIN_AFTER_MS).unref();
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

  /**
   * Adds a listener and sends what it missed since its position. It is added before that is read: events that arrive meanwhile are kept, and sent unless
   * they were among those read. Returns with the unread counts sent.
   */
  async function join(listener: Listener, since: Position | undefined, open: () => void): Promise<void> {
    const own = listeners.get(listener.roleId) ?? new Set();
    listeners.set(listener.roleId, own.add(listener));
    if (listening === null) begin();
    await beginAtPresent();
    // A read that began before this role was added does not have its events, so it must end first.
    await inFlight;
    const edge = await reads.readEdge();
    // A position of the future belongs to another database.
    let at = since === undefined || isAfter(since, edge) ? edge : since;
    const missed: StoredEvent[] = [];
    for (let more = true; more;) {
      const read = await reads.readAfter(at, [listener.roleId], AT_ONCE);
      missed.push(...read.events);
      [at, more] = [read.next, read.isFull];
    }
    const counts = (await countsOf([listener.roleId])).get(listener.roleId) ?? { total: 0, kinds: [] };
    open();
    for (const event of missed) listener.send(event);
    listener.sendCounts(counts, at);
    listener.at = at;
    const late = listener.missed.splice(0);
    for (const event of late) pass(listener, event);
    if (late.length > 0) await passAll(late);
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
