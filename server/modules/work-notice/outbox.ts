import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@contract/rules/beijing';
import { WORK_NOTICE_KINDS, type WorkNoticeKind } from '@contract/rules/work-notice';
import type { PlatformName } from '@contract/rules/platforms';
import type { RoleKind } from '@contract/rules/roles';
import { type Subject, SUBJECTS } from '@contract/rules/subjects';
import { pageAddress } from '@contract/rules/workbench-link';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Jobs } from '../../platform/jobs/jobs';
import { MOST_RECEIVERS } from '../../platform/open-platform/open-platform';
import { planOf } from './plan';
import { type BoundRole, makeWorkNoticeStore, type NewBatch, type NewWorkNotice, type NewReceiver } from './store';

/** A work notice for several roles on the platforms they are bound to. */
export interface WorkNoticeOrder {
  subject: Subject;
  userinfoIds: readonly number[];
  kind: WorkNoticeKind;
  title: string;
  text: string;
  /** Sent even in quiet hours, and never in a digest. */
  urgent?: boolean;
  /** The role that took the step; null for a scheduled task. */
  senderId: number | null;
}

/** A person whom a notice did not reach. */
export interface Unreached {
  noticeId: string;
  userinfoId: number;
  subject: Subject;
}

/** The SMS to people without a platform. */
export interface NoticeTexts {
  canSend(): boolean;
  /** Queues an SMS for each number, in the caller's transaction; `words` are kinds of notices with their counts. */
  tell(trx: Db, messages: readonly { mobileCipher: string; words: string }[]): Promise<void>;
}

/** The outbox of work notices, written in the transaction of the change that they report. */
export interface WorkNoticeOutbox {
  add(trx: Db, orders: readonly WorkNoticeOrder[], at: Date): Promise<void>;
  /** Sends notices again to receivers whom they did not reach and who are now bound to a platform. Returns their number. */
  sendAgain(trx: Db, receivers: readonly Unreached[]): Promise<number>;
  /** Recalls the notices of a subject: waiting ones are not sent, and platforms that can recall do so for those of the last day. */
  recall(trx: Db, subject: Subject, at: Date): Promise<void>;
}

interface Rows {
  notices: NewWorkNotice[];
  batches: NewBatch[];
  receivers: NewReceiver[];
}

function linkFor(roleKind: RoleKind, { type, id }: Subject): string {
  const { phoneLink, consoleLink } = SUBJECTS[type];
  return roleKind === 'deputy' ? phoneLink(id) : consoleLink(id);
}

function inPieces<T>(all: readonly T[], most: number): T[][] {
  const pieces: T[][] = [];
  for (let start = 0; start < all.length; start += most) pieces.push(all.slice(start, start + most));
  return pieces;
}

const UNTIMED = { digestAt: null, smsDueAt: null, smsAt: null };

/** Groups receivers that one call can reach: one platform, one link, at most 100 persons. */
function batchesOf(
  { subject }: Pick<WorkNoticeOrder, 'subject'>,
  noticeId: string,
  roles: readonly BoundRole[],
): Pick<Rows, 'batches' | 'receivers'> {
  const groups = new Map<string, { platform: PlatformName; link: string; people: Map<string, BoundRole[]> }>();
  for (const role of roles) {
    if (role.platform === null || role.externalId === null) continue;
    const link = linkFor(role.roleKind, subject);
    const group = groups.get(`${role.platform} ${link}`) ?? { platform: role.platform, link, people: new Map<string, BoundRole[]>() };
    // A person with two roles gets one notice.
    group.people.set(role.externalId, [...(group.people.get(role.externalId) ?? []), role]);
    groups.set(`${role.platform} ${link}`, group);
  }
  const rows: Pick<Rows, 'batches' | 'receivers'> = { batches: [], receivers: [] };
  for (const { platform, link, people } of groups.values()) {
    for (const piece of inPieces([...people], MOST_RECEIVERS)) {
      const batchId = randomUUID();
      rows.batches.push({ id: batchId, noticeId, platform, link });
      for (const [externalId, ofPerson] of piece) {
        for (const { userinfoId } of ofPerson)
          rows.receivers.push({ ...{ noticeId, userinfoId, batchId, platform, externalId }, state: 'waiting', ...UNTIMED });
      }
    }
  }
  return rows;
}

interface Written extends Rows {
  texted: { kind: WorkNoticeKind; mobileCipher: string }[];
}

