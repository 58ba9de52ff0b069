import type { CallInput, CallReply } from '@contract/contract';
import { PUBLISHER_MAY, publishPhaseOf } from '@contract/rules/publishing';
import type { Viewer } from '@contract/rules/roles';
import type { Notice, NoticeLine } from '@contract/schema/notice';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { mayCall } from '../../platform/http/route';
import { makeAddressees } from '../../platform/publishing/addressees';
import { makeAddressing } from '../../platform/publishing/addressing';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { richWithoutPersonalNumbers } from '../../platform/publishing/rich-text-numbers';
import type { Keyed, Taken } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makeRecords } from '../../platform/records/records';
import { readRichText } from '../../platform/rich-text/read';
import type { FileModule } from '../file';
import type { MessageService } from '../message/service';
import { noticeAccess } from './access';
import { noticeFamily } from './definition';
import { makeNoticeReads, type NoticeLineRow } from './reads';
import { makeNoticeSteps } from './steps';
import { isPublisher } from './visibility';

export interface NoticeNeeds {
  db: Db;
  clock: Clock;
  messages: MessageService;
  files: FileModule['attachments'];
}

export type NoticeService = ReturnType<typeof makeNoticeService>;

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;

/** The service of notices and their readers. Every step returns the notice in its new state. */
export function makeNoticeService({ db, clock, messages, files }: NoticeNeeds) {
  const reads = makeNoticeReads(db);
  const addressees = makeAddressees(db);
  const steps = makeNoticeSteps({ records: makeRecords({ db, clock }, noticeFamily(messages)), files, messages });

  const publishes = (viewer: Viewer, { areaCode }: NoticeLineRow): boolean => isPublisher(viewer) && areaCode.startsWith(viewer.areaCode);

  /** Adds the read counts for publishers and the viewer's own read state to the rows. */
  async function toLines(viewer: Viewer, rows: readonly NoticeLineRow[]): Promise<NoticeLine[]> {
    const now = clock.now();
    const ids = rows.map(({ id }) => id);
    const [counts, own] = await Promise.all([
      isPublisher(viewer) ? addressees.countsOf('notice', ids) : [],
      addressees.ownOf('notice', ids, viewer.roleId),
    ]);
    return rows.map(({ state, expiresAt, confirmBy, announcedAt, ...row }) => {
      const { addressed, read, confirmed } = counts.find(({ id }) => id === row.id) ?? { addressed: 0, read: 0, confirmed: 0 };
      const mine = own.find(({ id }) => id === row.id);
      return {
        ...row,
        phase: publishPhaseOf({ state, expiresAt }, now),
        announcedAt: timeOf(announcedAt),
        counts: publishes(viewer, { state, expiresAt, confirmBy, announcedAt, ...row })
          ? { addressed, read, confirmed: confirmBy ? confirmed : null }
          : null,
        mine: mine ? { readAt: timeOf(mine.readAt), confirmedAt: timeOf(mine.confirmedAt), confirmBy: timeOf(mine.confirmBy) } : null,
      };
    });
  }

  /** Throws `notice.not_found` for a notice that the viewer may not see. */
  async function getNotice(viewer: Viewer, id: number): Promise<Notice> {
    const row = await reads.find(viewer, id);
    if (!row) throw fail('notice.not_found');
    const { content, openToAll, withdrawReason, addressing, edition, version, publisherName, ...lineRow } = row;
    const own = isPublisher(viewer) && row.areaCode === viewer.areaCode;
    const mayRead = publishes(viewer, row) || row.state === 'announced';
    const [[line], names, history, found] = await Promise.all([
      toLines(viewer, [lineRow]),
      own ? makeAddressing(db).namesIn(addressing) : null,
      publishes(viewer, row) ? reads.changesOf(id) : [],
      mayRead ? files.filesOf('notice', [id]) : new Map<number, Notice['files']>(),
    ]);
    if (!line) throw fail('notice.not_found');
    return {
      ...line,
      ...{ publisherName, openToAll, withdrawReason, edition, version, addressing: names },
      content: mayRead ? readRichText(content) : [],
      markup: own ? content : '',
      files: found.get(id) ?? [],
      expiresAt: timeOf(row.expiresAt),
      confirmBy: timeOf(row.confirmBy),
      actions: own
        ? PUBLISHER_MAY[line.phase].filter((action) => mayCall(viewer, `notice.${action}`, noticeAccess[`notice.${action}`]))
        : [],
      history: history.map((change) => ({ ...change, at: change.at.toISOString() })),
    };
  }

  async function listNotices(viewer: Viewer, query: CallInput<'notice.list'>['query']): Promise<CallReply<'notice.list'>> {
    const { items, ...page } = await pageOf(reads.listAll(viewer, query, clock.now()), query);
    return { ...page, items: await toLines(viewer, items) };
  }

  const countToRead = async (viewer: Viewer): Promise<CallReply<'notice.toRead'>> => ({
    count: await reads.countWaiting(viewer, clock.now()),
  });

  /** Throws `notice.withdrawn`, and `notice.not_found` for a notice that is not public. */
  async function publicNotice(id: number): Promise<CallReply<'notice.getPublic'>> {
    const row = await reads.findOpen(id);
    if (!row?.announcedAt) throw fail('notice.not_found');
    if (row.state === 'withdrawn') throw fail('notice.withdrawn');
    const { urgent, areaName, publisherName, announcedAt } = row;
    const title = withoutPersonalNumbers(row.title);
    const content = richWithoutPersonalNumbers(readRichText(row.content));
    const expired = publishPhaseOf(row, clock.now()) === 'expired';
    return { title, content, urgent, areaName, publisherName, announcedAt: announcedAt.toISOString(), expired };
  }

  /** Runs a step and returns the notice afterwards. */
  const answered =
    <Input>(step: (viewer: Viewer, input: Input) => Promise<Taken>) =>
    async (viewer: Viewer, input: Input): Promise<Notice> =>
      getNotice(viewer, (await step(viewer, input)).id);

  async function removeDraft(viewer: Viewer, input: Keyed<'notice.remove'>): Promise<null> {
    await steps.removeDraft(viewer, input);
    return null;
  }

  return {
    listNotices,
    getNotice,
    countToRead,
    publicNotice,
    create: answered(steps.createDraft),
    edit: answered(steps.edit),
    removeDraft,
    announce: answered(steps.announce),
    withdraw: answered(steps.withdraw),
  };
}
