import type { CallInput, CallReply } from '@contract/contract';
import { absenceState, type AbsentDays, canBeAway } from '@contract/rules/absence';
import { beijingDate } from '@contract/rules/beijing';
import { holds, type Viewer } from '@contract/rules/roles';
import type { AbsenceRecord, Post } from '@contract/schema/absence';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed, Taken } from '../../platform/records/intents';
import { makeRecords } from '../../platform/records/records';
import { containsPattern } from '../../platform/search/bigrams';
import { absenceAccess } from './access';
import { makePostReads } from './posts';
import { makeAbsenceReads } from './reads';
import { ABSENCES, makeAbsenceWrites, nextActions } from './writes';

interface Wanted extends AbsentDays {
  userinfoId: number;
  standInId: number;
  /** The absence that is being changed. */
  not?: number;
}

/** Throws where the two cannot be away and stand in so. Holds both until the transaction ends. */
async function checkWanted(trx: Db, { userinfoId, standInId, ...span }: Wanted): Promise<void> {
  const writes = makeAbsenceWrites(trx);
  await writes.lockRoles([userinfoId, standInId]);
  if (!(await makePostReads(trx).isStandIn(userinfoId, standInId))) throw fail('absence.other_post', { field: 'standInId' });
  if (await writes.isAway(userinfoId, span)) throw fail('absence.overlap', { field: 'beginDate' });
  // Nobody is told in the place of somebody who is told in another's.
  if (await writes.standsIn(userinfoId, span)) throw fail('absence.standing_in');
  if (await writes.isAway(standInId, span)) throw fail('absence.stand_in_away', { field: 'standInId' });
}

/** Who is away, and who is told in their place. */
export function makeAbsenceService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeAbsenceReads(db);
  const posts = makePostReads(db);
  const records = makeRecords({ db, clock }, ABSENCES);

  const asked = ({ areaCode }: Viewer) => ({ areaCode, today: beijingDate(clock.now()) });

  async function listAll(viewer: Viewer, query: CallInput<'absence.list'>['query']): Promise<CallReply<'absence.list'>> {
    const { page = 1, pageSize = 20, keyword = '', ...filters } = query;
    const at = asked(viewer);
    const { items, total } = await reads.listPage(at, { ...filters, keyword: keyword.trim() }, { page, pageSize });
    return { items: items.map((item) => ({ ...item, state: absenceState(item, at.today) })), total, page, pageSize };
  }

  async function getAbsence(viewer: Viewer, id: number): Promise<AbsenceRecord> {
    const at = asked(viewer);
    const row = await reads.find(at, id);
    if (!row) throw fail('absence.not_found');
    const history = await reads.changesOf(id);
    const isOpen = (action: 'edit' | 'remove') =>
      absenceAccess[`absence.${action}`].of.some((kind) => kind === viewer.roleKind) && holds(viewer, `absence:${action}`);
    return {
      ...row,
      state: absenceState(row, at.today),
      actions: nextActions(row, at.today).filter(isOpen),
      history: history.map((change) => ({ ...change, fromStatus: null, toStatus: 'kept' as const })),
    };
  }

  const answered = async (viewer: Viewer, taken: Promise<Taken>): Promise<AbsenceRecord> => getAbsence(viewer, (await taken).id);

  const findPosts = (viewer: Viewer, keyword = ''): Promise<Post[]> => {
    const words = keyword.trim();
    return words === '' ? Promise.resolve([]) : posts.listFound(viewer.areaCode, containsPattern(words));
  };

  /** Throws `absence.post` for a role that cannot be away or is not of the viewer's area. */
  async function findStandIns(viewer: Viewer, userinfoId: number): Promise<Post[]> {
    if (!(await posts.find(viewer.areaCode, userinfoId))) throw fail('absence.post');
    return posts.listStandIns(userinfoId);
  }

  const create = (viewer: Viewer, { body, key }: Keyed<'absence.create'>): Promise<AbsenceRecord> => {
    const { today } = asked(viewer);
    if (!canBeAway(body) || body.endDate < today) throw fail('absence.days', { field: 'endDate' });
    return answered(
      viewer,
      records.create({ viewer, key }, async ({ trx, now }) => {
        if (!(await makePostReads(trx).find(viewer.areaCode, body.userinfoId))) throw fail('absence.post', { field: 'userinfoId' });
        await checkWanted(trx, body);
        return makeAbsenceWrites(trx).add({ ...body, reason: body.reason.trim(), updatedAt: now });
      }),
    );
  };

  const edit = (viewer: Viewer, { params: { id }, body: { version, ...wanted }, key }: Keyed<'absence.edit'>): Promise<AbsenceRecord> => {
    const { today } = asked(viewer);
    if (!canBeAway(wanted) || wanted.endDate < today) throw fail('absence.days', { field: 'endDate' });
    return answered(
      viewer,
      records.change({ viewer, action: 'edit', id, version, key }, async ({ trx, row }) => {
        if (row.beginDate <= today && wanted.beginDate !== row.beginDate) throw fail('absence.begun', { field: 'beginDate' });
        await checkWanted(trx, { ...wanted, userinfoId: row.userinfoId, not: id });
        return { set: { ...wanted, reason: wanted.reason.trim() } };
      }),
    );
  };

  /** One that has not begun is called off. */
  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'absence.remove'>): Promise<null> {
    await records.change({ viewer, action: 'remove', id, version, key }, async ({ trx }) => {
      await makeAbsenceWrites(trx).remove(id);
      return { set: null };
    });
    return null;
  }

  return { listAll, getAbsence, findPosts, findStandIns, create, edit, remove };
}

export type AbsenceService = ReturnType<typeof makeAbsenceService>;
