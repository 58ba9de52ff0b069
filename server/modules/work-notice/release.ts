import { randomUUID } from 'node:crypto';
import { type Subject, SUBJECTS } from '@contract/rules/subjects';
import { WORK_NOTICE_KINDS, type WorkNoticeKind } from '@contract/rules/work-notice';
import { pageAddress } from '@contract/rules/workbench-link';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { everyMinute } from '../../platform/every-minute';
import type { Jobs } from '../../platform/jobs/jobs';
import type { NoticeTexts } from './outbox';
import { makeWorkNoticeStore, type NewBatch, type NewWorkNotice } from './store';
import { makeWaitingStore, type Gathered } from './waiting-store';

export interface ReleaseDependencies {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  mobileBaseUrl: () => string;
  texts: NoticeTexts | undefined;
  onError: (error: unknown) => void;
}

/** Counts each notice once, although two roles of a person got it. */
function countsOf(notices: Gathered['notices']): { total: number; words: string } {
  const kindOf = new Map(notices.map(({ id, kind }) => [id, kind]));
  const counts = new Map<WorkNoticeKind, number>();
  for (const kind of kindOf.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const words = [...counts].map(([kind, count]) => `${WORK_NOTICE_KINDS[kind]} ${String(count)} 条`).join('、');
  return { total: kindOf.size, words };
}

/** Sends what waited for a time: work notices and SMS at the end of quiet hours, and the morning digests. Any number of nodes may run it. */
export function makeRelease({ db, clock, jobs, mobileBaseUrl, texts, onError }: ReleaseDependencies) {
  const releaseBatches = (now: Date): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const ids = await makeWaitingStore(trx).takeDueBatches(now);
      await jobs.add(trx, 'work-notice-send', ids);
      return ids.length;
    });

  const releaseTexts = (now: Date): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const due = await makeWaitingStore(trx).takeDueTexts(now);
      await texts?.tell(
        trx,
        due.map(({ kind, mobileCipher }) => ({ mobileCipher, words: `${WORK_NOTICE_KINDS[kind]} 1 条` })),
      );
      return due.length;
    });

  /** Makes the digests of the next persons: each gets one work notice, or one SMS. */
  const makeDigests = (now: Date): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const store = makeWaitingStore(trx);
      if (!(await store.holdDigests())) return 0;
      const people = await store.gather(now);
      const notices: NewWorkNotice[] = [];
      const batches: NewBatch[] = [];
      const waiting: { receiverIds: number[]; set: { batchId: string } | { smsAt: Date } }[] = [];
      const messages: { mobileCipher: string; words: string }[] = [];
      for (const { platform, isDeputy, userinfoId, receiverIds, notices: gathered, mobileCipher } of people) {
        const { total, words } = countsOf(gathered);
        if (platform === null) {
          messages.push({ mobileCipher, words });
          waiting.push({ receiverIds, set: { smsAt: now } });
          continue;
        }
        const [id, batchId] = [randomUUID(), randomUUID()];
        const subject: Subject = { type: 'inbox', id: userinfoId };
        const { phoneLink, consoleLink } = SUBJECTS.inbox;
        const title = `每日汇总：${String(total)} 条通知`;
        const text = `最近一天的通知：${words}。请打开“消息”查看和处理。`;
        const at = { subjectType: subject.type, subjectId: subject.id, at: now };
        notices.push({ id, ...at, kind: 'digest', urgent: false, title, text, senderId: null });
        batches.push({ id: batchId, noticeId: id, platform, link: pageAddress(mobileBaseUrl(), isDeputy ? phoneLink() : consoleLink()) });
        waiting.push({ receiverIds, set: { batchId } });
      }
      await makeWorkNoticeStore(trx).addNotices(notices);
      await makeWorkNoticeStore(trx).addBatches(batches);
      for (const { receiverIds, set } of waiting) await store.endWaiting(receiverIds, set);
      await texts?.tell(trx, messages);
      await jobs.add(
        trx,
        'work-notice-send',
        batches.map(({ id }) => id),
      );
      return people.length;
    });

  async function run(isStopping: () => boolean): Promise<void> {
    const now = clock.now();
    const steps = [releaseBatches, releaseTexts, ...(mobileBaseUrl() ? [makeDigests] : [])];
    for (const step of steps) while (!isStopping() && (await step(now)) > 0);
  }

  return everyMinute(run, onError);
}
