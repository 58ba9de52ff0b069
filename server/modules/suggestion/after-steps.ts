import { dueAfter } from '@contract/rules/deadline';
import { gravest } from '@contract/rules/rating';
import type { Viewer } from '@contract/rules/roles';
import { statusOfLeads } from '@contract/rules/suggestion-workflow';
import { fail } from '../../platform/errors';
import type { Keyed, Taken } from '../../platform/records/intents';
import { unitOf } from './assign-steps';
import { makeClockStore } from './clock-store';
import { makeHandlingStore } from './handling-store';
import type { Dependencies } from './dependencies';
import { makeReplyStore } from './reply-store';
import type { ItemPatch } from './step-store';
import { requestOf, type Step } from './steps';
import { cleanText } from './text';
import type { ResultOf } from '../../platform/db/results';

type Rated = ResultOf<typeof makeReplyStore, 'currentReplies'>;

/** The steps after a reply, and the steps of supervision. Each returns the changed item. */
export function makeAfterSteps({ settings, steps }: Dependencies) {
  const remindDeputy = (viewer: Viewer, input: Keyed<'suggestion.remind'>): Promise<Taken> =>
    steps.takeStep({ ...requestOf(viewer, 'remind', input), note: cleanText(input.body.note) });

  /** All replies are rated: with unsatisfactory ratings the item is handled again within a shorter time, otherwise it is closed. */
  async function concludeRound(step: Step, rated: Rated): Promise<ItemPatch> {
    const { trx, store, item, now } = step;
    const ratings = {
      handlingRating: gravest(rated.map(({ handling }) => handling)),
      resultRating: gravest(rated.map(({ result }) => result)),
    };
    const clock = makeClockStore(trx);
    await clock.end(item.id, now);
    const again = rated.filter(({ result }) => result === 'dissatisfied').map(({ unitId }) => unitId);
    const { rehandlingPeriod, nearDays, replyClasses } = await step.settings();
    if (again.length === 0) {
      const followUp = rated.some(({ replyClass }) => replyClasses[replyClass].followUp) ? 'open' : 'none';
      return { ...ratings, status: 'closed', closedAt: now, followUp, dueAt: null, nearAt: null };
    }
    const dueAt = dueAfter(now, rehandlingPeriod, { holidays: await settings.holidays(trx) });
    for (const unitId of again) await store.setStage(item.id, unitId, { stage: 'handling', dueAt, extended: false });
    await clock.start(
      again.map((unitId) => ({ suggestionId: item.id, unitId, kind: 'reply' as const, dueAt, nearDays })),
      now,
    );
    return { ...ratings, ...(await clock.firstDue(item.id)), status: statusOfLeads(await store.leadsOf(item.id), false) };
  }

  /** Rates one reply; with the last one the item moves on. Throws `suggestion.reply_unknown` when no reply or several replies match. */
  const evaluateReply = (viewer: Viewer, input: Keyed<'suggestion.evaluate'>): Promise<Taken> => {
    const { replyId, handling, result } = input.body;
    const comment = cleanText(input.body.comment);
    return steps.takeStep({ ...requestOf(viewer, 'evaluate', input), note: comment }, async (step) => {
      const { trx, item, now } = step;
      const store = makeReplyStore(trx);
      const unrated = (await store.currentReplies(item.id)).filter((reply) => reply.result === null);
      const [reply, ...others] = replyId === undefined ? unrated : unrated.filter(({ id }) => id === replyId);
      if (!reply || others.length > 0) throw fail('suggestion.reply_unknown', { field: 'replyId' });
      const rating = { suggestionId: item.id, replyId: reply.id, deputyId: item.deputyId, handling, result, comment, evaluatedAt: now };
      await store.insertEvaluation(rating);
      if (unrated.length > 1) return { status: 'replied' };
      return concludeRound(step, await store.currentReplies(item.id));
    });
  };

  /** Stores an urging (催办) of the units. */
  const urgeUnits = (viewer: Viewer, input: Keyed<'suggestion.urge'>): Promise<Taken> => {
    const content = cleanText(input.body.content);
    return steps.takeStep({ ...requestOf(viewer, 'urge', input), note: content }, async ({ trx, item, now }) => {
      const by = { userinfoId: viewer.roleId, byName: viewer.userName, roleName: viewer.roleName };
      await makeHandlingStore(trx).insertUrging({ suggestionId: item.id, ...by, content, at: now });
      return {};
    });
  };

  const superviseItem = (viewer: Viewer, input: Keyed<'suggestion.supervise'>): Promise<Taken> => {
    const superviseLeader = cleanText(input.body.leader);
    const note = [`督办领导：${superviseLeader}`, cleanText(input.body.note)].filter(Boolean).join('；');
    return steps.takeStep({ ...requestOf(viewer, 'supervise', input), note }, () =>
      Promise.resolve({ keySupervised: true, superviseLeader }),
    );
  };

  const unsuperviseItem = (viewer: Viewer, input: Keyed<'suggestion.unsupervise'>): Promise<Taken> =>
    steps.takeStep({ ...requestOf(viewer, 'unsupervise', input), note: cleanText(input.body.reason) }, () =>
      Promise.resolve({ keySupervised: false, superviseLeader: '' }),
    );

  const addProgress = async ({ trx, item, now }: Step, viewer: Viewer, content: string): Promise<void> => {
    await makeHandlingStore(trx).insertProgress({ suggestionId: item.id, unitId: unitOf(viewer), content, at: now });
  };

  const reportProgress = (viewer: Viewer, input: Keyed<'suggestion.reportProgress'>): Promise<Taken> => {
    const content = cleanText(input.body.content);
    return steps.takeStep({ ...requestOf(viewer, 'reportProgress', input), note: content }, async (step) => {
      await addProgress(step, viewer, content);
      return {};
    });
  };

  /** The promise has been kept: the item leaves the list of followed items. */
  const solveFollowUp = (viewer: Viewer, input: Keyed<'suggestion.solve'>): Promise<Taken> => {
    const content = cleanText(input.body.content);
    return steps.takeStep({ ...requestOf(viewer, 'solve', input), note: content }, async (step) => {
      await addProgress(step, viewer, content);
      return { followUp: 'solved' };
    });
  };

  return { remindDeputy, evaluateReply, urgeUnits, superviseItem, unsuperviseItem, reportProgress, solveFollowUp };
}
