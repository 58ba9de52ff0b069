import type { CallInput, CallReply } from '@contract/contract';
import { areaAndAbove, areaContains } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import { areMeetingsInOrder, type Meeting, meetingName } from '@contract/rules/term';
import type { Step, Term, TermRecord } from '@contract/schema/term';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { copyDelegations } from '../delegation/service';
import { termAccess } from './access';
import { TERMS } from './definition';
import { makeTermReads } from './reads';
import { makeTermWrites } from './writes';

type Input = Pick<CallInput<'term.create'>['body'], 'name' | 'beginDate' | 'endDate' | 'meetings' | 'seats'>;

/** Throws `term.days` or `term.meetings` for invalid days. */
function columnsOf({ name, beginDate, endDate, meetings, seats }: Input) {
  if (endDate !== null && endDate <= beginDate) throw fail('term.days', { field: 'endDate' });
  if (!areMeetingsInOrder(meetings, { beginDate, endDate })) throw fail('term.meetings', { field: 'meetings' });
  return { name: name.trim(), beginDate, endDate, ...(seats !== undefined && { seats }) };
}

/** 第一次会议 2026-01-05 至 2026-01-09, and so on; older snapshots, from before meetings were stored, have none. */
const meetingsText = (meetings: unknown): string =>
  ((meetings ?? []) as Meeting[]).map(({ number, beginDate, endDate }) => `${meetingName(number)} ${beginDate} 至 ${endDate}`).join('、') ||
  '（空）';

/**
 * The service of terms of congresses: open to all users for reading, managed by administrators. A town without its own congress belongs to that of
 * its county.
 */
export function makeTermService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeTermReads(db);
  const terms = makePlain({ db, clock }, TERMS, {
    access: termAccess,
    async read({ areaCode }, id) {
      const [found, meetings] = await Promise.all([reads.find(areaCode, id), reads.meetingsOf(id)]);
      return found && { ...found, meetings };
    },
    inUse: 'term.in_use',
    texts: { meetings: meetingsText },
  });

  /** The current term of the viewer's area, or of the nearest area above that has one; null when there is none. */
  const current = async ({ areaCode }: Viewer): Promise<Term | null> => (await reads.findCurrent(areaAndAbove(areaCode))) ?? null;

  /** Returns the terms of that congress, newest first. */
  const choices = ({ areaCode }: Viewer): Promise<Term[]> => reads.listNearest(areaAndAbove(areaCode));

  const listSteps = ({ processType, ...page }: CallInput<'step.list'>['query']): Promise<Step[]> => reads.listSteps(processType, page);

  const list = (viewer: Viewer, query: CallInput<'term.list'>['query']): Promise<CallReply<'term.list'>> =>
    pageOf(reads.listAll(viewer.areaCode, query), query);

  /** Creates a term in preparation; a separate step makes it the current one. */
  const create = (viewer: Viewer, { body, key }: Keyed<'term.create'>): Promise<TermRecord> => {
    const { areaCode, copyDelegations: isCopied, meetings } = body;
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area', { field: 'areaCode' });
    const columns = columnsOf(body);
    return terms.create(viewer, key, async ({ trx, now, add }) => {
      const writes = makeTermWrites(trx);
      const before = (await writes.lockCongress(areaCode)).find((term) => term.current);
      if (before && columns.beginDate <= before.beginDate) throw fail('term.not_later', { field: 'beginDate' });
      const term = await add({ ...columns, areaCode, current: false });
      await writes.setMeetings(term.id, meetings);
      if (isCopied && before) await copyDelegations({ db: trx, clock }, viewer, { from: before.id, to: term.id, now });
      return term;
    });
  };

  const edit = (viewer: Viewer, call: Keyed<'term.edit'>): Promise<TermRecord> => {
    const columns = columnsOf(call.body);
    return terms.change(viewer, 'edit', call, async ({ trx, row }) => {
      const writes = makeTermWrites(trx);
      const others = (await writes.lockCongress(row.areaCode)).filter((term) => term.id !== row.id);
      // The begin of the current term decides which terms are over: a change of days must not change this.
      const isMoved = others.some((other) => other.beginDate < row.beginDate !== other.beginDate < columns.beginDate);
      if (isMoved) throw fail('term.not_later', { field: 'beginDate' });
      await writes.setMeetings(row.id, call.body.meetings);
      return { set: columns };
    });
  };

  /** Makes the term the current one and ends the one before. Throws `term.not_later` when it began before the current one. */
  const begin = (viewer: Viewer, call: Keyed<'term.begin'>): Promise<TermRecord> => {
    let ended: { id: number; before: object } | undefined;
    return terms.change(
      viewer,
      'begin',
      call,
      async ({ trx, row, now }) => {
        const writes = makeTermWrites(trx);
        const before = (await writes.lockCongress(row.areaCode)).find((term) => term.current);
        if (before && row.beginDate <= before.beginDate) throw fail('term.not_later');
        if (before) {
          ended = { id: before.id, before: { ...before, meetings: await makeTermReads(trx).meetingsOf(before.id) } };
          await writes.end(before.id, row.beginDate, now);
        }
        return { set: { current: true } };
      },
      {
        // Runs afterwards, because only now the former term has the state of an ended one.
        async after(trx, now) {
          const columns = ended && (await TERMS.lock(trx, ended.id));
          if (ended && columns)
            await terms.records.record(trx, { viewer, action: 'end', from: 'current', columns, before: ended.before, note: '', now });
        },
      },
    );
  };

  return { current, choices, listSteps, list, get: terms.get, create, edit, begin, remove: terms.remove };
}

export type TermService = ReturnType<typeof makeTermService>;
