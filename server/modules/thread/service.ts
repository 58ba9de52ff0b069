import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import { THREAD_KINDS, THREAD_LIMITS, type ThreadState } from '@contract/rules/thread';
import type { Thread, ThreadRow } from '@contract/schema/thread';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteAbout, noteRepeated, tellCall } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { claimIntent, type Intent, type Keyed, settleIntent } from '../../platform/records/intents';
import { pagingOf } from '../../platform/records/page';
import { fillPinyin, isSound } from '../../platform/search/name-pinyin';
import { makeGroupReads } from './groups';
import { makePartnerReads } from './partners';
import { makeThreadReads, type ThreadFound } from './reads';
import { makeThreadWrites } from './writes';

const toRow = (row: ThreadFound): ThreadRow => {
  const { id, kind, title, recordId, state, unread, isMuted, lastId, lastName, lastText, lastIsWithdrawn, lastAt } = row;
  const last = {
    ...{ id: lastId ?? 0, name: lastName ?? '', text: lastText ?? '' },
    ...{ isWithdrawn: lastIsWithdrawn, at: lastAt.toISOString() },
  };
  return { id, kind, title, recordId, state, unread, isMuted, last: lastId === null ? null : last };
};

/** The name of a thread in the log: never the name of a person. */
const loggedAs = ({ kind, title }: Pick<ThreadFound, 'kind' | 'title'>): string =>
  kind === 'direct' ? THREAD_KINDS.direct : `${THREAD_KINDS[kind]}：${title}`;

export type ThreadService = ReturnType<typeof makeThreadService>;

