import { UNDELIVERED } from '@contract/rules/message-kinds';
import { randomUUID } from 'node:crypto';
import { quietUntil } from '@contract/rules/message';
import type { WorkNoticeReason, WorkNoticeState } from '@contract/rules/work-notice';
import { beginOfDate, beijingDate } from '@contract/rules/beijing';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { AppError } from '../../platform/errors';
import { type JobHandler, type Jobs, Later } from '../../platform/jobs/jobs';
import type { Delivery, OpenPlatforms } from '../../platform/open-platform/open-platform';
import type { Subjects } from '../../platform/module-parts';
import type { MessageService } from '../message/service';
import { type Batch, makeWorkNoticeStore, type Outcome } from './store';
import { missedText, uniqueText } from './words';
import { makeDeliveredReads } from './delivered-reads';
import { makeWaitingStore } from './waiting-store';

/** A platform needs a moment before it has the result of a notice. */
const RESULT_AFTER_SECONDS = 2;

/** The largest assumed difference between the clocks of the platform and this server. */
const CLOCK_MARGIN_MS = 60_000;

export interface NoticeSenderDependencies {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  platforms: OpenPlatforms;
  messages: MessageService;
  subjects: Subjects;
}

const REFUSALS: readonly string[] = ['ding.notice_refused', 'ding.not_configured'];

const keyOf = (error: unknown): string | null => (error instanceof AppError ? error.key : null);

const outcomesOf = (people: readonly string[], state: WorkNoticeState, reason: WorkNoticeReason | null = null): Outcome[] =>
  people.map((externalId) => ({ externalId, state, reason }));

/** All texts of this server are different: when a platform reports a repeated text, an earlier try has arrived. */
function outcomesIn({ delivered, failed }: Delivery, sent: readonly string[]): Outcome[] {
  const outcomes = new Map<string, Outcome>();
  for (const one of outcomesOf(delivered, 'delivered')) outcomes.set(one.externalId, one);
  for (const { externalId, reason } of failed) {
    const outcome = reason === 'repeated' ? { state: 'delivered' as const, reason: null } : { state: 'failed' as const, reason };
    outcomes.set(externalId, { externalId, ...outcome });
  }
  return sent.map((externalId) => outcomes.get(externalId) ?? { externalId, state: 'unknown', reason: null });
}

/**
 * Sends the batches of the outbox and finds out their results. Each batch is marked before the call, in a transaction of its own: a batch that is
 * marked and has no task belongs to a node that died, or its answer was lost. It is sent again with exactly the same text, which the platform
 * delivers only once to each person: Zhezhengding by its key, DingTalk within the same day. After that day the result cannot be known any more, and
 * the sender is notified.
 */
