import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import { accountsWithin } from '../../platform/areas/accounts-within';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { pagingOf } from '../../platform/records/page';
import { allEntries } from '../dictionary/service';
import { makeLoginReads } from './login-reads';
import { changesOf, toEventLine } from './present';
import { makeEventReads, namedFirst } from './reads';

/** The most persons that one search covers. */
const MOST_PEOPLE = 20;

/** The service of events and logins, for the audit administrator. */
export function makeEventService({ db, callWords }: Pick<Kernel, 'db' | 'callWords'>) {
  const reads = makeEventReads(db);
  const logins = makeLoginReads(db);

  /** Returns the accounts to search for; null, meaning all, without a name. Throws `event.too_many_people`. */
  async function peopleNamed(keyword: string): Promise<number[] | null> {
    if (keyword === '') return null;
    const found = await namedFirst(db, keyword, MOST_PEOPLE + 1).execute();
    if (found.length > MOST_PEOPLE) throw fail('event.too_many_people', { field: 'keyword' });
    return found.map(({ id }) => id);
  }

  async function listEvents({ areaCode }: Viewer, query: CallInput<'event.list'>['query']): Promise<CallReply<'event.list'>> {
    const paging = pagingOf(query);
    const { keyword = '', ...filters } = query;
    if (filters.objectId !== undefined && filters.objectType === undefined) throw fail('event.object_type', { field: 'objectType' });
    const accountIds = await peopleNamed(keyword.trim());
    if (accountIds?.length === 0) return { items: [], total: 0, ...paging };
    const { lines, total } = await reads.listPage({ areaCode, accountIds, filters }, paging);
    return { items: lines.map((row) => toEventLine(row, callWords)), total, ...paging };
  }

  /** Throws `event.not_found`, also for an event of another area. */
  async function getEvent({ areaCode }: Viewer, id: number): Promise<CallReply<'event.get'>> {
    const row = await reads.find(areaCode, id);
    if (!row) throw fail('event.not_found');
    const { before, after, username, areaCode: of, userAgent, accountId: _account, ...line } = row;
    const changes = changesOf({ objectType: row.objectType, before, after }, await allEntries(db));
    return { ...toEventLine(line, callWords), username: username ?? '', areaCode: of, userAgent, call: row.call, changes };
  }

  const findPeople = ({ areaCode }: Viewer, { keyword }: CallInput<'event.people'>['query']): Promise<CallReply<'event.people'>> =>
    namedFirst(db, keyword.trim(), MOST_PEOPLE).where(accountsWithin(areaCode)).execute();

  async function listLogins({ areaCode }: Viewer, query: CallInput<'login.list'>['query']): Promise<CallReply<'login.list'>> {
    const paging = pagingOf(query);
    const { rows, total } = await logins.listPage(areaCode, query, paging);
    return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total, ...paging };
  }

  return { listEvents, getEvent, findPeople, listLogins };
}

export type EventService = ReturnType<typeof makeEventService>;