/** The service of threads: who takes part in which, who leads it, and what is unread. `messages.ts` writes and reads their messages. */
export function makeThreadService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeThreadReads(db);
  const partners = makePartnerReads(db);

  async function list(viewer: Viewer, query: CallInput<'thread.list'>['query']): Promise<CallReply<'thread.list'>> {
    const keyword = query.keyword?.trim();
    if (keyword && isSound(keyword)) await fillPinyin(db);
    const paging = pagingOf(query);
    const { rows, total } = await reads.list(viewer.roleId, { ...query, keyword }, paging);
    return { ...paging, total, items: rows.map(toRow) };
  }

  const unread = async (viewer: Viewer): Promise<CallReply<'thread.unread'>> => ({ count: await reads.countUnread(viewer.roleId) });

  async function people(viewer: Viewer, query: CallInput<'thread.people'>['query']): Promise<CallReply<'thread.people'>> {
    await fillPinyin(db);
    const found = await partners.list(viewer.roleId, { ...query, keyword: query.keyword?.trim() }, THREAD_LIMITS.people + 1);
    return { people: found.slice(0, THREAD_LIMITS.people), more: found.length > THREAD_LIMITS.people };
  }

  /** Throws `thread.not_found` for a thread in which the viewer does not take part. */
  async function read(trx: Db, { roleId }: Viewer, id: number): Promise<Thread> {
    const own = makeThreadReads(trx);
    const row = await own.find(roleId, id);
    if (!row) throw fail('thread.not_found');
    const members = await own.members(id);
    const { isActive, isAnswered } = await own.mayPost(roleId, id);
    return {
      ...toRow(row),
      readId: row.readId,
      isLeader: row.isLeader,
      mayPost: row.state === 'open' && isActive && isAnswered,
      members: members.map(({ readId: _read, ...member }) => member),
    };
  }

  /** Adds the thread of the viewer and a person, or finds it. Throws `thread.person`. */
  async function makeDirect(trx: Db, { roleId }: Viewer, personId: number): Promise<{ id: number; isNew: boolean }> {
    const partner = await makePartnerReads(trx).find(roleId, personId);
    if (!partner) throw fail('thread.person', { field: 'recordId' });
    const writes = makeThreadWrites(trx);
    const pair = [roleId, personId] as const;
    const id = await writes.addDirect(pair, roleId, partner.areaCode);
    if (id === undefined) return { id: await writes.findDirect(pair), isNew: false };
    await writes.addMembers(id, pair, [partner.leaderId]);
    return { id, isNew: true };
  }

  /** Adds a group with the deputies of its record. Throws `thread.record`, `thread.exists`, `thread.no_deputies` and `thread.too_many`. */
  async function makeGroup(
    trx: Db,
    viewer: Viewer,
    { kind, recordId }: CallInput<'thread.create'>['body'],
  ): Promise<{ id: number; isNew: boolean }> {
    if (kind === 'direct') return makeDirect(trx, viewer, recordId);
    const groups = makeGroupReads(trx);
    const record = await groups.record(viewer, kind, recordId);
    if (!record) throw fail('thread.record', { field: 'recordId' });
    const { deputies, leaders } = await groups.people(kind, recordId);
    if (deputies.length === 0) throw fail('thread.no_deputies', { field: 'recordId' });
    if (deputies.length > THREAD_LIMITS.deputies) throw fail('thread.too_many', { field: 'recordId' });
    const writes = makeThreadWrites(trx);
    const id = await writes.addGroup({ kind, recordId, ...record }, viewer.roleId);
    if (id === undefined) throw fail('thread.exists', { field: 'recordId' });
    const led = [viewer.roleId, ...leaders];
    await writes.addMembers(id, [...led, ...deputies], led);
    return { id, isNew: true };
  }

  const create = (viewer: Viewer, { body, key }: Keyed<'thread.create'>): Promise<Thread> =>
    db.transaction().execute(async (trx) => {
      const intent: Intent = { accountId: viewer.userId, key, call: 'thread.create' };
      const earlier = await claimIntent(trx, intent, clock.now());
      if (earlier?.subjectId) return read(trx, viewer, earlier.subjectId);
      const { id, isNew } = await makeGroup(trx, viewer, body);
      await settleIntent(trx, intent, { type: 'thread', id });
      const thread = await read(trx, viewer, id);
      if (isNew) {
        await makeThreadWrites(trx).announceTo(id);
        await tellCall(trx, { id, title: loggedAs(thread), after: { kind: thread.kind, state: thread.state } });
      } else noteRepeated();
      return thread;
    });

  /** Throws `thread.not_leader` for a member who does not look after the thread. A thread that is in the state already stays as it is. */
  const setState = (viewer: Viewer, id: number, state: ThreadState): Promise<Thread> =>
    db.transaction().execute(async (trx) => {
      const writes = makeThreadWrites(trx);
      const locked = await writes.lock(viewer.roleId, id, 'change');
      if (!locked) throw fail('thread.not_found');
      noteAbout({ title: loggedAs(locked) });
      if (!(await makeThreadReads(trx).leadersOf(id)).includes(viewer.roleId)) throw fail('thread.not_leader');
      if (locked.state === state) noteRepeated();
      else {
        await writes.setState(id, state);
        await writes.announceTo(id);
        await tellCall(trx, { before: { state: locked.state }, after: { state } });
      }
      return read(trx, viewer, id);
    });

  const mute = (viewer: Viewer, id: number, { isMuted }: CallInput<'thread.mute'>['body']): Promise<null> =>
    db.transaction().execute(async (trx) => {
      const writes = makeThreadWrites(trx);
      if (!(await writes.lock(viewer.roleId, id, 'read'))) throw fail('thread.not_found');
      await writes.setMuted(id, viewer.roleId, isMuted);
      await writes.announceTo(id, [viewer.roleId]);
      return null;
    });

  /** Throws `thread.may_not_leave` for a thread of two people and for a member who looks after the group. */
  const leave = (viewer: Viewer, id: number): Promise<null> =>
    db.transaction().execute(async (trx) => {
      const writes = makeThreadWrites(trx);
      const locked = await writes.lock(viewer.roleId, id, 'change');
      if (!locked) throw fail('thread.not_found');
      noteAbout({ title: loggedAs(locked) });
      const leads = (await makeThreadReads(trx).leadersOf(id)).includes(viewer.roleId);
      if (locked.kind === 'direct' || leads) throw fail('thread.may_not_leave');
      // Before the member leaves, so that also the own other pages are told.
      await writes.announceTo(id);
      await writes.leave(id, viewer.roleId);
      await tellCall(trx);
      return null;
    });

  return {
    ...{ list, unread, people, create, mute, leave },
    get: (viewer: Viewer, id: number): Promise<Thread> => read(db, viewer, id),
    close: (viewer: Viewer, id: number): Promise<Thread> => setState(viewer, id, 'closed'),
    reopen: (viewer: Viewer, id: number): Promise<Thread> => setState(viewer, id, 'open'),
  };
}