export function makeWorkNoticeSender({ db, clock, jobs, platforms, messages, subjects }: NoticeSenderDependencies) {
  /** Saves the results of these persons and ends the batch; its sender is notified of those who were not reached. */
  async function settle(trx: Db, batchId: string, outcomes: readonly Outcome[]): Promise<void> {
    const store = makeWorkNoticeStore(trx);
    await store.settle(batchId, outcomes);
    await store.setBatch(batchId, { state: 'settled' });
    await tellSender(trx, { messages, subjects }, batchId);
  }

  /** Checks whether a batch that may have been sent at that time can be sent again without reaching a person twice. */
  function repeatable({ platform, firstTriedAt }: Batch, now: Date): boolean {
    if (firstTriedAt === null || platforms[platform].repeatsByKey) return true;
    const late = new Date(now.getTime() + CLOCK_MARGIN_MS);
    const early = new Date(firstTriedAt.getTime() - CLOCK_MARGIN_MS);
    return beijingDate(early) === beijingDate(late);
  }

  /** Leaves out persons who have reached the day's limit, because the platform would report success without delivering. */
  async function withRoom(trx: Db, { id, platform }: Batch, people: readonly string[], now: Date): Promise<string[]> {
    const most = platforms[platform].mostADay;
    if (most === null || people.length === 0) return [...people];
    const store = makeWorkNoticeStore(trx);
    const full = await store.peopleWith(most, people, { platform, since: beginOfDate(beijingDate(now)) });
    await store.settle(
      id,
      outcomesOf(
        people.filter((one) => full.has(one)),
        'failed',
        'too-many',
      ),
    );
    return people.filter((one) => !full.has(one));
  }

  /** Puts off persons whose quiet hours hold now to the end of these hours, and returns the others. */
  async function withoutQuiet(trx: Db, batch: Batch, people: readonly string[], now: Date): Promise<string[]> {
    const waiting = makeWaitingStore(trx);
    const ends = new Map<string, Date>();
    for (const { externalId, quiet } of await waiting.quietIn(batch.id)) {
      const end = quietUntil(quiet, now);
      if (end !== null && end > (ends.get(externalId) ?? now)) ends.set(externalId, end);
    }
    for (const time of new Set([...ends.values()].map((end) => end.getTime()))) {
      const quiet = people.filter((one) => ends.get(one)?.getTime() === time);
      if (quiet.length > 0) await waiting.putOff(batch, quiet, { id: randomUUID(), dueAt: new Date(time) });
    }
    return people.filter((one) => !ends.has(one));
  }

  /** Marks the batch as being sent; returns null when there is nothing left to send. */
  const claim = (batchId: string): Promise<{ batch: Batch; people: string[] } | null> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const store = makeWorkNoticeStore(trx);
      const batch = await store.lockBatch(batchId);
      if (!batch || batch.state === 'sent' || batch.state === 'settled' || batch.dueAt !== null) return null;
      const all = await store.peopleIn(batchId, 'waiting');
      // A batch that may have been sent must be repeated with the same persons.
      const waiting = batch.firstTriedAt === null && !batch.urgent ? await withoutQuiet(trx, batch, all, now) : all;
      if (!repeatable(batch, now)) {
        await settle(trx, batchId, outcomesOf(waiting, 'unknown'));
        return null;
      }
      // Receivers of an earlier try have already been counted.
      const people = batch.state === 'sending' ? waiting : await withRoom(trx, batch, waiting, now);
      if (people.length === 0) {
        await settle(trx, batchId, []);
        return null;
      }
      await store.setBatch(batchId, { state: 'sending', firstTriedAt: batch.firstTriedAt ?? now });
      return { batch, people };
    });

  /** Ends a batch that the platform refused, or resets one that was certainly not sent; a batch that may have been sent stays marked. */
  async function recover(error: unknown, { batch, people }: { batch: Batch; people: string[] }): Promise<void> {
    const key = keyOf(error);
    if (key !== null && REFUSALS.includes(key)) {
      await db.transaction().execute((trx) => settle(trx, batch.id, outcomesOf(people, 'failed', 'refused')));
      return;
    }
    if (key === 'ding.unavailable' && batch.state === 'waiting') {
      await makeWorkNoticeStore(db).setBatch(batch.id, { state: 'waiting', firstTriedAt: null });
    }
    throw error;
  }

  const send: JobHandler = async (batchId) => {
    const claimed = await claim(batchId);
    if (!claimed) return;
    const { batch, people } = claimed;
    const { platform, title, link } = batch;
    const notice = { externalIds: people, title, text: uniqueText(batch), link, key: batchId };
    let taskId: string;
    try {
      taskId = await platforms[platform].sendNotice(notice);
    } catch (error) {
      return recover(error, claimed);
    }
    await db.transaction().execute(async (trx) => {
      const store = makeWorkNoticeStore(trx);
      await store.setBatch(batchId, { state: 'sent', taskId });
      await store.markSent(batchId, clock.now());
      await jobs.add(trx, 'work-notice-result', [batchId], { afterSeconds: RESULT_AFTER_SECONDS });
    });
  };

  const sentBatch = (trx: Db, batchId: string): Promise<Batch | null> =>
    makeWorkNoticeStore(trx)
      .lockBatch(batchId)
      .then((batch) => (batch?.state === 'sent' ? batch : null));

  const findResult: JobHandler = async (batchId) => {
    const batch = await db.transaction().execute((trx) => sentBatch(trx, batchId));
    if (!batch?.taskId) return;
    const delivery = await platforms[batch.platform].findDelivery(batch.taskId);
    if (delivery === 'running') throw new Later();
    await db.transaction().execute(async (trx) => {
      if (!(await sentBatch(trx, batchId))) return;
      const sent = await makeWorkNoticeStore(trx).peopleIn(batchId, 'sent');
      await settle(trx, batchId, delivery === 'unknown' ? [] : outcomesIn(delivery, sent));
    });
  };

  /** Called after hours of retries: batches that were certainly not sent have failed; the result of the others is unknown. */
  const giveUpSending: JobHandler = (batchId) =>
    db.transaction().execute(async (trx) => {
      const store = makeWorkNoticeStore(trx);
      const batch = await store.lockBatch(batchId);
      if (!batch || batch.state === 'sent' || batch.state === 'settled') return;
      const waiting = await store.peopleIn(batchId, 'waiting');
      const never = batch.state === 'waiting';
      await settle(trx, batchId, never ? outcomesOf(waiting, 'failed', 'unavailable') : outcomesOf(waiting, 'unknown'));
    });

  /** Recalls the batch on the platform; waits for a batch that is being sent, and leaves one that the platform refuses to recall. */
  const recall: JobHandler = async (batchId) => {
    const batch = await db.transaction().execute((trx) => makeWorkNoticeStore(trx).lockBatch(batchId));
    if (batch?.state === 'sending') throw new Later();
    if (!batch?.taskId) return;
    try {
      await platforms[batch.platform].recallNotice?.(batch.taskId);
    } catch (error) {
      if (keyOf(error) === 'ding.notice_refused') return;
      throw error;
    }
    await db.transaction().execute(async (trx) => {
      await makeWorkNoticeStore(trx).setBatch(batchId, { state: 'settled' });
      await makeWorkNoticeStore(trx).markRecalled(batchId);
    });
  };

  const giveUpResult: JobHandler = (batchId) =>
    db.transaction().execute(async (trx) => {
      if (!(await sentBatch(trx, batchId))) return;
      await settle(trx, batchId, outcomesOf(await makeWorkNoticeStore(trx).peopleIn(batchId, 'sent'), 'unknown'));
    });

  return {
    'work-notice-send-given-up': giveUpSending,
    'work-notice-send': send,
    'work-notice-result-given-up': giveUpResult,
    'work-notice-result': findResult,
    'work-notice-recall': recall,
  };
}

/** Notifies the sender of a notice of the persons it did not reach; for notices of scheduled tasks, the roles that manage the subject. */
async function tellSender(trx: Db, { messages, subjects }: { messages: MessageService; subjects: Subjects }, batchId: string) {
  const missed = await makeDeliveredReads(trx).findMissed(batchId, ['failed', 'unknown']);
  if (!missed) return;
  const { senderId, subject } = missed;
  const part = subjects[subject.type];
  const title = await part.titleOf(trx, subject.id);
  if (title === undefined) return;
  const userinfoIds = senderId === null ? await part.lookedAfterBy(trx, subject.id) : [senderId];
  const message = { about: UNDELIVERED, warning: null, title: '工作通知没有送到', text: missedText(title, missed) };
  await messages.tell(trx, [{ ...message, subject, userinfoIds, notice: null }], { senderId: null });
}
