import type { CallInput, CallReply } from '@contract/contract';
import { absenceState, type AbsentDays, canBeAway } from '@contract/rules/absence';
import { beijingDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import type { AbsenceRecord, Post } from '@contract/schema/absence';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { containsPattern } from '../../platform/search/bigrams';
import { absenceAccess } from './access';
import { ABSENCES } from './definition';
import { makePostReads } from './posts';
import { makeAbsenceReads } from './reads';
import { makeAbsenceWrites } from './writes';

interface Wanted extends AbsentDays {
  userinfoId: number;
  standInId: number;
  /** The id of the absence that is being changed. */
  not?: number;
}

/** Throws when the two roles cannot be absent and stand-in on these days. Locks both roles until the transaction ends. */
async function checkWanted(trx: Db, { userinfoId, standInId, ...span }: Wanted): Promise<void> {
  const writes = makeAbsenceWrites(trx);
  await writes.lockRoles([userinfoId, standInId]);
  if (!(await makePostReads(trx).isStandIn(userinfoId, standInId))) throw fail('absence.other_post', { field: 'standInId' });
  if (await writes.isAway(userinfoId, span)) throw fail('absence.overlap', { field: 'beginDate' });
  // A stand-in cannot be absent at the same time: messages are not forwarded twice.
  if (await writes.standsIn(userinfoId, span)) throw fail('absence.standing_in');
  if (await writes.isAway(standInId, span)) throw fail('absence.stand_in_away', { field: 'standInId' });
}

/** The service of absences and their stand-ins, who receive the messages of the absent person. */
export function makeAbsenceService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeAbsenceReads(db);
  const posts = makePostReads(db);

  const asked = ({ areaCode }: Viewer) => ({ areaCode, today: beijingDate(clock.now()) });
  const withState = <Absence extends AbsentDays>(absence: Absence) => ({
    ...absence,
    state: absenceState(absence, beijingDate(clock.now())),
  });

  const absences = makePlain({ db, clock }, ABSENCES, {
    access: absenceAccess,
    async read(viewer, id) {
      const found = await reads.find(asked(viewer), id);
      return found && withState(found);
    },
  });

  async function list(viewer: Viewer, query: CallInput<'absence.list'>['query']): Promise<CallReply<'absence.list'>> {
    const page = await pageOf(reads.listAll(asked(viewer), query), query);
    return { ...page, items: page.items.map(withState) };
  }

  const findPosts = (viewer: Viewer, keyword = ''): Promise<Post[]> => {
    const words = keyword.trim();
    return words === '' ? Promise.resolve([]) : posts.listFound(viewer.areaCode, containsPattern(words));
  };

  /** Returns the possible stand-ins for a role. Throws `absence.post` when the role cannot be absent or is not of the viewer's area. */
  async function findStandIns(viewer: Viewer, userinfoId: number): Promise<Post[]> {
    if (!(await posts.find(viewer.areaCode, userinfoId))) throw fail('absence.post');
    return posts.listStandIns(userinfoId);
  }

  /** Throws `absence.days` when the days are invalid or over. */
  function checkDays(days: AbsentDays): void {
    if (!canBeAway(days) || days.endDate < beijingDate(clock.now())) throw fail('absence.days', { field: 'endDate' });
  }

  const create = (viewer: Viewer, { body, key }: Keyed<'absence.create'>): Promise<AbsenceRecord> => {
    checkDays(body);
    return absences.create(viewer, key, async ({ trx, add }) => {
      if (!(await makePostReads(trx).find(viewer.areaCode, body.userinfoId))) throw fail('absence.post', { field: 'userinfoId' });
      await checkWanted(trx, body);
      return add({ ...body, reason: body.reason.trim() });
    });
  };

  const edit = (viewer: Viewer, call: Keyed<'absence.edit'>): Promise<AbsenceRecord> => {
    const { version: _seen, ...wanted } = call.body;
    checkDays(wanted);
    return absences.change(viewer, 'edit', call, async ({ trx, row, now }) => {
      const hasBegun = row.beginDate <= beijingDate(now);
      if (hasBegun && wanted.beginDate !== row.beginDate) throw fail('absence.begun', { field: 'beginDate' });
      await checkWanted(trx, { ...wanted, userinfoId: row.userinfoId, not: row.id });
      return { set: { ...wanted, reason: wanted.reason.trim() } };
    });
  };

  return { list, get: absences.get, findPosts, findStandIns, create, edit, remove: absences.remove };
}

export type AbsenceService = ReturnType<typeof makeAbsenceService>;
