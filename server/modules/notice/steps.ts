import type { CallInput } from '@contract/contract';
import { NOTICE_LIMITS } from '@contract/rules/notice';
import type { Viewer } from '@contract/rules/roles';
import type { Addressing } from '@contract/schema/addressee';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { makeAddressees } from '../../platform/publishing/addressees';
import { makeAddressing } from '../../platform/publishing/addressing';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { holdsPersonalNumbers } from '../../platform/publishing/rich-text-numbers';
import type { Keyed, Taken } from '../../platform/records/intents';
import type { Change, Outcome } from '../../platform/records/records';
import { keepRichText } from '../../platform/rich-text/filter';
import { readRichText } from '../../platform/rich-text/read';
import type { FileModule } from '../file';
import type { MessageService } from '../message/service';
import type { NoticeRecords, NoticeMessage } from './definition';
import { announcedText, withdrawnText } from './words';
import { type LockedNotice, makeNoticeWrites, type NoticePatch } from './writes';

type Input = CallInput<'notice.create'>['body'];
type Effect = Promise<Outcome<NoticePatch, readonly NoticeMessage[]>>;

const publishedOf = (id: number) => ({ type: 'notice', id }) as const;
const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

function columnsOf({ title, content, urgent, pinned, openToAll, expiresAt, confirmBy }: Omit<Input, 'addressing' | 'fileIds'>) {
  const { markup, words } = keepRichText(content, { field: 'content', name: '内容', maxWords: NOTICE_LIMITS.content });
  return {
    ...{ title: title.trim(), content: markup, words, urgent, pinned, openToAll },
    ...{ expiresAt: dateOf(expiresAt), confirmBy: dateOf(confirmBy) },
  };
}

/** Throws `notice.past` for a time that is over, unless it is the unchanged former time. */
function refusePast(times: Pick<LockedNotice, 'expiresAt' | 'confirmBy'>, now: Date, before?: LockedNotice): void {
  for (const field of ['expiresAt', 'confirmBy'] as const) {
    const time = times[field];
    if (time && time <= now && time.getTime() !== before?.[field]?.getTime()) throw fail('notice.past', { field });
  }
}

/** Throws `notice.numbers` when a public notice contains personal numbers, which the public page hides, and the publisher has not confirmed this yet. */
function refuseNumbers(notice: Pick<LockedNotice, 'openToAll' | 'title' | 'content'>, hideNumbers = false): void {
  if (!notice.openToAll || hideNumbers) return;
  if (withoutPersonalNumbers(notice.title) !== notice.title) throw fail('notice.numbers', { field: 'title' });
  if (holdsPersonalNumbers(readRichText(notice.content))) throw fail('notice.numbers', { field: 'content' });
}

const both = <T>(some: readonly T[], others: readonly T[]): T[] => [...new Set([...some, ...others])];
const without = <T>(some: readonly T[], others: readonly T[]): T[] => some.filter((one) => !others.includes(one));

const bothChoices = (one: Addressing, other: Addressing): Addressing => ({
  roleKinds: both(one.roleKinds, other.roleKinds),
  areaCodes: both(one.areaCodes, other.areaCodes),
  delegationIds: both(one.delegationIds, other.delegationIds),
  userinfoIds: both(one.userinfoIds, other.userinfoIds),
});

interface StepNeeds {
  records: NoticeRecords;
  files: FileModule['attachments'];
  messages: MessageService;
}

