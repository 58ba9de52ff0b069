import type { CallInput, CallReply } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import { holds, type Viewer } from '@contract/rules/roles';
import { areMeetingsInOrder, TERM_ACTIONS, type TermAction, type TermState } from '@contract/rules/term';
import type { TermRecord } from '@contract/schema/term';
import { isForeignKeyViolation } from '../../platform/db/errors';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed, Taken } from '../../platform/records/intents';
import { makeRecords } from '../../platform/records/records';
import { termAccess } from './access';
import { makeTermListReads } from './list-reads';
import { makeTermWrites, TERMS } from './writes';

type Input = Pick<CallInput<'term.create'>['body'], 'name' | 'beginDate' | 'endDate' | 'meetings'>;

const NEXT: Record<TermState, readonly TermAction[]> = {
  coming: ['edit', 'begin', 'remove'],
  current: ['edit'],
  former: ['edit', 'remove'],
};

/** Throws `term.days` and `term.meetings` where the days cannot be. */
function columnsOf({ name, beginDate, endDate, meetings }: Input) {
  if (endDate !== null && endDate <= beginDate) throw fail('term.days', { field: 'endDate' });
  if (!areMeetingsInOrder(meetings, { beginDate, endDate })) throw fail('term.meetings', { field: 'meetings' });
  return { name: name.trim(), beginDate, endDate };
}

/** Terms of congresses, as administrators look after them. */
export function makeTermRecords({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeTermListReads(db);
  const records = makeRecords({ db, clock }, TERMS);

  async function listAll(viewer: Viewer, query: CallInput<'term.all'>['query']): Promise<CallReply<'term.all'>> {
    const { page = 1, pageSize = 20, keyword = '', ...filters } = query;
    const { items, total } = await reads.listPage(viewer.areaCode, { ...filters, keyword: keyword.trim() }, { page, pageSize });
    return { items, total, page, pageSize };
  }

  async function getTerm(viewer: Viewer, id: number): Promise<TermRecord> {
    const row = await reads.find(viewer.areaCode, id);
    if (!row) throw fail('term.not_found');
    const [meetings, history] = await Promise.all([reads.meetingsOf(id), reads.changesOf(id)]);
    const isOpen = (action: TermAction) =>
      termAccess[`term.${action}`].of.some((kind) => kind === viewer.roleKind) && holds(viewer, `term:${action}`);
    return {
      ...row,
      meetings,
      actions: NEXT[row.state].filter((action) => action in TERM_ACTIONS && isOpen(action)),
      history,
    };
  }

  const answered = async (viewer: Viewer, taken: Promise<Taken>): Promise<TermRecord> => getTerm(viewer, (await taken).id);

  /** A term that is being made ready; it becomes the current one by a step of its own. */
  const create = (viewer: Viewer, { body, key }: Keyed<'term.create'>): Promise<TermRecord> => {
    const { areaCode, copyDelegations, meetings } = body;
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area', { field: 'areaCode' });
    const columns = columnsOf(body);
    return answered(
      viewer,
      records.create({ viewer, key }, async ({ trx, now }) => {
        const writes = makeTermWrites(trx);
        const current = (await writes.lockCongress(areaCode)).find((term) => term.current);
        if (current && columns.beginDate <= current.beginDate) throw fail('term.not_later', { field: 'beginDate' });
        const term = await writes.add({ ...columns, areaCode, current: false, updatedAt: now });
        await writes.setMeetings(term.id, meetings);
        if (copyDelegations) await writes.copyDelegations(term);
        return term;
      }),
    );
  };

  const edit = (viewer: Viewer, { params: { id }, body, key }: Keyed<'term.edit'>): Promise<TermRecord> => {
    const columns = columnsOf(body);
    return answered(
      viewer,
      records.change({ viewer, action: 'edit', id, version: body.version, key }, async ({ trx, row }) => {
        const writes = makeTermWrites(trx);
        const others = (await writes.lockCongress(row.areaCode)).filter((term) => term.id !== id);
        // Which terms are over is told by the current one's begin: a change of days must not make one over, or not.
        const isMoved = others.some((other) => other.beginDate < row.beginDate !== other.beginDate < columns.beginDate);
        if (isMoved) throw fail('term.not_later', { field: 'beginDate' });
        await writes.setMeetings(id, body.meetings);
        return { set: columns };
      }),
    );
  };

  /** Throws `term.not_later` for one that began before the current one. */
  const begin = (viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'term.begin'>): Promise<TermRecord> =>
    answered(
      viewer,
      records.change({ viewer, action: 'begin', id, version, key }, async ({ trx, row, now }) => {
        const writes = makeTermWrites(trx);
        const current = (await writes.lockCongress(row.areaCode)).find((term) => term.current);
        if (current && row.beginDate <= current.beginDate) throw fail('term.not_later');
        await writes.endCurrent(row.areaCode, row.beginDate, now);
        return { set: { current: true } };
      }),
    );

  /** Throws `term.in_use` where anything belongs to it. */
  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'term.remove'>): Promise<null> {
    await records
      .change({ viewer, action: 'remove', id, version, key }, async ({ trx }) => {
        await makeTermWrites(trx).remove(id);
        return { set: null };
      })
      .catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? fail('term.in_use') : error;
      });
    return null;
  }

  return { listAll, getTerm, create, edit, begin, remove };
}

export type TermRecords = ReturnType<typeof makeTermRecords>;
