import type { CallReply } from '@contract/contract';
import { dueAfter, endOfDate } from '@contract/rules/deadline';
import type { Viewer } from '@contract/rules/roles';
import { statusOfLeads } from '@contract/rules/suggestion-workflow';
import { AppError, fail } from '../../platform/errors';
import { tellRefused } from '../../platform/events/events';
import type { Keyed, Taken } from '../../platform/records/intents';
import { makeClockStore } from './clock-store';
import { makeHandlingStore } from './handling-store';
import { answerAll } from './merged';
import type { Dependencies } from './dependencies';
import type { LockedItem } from './step-store';
import { requestOf, type Step } from './steps';
import { cleanText } from './text';
import { derivedKey } from '../../platform/records/derived-key';

type Assigning = Pick<Keyed<'suggestion.assign'>['body'], 'mode' | 'leadUnitIds' | 'helperUnitIds'>;

/** Returns how long the units' deadlines have been paused until now. */
const pausedUntil = ({ pausedAt, pausedMs }: LockedItem, now: Date): number =>
  pausedMs + (pausedAt ? now.getTime() - pausedAt.getTime() : 0);

/** Checks the rules for a choice of units, before any query. */
function requireSensible({ mode, leadUnitIds, helperUnitIds }: Assigning, reassigned: boolean): void {
  if (helperUnitIds.some((id) => leadUnitIds.includes(id))) {
    throw fail('request.invalid', { field: 'helperUnitIds' }, '主办单位不能同时是会办单位');
  }
  if (mode === 'joint' && leadUnitIds.length !== 1)
    throw fail('request.invalid', { field: 'leadUnitIds' }, '主办会办时须有且只有一个主办单位');
  if (mode === 'separate' && leadUnitIds.length < 2 && !reassigned) {
    throw fail('request.invalid', { field: 'leadUnitIds' }, '分别办理时至少选择两个承办单位');
  }
}