/** The steps of publishers with notices. */
export function makeNoticeSteps({ records: { create, change }, files, messages }: StepNeeds) {
  const attach = (trx: Db, id: number, fileIds: readonly string[], viewer: Viewer) =>
    files.attach(trx, { owner: publishedOf(id), fileIds, accountId: viewer.userId });

  /** Creates a draft in the viewer's area; it does not need addressees yet. */
  const createDraft = (viewer: Viewer, { body: { addressing, fileIds, ...input }, key }: Keyed<'notice.create'>): Promise<Taken> =>
    create({ viewer, key }, async ({ trx, now }) => {
      const { areaCode, roleId: publisherId } = viewer;
      await makeAddressing(trx).requireOwn(areaCode, addressing);
      const stamps = { announcedAt: null, createdAt: now, updatedAt: now };
      const draft = { areaCode, publisherId, state: 'draft' as const, addressing: JSON.stringify(addressing) };
      const notice = await makeNoticeWrites(trx).add({ ...columnsOf(input), ...stamps, ...draft });
      await attach(trx, notice.id, fileIds, viewer);
      return notice;
    });

  /** Present addressees stay; added ones are notified, the others only when they are asked to read the notice again. */
  async function editAnnounced(
    { trx, row: notice, now }: Change<LockedNotice>,
    { askAgain, addressing, hideNumbers, ...input }: CallInput<'notice.edit'>['body'],
  ): Effect {
    const columns = columnsOf(input);
    refusePast(columns, now, notice);
    refuseNumbers(columns, hideNumbers);
    const { id, areaCode } = notice;
    const addressees = makeAddressees(trx);
    const choice = bothChoices(notice.addressing, addressing);
    const roleIds = await addressees.idsOf(publishedOf(id));
    const added = await addressees.add(publishedOf(id), { areaCode, addressing: choice, confirmBy: columns.confirmBy, at: now });
    await addressees.setConfirmBy(publishedOf(id), columns.confirmBy);
    if (askAgain) await addressees.askAgain(publishedOf(id), now);
    const text = announcedText(columns);
    const news: NoticeMessage[] = [{ about: 'notice-announced', text, userinfoIds: added }];
    if (askAgain) news.push({ about: 'notice-changed', text, userinfoIds: roleIds });
    const edition = notice.edition + (askAgain ? 1 : 0);
    return { set: { ...columns, edition, addressing: JSON.stringify(choice) }, news };
  }

  const edit = (viewer: Viewer, { params: { id }, body, key }: Keyed<'notice.edit'>): Promise<Taken> =>
    change({ viewer, action: 'edit', id, version: body.version, key, note: body.askAgain ? '重新通知' : '' }, async (step) => {
      const { addressing, fileIds } = body;
      const { trx, row } = step;
      // An addressee that was named before may have left since, so only new ones are checked.
      const { areaCodes, delegationIds, userinfoIds } = row.addressing;
      await makeAddressing(trx).requireOwn(row.areaCode, {
        roleKinds: [],
        areaCodes: without(addressing.areaCodes, areaCodes),
        delegationIds: without(addressing.delegationIds, delegationIds),
        userinfoIds: without(addressing.userinfoIds, userinfoIds),
      });
      await attach(trx, id, fileIds, viewer);
      return row.state === 'draft' ? { set: { ...columnsOf(body), addressing: JSON.stringify(addressing) } } : editAnnounced(step, body);
    });

  /** Deletes a draft and its files. */
  const removeDraft = (viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'notice.remove'>): Promise<Taken> =>
    change({ viewer, action: 'remove', id, version, key }, async ({ trx }) => {
      await attach(trx, id, [], viewer);
      await makeNoticeWrites(trx).remove(id);
      return { set: null };
    });

  /** Addresses the notice to the chosen roles and notifies them. Throws `addressee.nobody` when the choice contains no role. */
  const announce = (viewer: Viewer, { params: { id }, body: { version, hideNumbers }, key }: Keyed<'notice.announce'>): Promise<Taken> =>
    change({ viewer, action: 'announce', id, version, key }, async ({ trx, row: notice, now }) => {
      const { areaCode, addressing, confirmBy } = notice;
      refusePast(notice, now);
      refuseNumbers(notice, hideNumbers);
      await makeAddressing(trx).requireOwn(areaCode, addressing);
      const userinfoIds = await makeAddressees(trx).add(publishedOf(id), { areaCode, addressing, confirmBy, at: now });
      if (userinfoIds.length === 0) throw fail('addressee.nobody', { field: 'addressing' });
      return {
        set: { state: 'announced', publisherId: viewer.roleId, announcedAt: now },
        news: [{ about: 'notice-announced', text: announcedText(notice), userinfoIds }],
      };
    });

  /** Withdraws the notice: its text can no longer be read, and the platforms recall its work notices where they can. */
  const withdraw = (viewer: Viewer, { params: { id }, body: { version, reason }, key }: Keyed<'notice.withdraw'>): Promise<Taken> => {
    const withdrawReason = reason.trim();
    return change({ viewer, action: 'withdraw', id, version, key, note: withdrawReason }, async ({ trx, row }) => {
      const addressees = makeAddressees(trx);
      await addressees.stopReminding(publishedOf(id));
      await messages.recall(trx, publishedOf(id));
      const userinfoIds = await addressees.idsOf(publishedOf(id));
      return {
        set: { state: 'withdrawn', withdrawReason },
        news: [{ about: 'notice-withdrawn', text: withdrawnText(row, withdrawReason), userinfoIds }],
      };
    });
  };

  return { createDraft, edit, removeDraft, announce, withdraw };
}
