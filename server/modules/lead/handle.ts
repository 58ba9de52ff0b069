import { areaContains } from '@contract/rules/area';
import { beijingDate } from '@contract/rules/beijing';
import { dueAfter, nearFrom } from '@contract/rules/deadline';
import { LEAD_ANSWER_PERIOD, LEAD_NEAR_DAYS, type LeadState } from '@contract/rules/lead';
import type { Viewer } from '@contract/rules/roles';
import type { LeadRecord } from '@contract/schema/lead';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Keyed } from '../../platform/records/intents';
import type { SettingService } from '../setting/service';
import type { UnitService } from '../unit/service';
import { LEADS, type LeadRow } from './definition';
import type { LeadRecords } from './records';
import type { LeadTeller } from './tell';
import { makeLeadWrites } from './writes';

interface Dependencies {
  records: LeadRecords;
  teller: LeadTeller;
  units: Pick<UnitService, 'allActive'>;
  settings: Pick<SettingService, 'holidays'>;
}

const NOT_DUE = { dueAt: null, nearAt: null, warned: null, warnedAt: null } as const;
const MERGED_INTO: readonly LeadState[] = ['published', 'claimed', 'suggested', 'assigned', 'replied'];

/** Two areas are neighbours when they are in the same county or one contains the other. */
const COUNTY_DIGITS = 6;
const isNeighbour = (one: string, other: string): boolean =>
  areaContains(one, other) || areaContains(other, one) || one.slice(0, COUNTY_DIGITS) === other.slice(0, COUNTY_DIGITS);

/** The steps in which units answer leads and leads end. */
export function makeHandling({ records: { plain }, teller, units, settings }: Dependencies) {
  async function answerTimes(trx: Db, now: Date) {
    const due = dueAfter(now, LEAD_ANSWER_PERIOD, { holidays: await settings.holidays(trx) });
    return { dueAt: due, nearAt: nearFrom(due, LEAD_NEAR_DAYS, now), warned: null, warnedAt: null };
  }

  /** Also assigns the lead to another unit when the first was the wrong one. */
  const assign = (viewer: Viewer, call: Keyed<'lead.assign'>): Promise<LeadRecord> =>
    plain.change(viewer, 'assign', call, async ({ trx, row, now }) => {
      const { unitId } = call.body;
      if (!(await units.allActive(viewer.areaCode, [unitId], trx))) throw fail('unit.not_offered', { field: 'unitId' });
      await teller.unit(trx, unitId, { id: row.id, about: 'lead-to-handle', text: row.title }, viewer.roleId);
      await teller.party(trx, { id: row.id, about: 'lead-assigned', text: row.title }, viewer.roleId);
      return { set: { state: 'assigned', unitId, assignedAt: now, ...(await answerTimes(trx, now)) } };
    });

  const urge = (viewer: Viewer, call: Keyed<'lead.urge'>): Promise<LeadRecord> =>
    plain.change(viewer, 'urge', call, async ({ trx, row }) => {
      if (row.unitId !== null)
        await teller.unit(trx, row.unitId, { id: row.id, about: 'lead-urged', text: `${row.title}\n请办理后填写回复。` }, viewer.roleId);
      return { set: {} };
    });

  /** The roles that manage the lead and its holder then inspect the result on the spot. */
  const reply = (viewer: Viewer, call: Keyed<'lead.reply'>): Promise<LeadRecord> =>
    plain.change(viewer, 'reply', call, async ({ trx, row, now }) => {
      const news = { id: row.id, about: 'lead-replied', text: row.title } as const;
      await teller.keepers(trx, row.areaCode, news, viewer.roleId);
      await teller.party(trx, news, viewer.roleId);
      const replied = { reply: call.body.reply.trim(), repliedByName: viewer.userName, repliedAt: now };
      return { set: { state: 'replied', ...replied, ...NOT_DUE, accepted: null, acceptedBy: '', acceptedOn: null, seen: '' } };
    });

  /** Throws `lead.day` for a day before the reply or in the future. */
  const accept = (viewer: Viewer, call: Keyed<'lead.accept'>): Promise<LeadRecord> =>
    plain.change(viewer, 'accept', call, async ({ trx, row, now }) => {
      const { passed, people, on, seen } = call.body;
      const begun = beijingDate(row.repliedAt ?? now);
      if (on < begun || on > beijingDate(now)) throw fail('lead.day', { field: 'on' });
      const accepted = { accepted: passed, acceptedBy: people.trim(), acceptedOn: on, seen: seen.trim() };
      if (passed) return { set: accepted };
      if (row.unitId !== null) await teller.unit(trx, row.unitId, { id: row.id, about: 'lead-again', text: row.title }, viewer.roleId);
      return { set: { ...accepted, state: 'assigned', ...(await answerTimes(trx, now)) } };
    });

  const close = (viewer: Viewer, call: Keyed<'lead.close'>): Promise<LeadRecord> =>
    plain.change(viewer, 'close', call, async ({ trx, row, now }) => {
      await teller.party(trx, { id: row.id, about: 'lead-closed', text: row.title }, viewer.roleId);
      return { set: { state: 'closed', outcome: call.body.outcome.trim(), solved: call.body.solved, closedAt: now, ...NOT_DUE } };
    });

  /** Locks both rows in the order of their ids, to avoid deadlocks. */
  const lockBoth = (id: number, intoId: number) => async (trx: Db) => {
    const rows: (LeadRow | undefined)[] = [];
    for (const one of [id, intoId].sort((first, second) => first - second)) rows.push(await LEADS.lock(trx, one));
    return rows.find((row) => row?.id === id);
  };

  /** Throws `lead.merge` when the target is the lead itself, not open, or in an area that is no neighbour. */
  const merge = (viewer: Viewer, call: Keyed<'lead.merge'>): Promise<LeadRecord> => {
    const { intoId } = call.body;
    const { id } = call.params;
    if (intoId === id) throw fail('lead.merge', { field: 'intoId' });
    return plain.change(
      viewer,
      'merge',
      call,
      async ({ trx, row, now }) => {
        const into = await LEADS.find(trx, viewer, intoId);
        if (!into || !MERGED_INTO.includes(into.state) || !isNeighbour(into.areaCode, row.areaCode))
          throw fail('lead.merge', { field: 'intoId' });
        const writes = makeLeadWrites(trx);
        await teller.party(trx, { id, about: 'lead-merged', text: `${row.title} → ${into.title}` }, viewer.roleId);
        await writes.carryOver(id, intoId, now);
        await writes.recount(intoId);
        return { set: { state: 'merged', mergedIntoId: intoId, ...NOT_DUE } };
      },
      { lock: lockBoth(id, intoId) },
    );
  };

  return { assign, urge, reply, accept, close, merge };
}