/** The steps that decide which unit handles an item, and until when. Each returns the changed item. */
export function makeAssignSteps({ db, units, settings, steps }: Dependencies) {
  /** Ends the assignments that are no longer wanted, adds new ones, and leaves the others unchanged. Deadlines are started and ended accordingly. */
  async function replaceAssignments({ trx, item, now, settings: inForce }: Step, wish: Assigning): Promise<void> {
    const store = makeHandlingStore(trx);
    const clock = makeClockStore(trx);
    const wanted = [
      ...wish.leadUnitIds.map((unitId) => ({ unitId, role: 'lead' as const })),
      ...wish.helperUnitIds.map((unitId) => ({ unitId, role: 'helper' as const })),
    ];
    const present = await store.assignmentsOf(item.id);
    const isAmong = (list: readonly { unitId: number; role: string }[], one: { unitId: number; role: string }) =>
      list.some(({ unitId, role }) => unitId === one.unitId && role === one.role);
    const left = present.filter((one) => !isAmong(wanted, one));
    if (left.some(({ role, stage }) => role === 'lead' && stage === 'replied')) {
      throw fail('request.invalid', { field: 'leadUnitIds' }, '已经答复的承办单位不能取消');
    }
    const leftIds = left.map(({ unitId }) => unitId);
    if (leftIds.length > 0) {
      await store.endAssignments(item.id, now, leftIds);
      await store.dropExtensions(item.id, now, leftIds);
      await clock.end(item.id, now, { unitIds: leftIds });
    }
    // A process keeps the settings it began with: the periods are those of the first assignment.
    const begun = item.assignedAt ?? now;
    const holidays = await settings.holidays(trx);
    const { replyPeriod, opinionPeriod, returnPeriod, nearDays } = await inForce(begun);
    const replyDue = dueAfter(begun, replyPeriod, { pausedMs: pausedUntil(item, now), holidays });
    const opinionDue = dueAfter(now, opinionPeriod, { holidays });
    const added = wanted.filter((one) => !isAmong(present, one));
    await store.insertAssignments(
      added.map(({ unitId, role }) => ({
        suggestionId: item.id,
        unitId,
        role,
        assignedAt: now,
        dueAt: role === 'lead' ? replyDue : opinionDue,
        returnUntil: role === 'lead' ? dueAfter(now, returnPeriod, { holidays }) : null,
        signedAt: null,
        endedAt: null,
      })),
    );
    await clock.start(
      added.map(({ unitId, role }) => ({
        suggestionId: item.id,
        unitId,
        kind: role === 'lead' ? ('reply' as const) : ('opinion' as const),
        dueAt: role === 'lead' ? replyDue : opinionDue,
        nearDays,
      })),
      now,
    );
  }

  /** Assigns the item to its units; after a return, units that stay keep their work. The deadline runs from the first assignment. */
  const assignSuggestion = (viewer: Viewer, input: Keyed<'suggestion.assign'>): Promise<Taken> => {
    const { mode, leadUnitIds, helperUnitIds, note } = input.body;
    const request = { ...requestOf(viewer, 'assign', input), note: cleanText(note) };
    return steps.takeStep(request, async (step) => {
      const { trx, store, item, now } = step;
      requireSensible(input.body, item.status === 'returned');
      if (!(await units.allActive(viewer.areaCode, [...leadUnitIds, ...helperUnitIds], trx))) throw fail('unit.not_offered');
      await replaceAssignments(step, input.body);
      const leads = await store.leadsOf(item.id);
      // Messages are sent to these units, not to the former ones.
      Object.assign(item, { leads, helperUnitIds });
      const status = statusOfLeads(leads, false);
      // All other units had replied when one returned its part, and no unit takes that part now.
      const answered = status === 'replied' ? { replyClass: item.replyClass, repliedAt: now } : {};
      if (status === 'replied') await answerAll(step, { viewer, steps, settings, patch: answered });
      return {
        ...(await makeClockStore(trx).firstDue(item.id)),
        ...answered,
        mode,
        leadUnitId: leadUnitIds[0] ?? null,
        assignedAt: item.assignedAt ?? now,
        pausedMs: pausedUntil(item, now),
        pausedAt: null,
        status,
      };
    });
  };

  /** Assigns several items to the same units, each separately: an item that cannot be assigned does not stop the others. */
  async function assignMany(viewer: Viewer, { body, key }: Keyed<'suggestion.assignMany'>): Promise<CallReply<'suggestion.assignMany'>> {
    const { items, ...wish } = body;
    const results: CallReply<'suggestion.assignMany'> = [];
    for (const { id, version } of items) {
      try {
        await assignSuggestion(viewer, { params: { id }, body: { ...wish, version }, key: derivedKey(key, id) });
        results.push({ id, error: null });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await tellRefused(db, { type: 'suggestion', id }, error.key);
        results.push({ id, error: error.message });
      }
    }
    return results;
  }

  const signAssignment = (viewer: Viewer, input: Keyed<'suggestion.sign'>): Promise<Taken> =>
    steps.takeStep(requestOf(viewer, 'sign', input), async ({ store, item, now }) => {
      await store.setStage(item.id, unitOf(viewer), { stage: 'handling', signedAt: now });
      return {};
    });

  /**
   * Returns a wrong assignment to the office. With one lead unit, no unit holds the item any more and its deadline is paused; with several units that
   * answer separately, the others continue.
   */
  const returnAssignment = (viewer: Viewer, input: Keyed<'suggestion.return'>): Promise<Taken> => {
    const unitId = unitOf(viewer);
    const request = { ...requestOf(viewer, 'return', input), note: cleanText(input.body.reason) };
    return steps.takeStep(request, async (step) => {
      const { trx, store, item, now } = step;
      const alone = item.mode !== 'separate';
      const gone = alone ? undefined : [unitId];
      const handling = makeHandlingStore(trx);
      await handling.endAssignments(item.id, now, gone);
      await handling.dropExtensions(item.id, now, gone);
      const clock = makeClockStore(trx);
      await clock.end(item.id, now, gone ? { unitIds: gone } : {});
      const leads = await store.leadsOf(item.id);
      return { ...(await clock.firstDue(item.id)), leadUnitId: leads[0]?.unitId ?? null, pausedAt: item.pausedAt ?? now };
    });
  };

  /** Returns the latest day that an extension may set for a unit. */
  async function latestDue({ trx, item, now, settings: inForce }: Step): Promise<Date> {
    const begun = item.assignedAt ?? now;
    const { extendedPeriod } = await inForce(begun);
    return dueAfter(begun, extendedPeriod, { pausedMs: item.pausedMs, holidays: await settings.holidays(trx) });
  }

  /** Throws `suggestion.extension_range` when the day is not after the present deadline, or later than allowed. */
  const askExtension = (viewer: Viewer, input: Keyed<'suggestion.askExtension'>): Promise<Taken> => {
    const unitId = unitOf(viewer);
    const { until } = input.body;
    const reason = cleanText(input.body.reason);
    const request = { ...requestOf(viewer, 'askExtension', input), note: `申请延期至 ${until}：${reason}` };
    return steps.takeStep(request, async (step) => {
      const { trx, store, item, now } = step;
      const wished = endOfDate(until);
      const mine = (await store.leadsOf(item.id)).find((lead) => lead.unitId === unitId);
      if ((mine?.dueAt && wished <= mine.dueAt) || wished <= now || wished > (await latestDue(step)))
        throw fail('suggestion.extension_range');
      const asked = { suggestionId: item.id, unitId, reason, until, askedAt: now };
      await makeHandlingStore(trx).insertExtension({ ...asked, granted: null, decidedAt: null });
      return {};
    });
  };

  const grantExtension = (viewer: Viewer, input: Keyed<'suggestion.grantExtension'>): Promise<Taken> => {
    const { unitId } = input.body;
    const note = cleanText(input.body.note);
    return steps.takeStep({ ...requestOf(viewer, 'grantExtension', input), note }, async (step) => {
      const { trx, store, item, now } = step;
      const handling = makeHandlingStore(trx);
      const asked = await handling.findAskedExtension(item.id, unitId);
      if (!asked) throw fail('suggestion.not_next');
      const dueAt = endOfDate(asked.until);
      const { nearDays } = await step.settings(item.assignedAt ?? now);
      await handling.decideExtension(asked.id, { granted: true, note, decidedAt: now });
      const mine = item.leads.find((lead) => lead.unitId === unitId);
      if (mine) await store.setStage(item.id, unitId, { stage: mine.stage, dueAt, extended: true });
      const clock = makeClockStore(trx);
      await clock.end(item.id, now, { kinds: ['reply'], unitIds: [unitId] });
      await clock.start([{ suggestionId: item.id, unitId, kind: 'reply', dueAt, nearDays }], now);
      return clock.firstDue(item.id);
    });
  };

  const refuseExtension = (viewer: Viewer, input: Keyed<'suggestion.refuseExtension'>): Promise<Taken> => {
    const note = cleanText(input.body.reason);
    return steps.takeStep({ ...requestOf(viewer, 'refuseExtension', input), note }, async ({ trx, item, now }) => {
      const handling = makeHandlingStore(trx);
      const asked = await handling.findAskedExtension(item.id, input.body.unitId);
      if (!asked) throw fail('suggestion.not_next');
      await handling.decideExtension(asked.id, { granted: false, note, decidedAt: now });
      return {};
    });
  };

  return { assignSuggestion, assignMany, signAssignment, returnAssignment, askExtension, grantExtension, refuseExtension };
}

/** The access of the routes lets only units reach this point. */
export function unitOf(viewer: Viewer): number {
  if (viewer.unitId === null) throw fail('access.denied');
  return viewer.unitId;
}