/** Returns the rows of a notice and the SMS to send now; no rows for a notice without receivers. */
function rowsOf(
  order: WorkNoticeOrder,
  roleOf: ReadonlyMap<number, BoundRole>,
  { at, sends, sendsSms }: { at: Date; sends: boolean; sendsSms: boolean },
): Written {
  const { subject, kind, title, text, urgent = false, senderId } = order;
  const id = randomUUID();
  const roles = [...new Set(order.userinfoIds)].flatMap((userinfoId) => roleOf.get(userinfoId) ?? []);
  const plan = planOf(roles, { noticeId: id, kind, urgent, at, sendsSms });
  const { batches, receivers } = batchesOf(order, id, plan.now);
  // When notices cannot be sent, only SMS are written, so that no user appears as not notified.
  const others = sends ? plan.others : plan.others.filter(({ digestAt, smsDueAt, smsAt }) => digestAt ?? smsDueAt ?? smsAt);
  const written = [...receivers, ...others];
  return {
    notices:
      written.length === 0 ? [] : [{ id, subjectType: subject.type, subjectId: subject.id, kind, title, text, urgent, senderId, at }],
    batches,
    receivers: written,
    texted: plan.texted.map(({ mobileCipher }) => ({ kind, mobileCipher })),
  };
}

/** Creates the outbox for these platforms. `mobileBaseUrl` is the base of the notices' links. All values may change at run time. */
export function makeWorkNoticeOutbox(dependencies: {
  jobs: Jobs;
  platforms: () => readonly PlatformName[];
  /** The platforms that can recall notices. */
  recalling: () => readonly PlatformName[];
  mobileBaseUrl: () => string;
  texts?: NoticeTexts;
}): WorkNoticeOutbox {
  const { jobs } = dependencies;

  async function add(trx: Db, orders: readonly WorkNoticeOrder[], at: Date): Promise<void> {
    const [platforms, mobileBaseUrl] = [dependencies.platforms(), dependencies.mobileBaseUrl()];
    const addressed = orders.filter(({ userinfoIds }) => userinfoIds.length > 0);
    const sends = platforms.length > 0 && mobileBaseUrl !== '';
    const sendsSms = dependencies.texts?.canSend() ?? false;
    if (!(sends || sendsSms) || addressed.length === 0) return;
    const store = makeWorkNoticeStore(trx);
    const roleOf = await store.findBindings([...new Set(addressed.flatMap(({ userinfoIds }) => userinfoIds))], sends ? platforms : []);
    const rows = addressed.map((order) => rowsOf(order, roleOf, { at, sends, sendsSms }));
    const batches = rows.flatMap((one) => one.batches).map((batch) => ({ ...batch, link: pageAddress(mobileBaseUrl, batch.link) }));
    await store.addNotices(rows.flatMap((one) => one.notices));
    await store.addBatches(batches);
    await store.addReceivers(rows.flatMap((one) => one.receivers));
    await jobs.add(
      trx,
      'work-notice-send',
      batches.map(({ id }) => id),
    );
    await dependencies.texts?.tell(
      trx,
      rows.flatMap(({ texted }) => texted).map(({ kind, mobileCipher }) => ({ mobileCipher, words: `${WORK_NOTICE_KINDS[kind]} 1 条` })),
    );
  }

  async function sendAgain(trx: Db, receivers: readonly Unreached[]): Promise<number> {
    const [platforms, mobileBaseUrl] = [dependencies.platforms(), dependencies.mobileBaseUrl()];
    if (platforms.length === 0 || !mobileBaseUrl) throw fail('delivery.no_platform');
    const store = makeWorkNoticeStore(trx);
    const roleOf = await store.findBindings([...new Set(receivers.map(({ userinfoId }) => userinfoId))], platforms);
    const ofNotice = new Map<string, Unreached[]>();
    for (const one of receivers) ofNotice.set(one.noticeId, [...(ofNotice.get(one.noticeId) ?? []), one]);
    const rows = [...ofNotice].flatMap(([noticeId, ofOne]) =>
      ofOne[0]
        ? batchesOf(
            ofOne[0],
            noticeId,
            ofOne.flatMap(({ userinfoId }) => roleOf.get(userinfoId) ?? []),
          )
        : [],
    );
    const batches = rows.flatMap((one) => one.batches);
    const again = rows.flatMap((one) => one.receivers);
    await store.addBatches(batches.map((batch) => ({ ...batch, link: pageAddress(mobileBaseUrl, batch.link) })));
    await store.moveReceivers(again);
    await jobs.add(
      trx,
      'work-notice-send',
      batches.map(({ id }) => id),
    );
    return again.length;
  }

  async function recall(trx: Db, subject: Subject, at: Date): Promise<void> {
    const sent = await makeWorkNoticeStore(trx).stopSending(subject, new Date(at.getTime() - DAY_MS));
    const takenBack = sent.filter(({ platform }) => dependencies.recalling().includes(platform)).map(({ id }) => id);
    if (takenBack.length > 0) await jobs.add(trx, 'work-notice-recall', takenBack);
  }

  return { add, sendAgain, recall };
}
