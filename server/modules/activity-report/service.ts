import type { CallInput, CallReply } from '@contract/contract';
import { ANSWER_MONTHS } from '@contract/rules/activity-report';
import { dueAfter } from '@contract/rules/deadline';
import type { Viewer } from '@contract/rules/roles';
import type { ActivityReportLine, ActivityReportRecord } from '@contract/schema/activity-report';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import type { FileModule } from '../file';
import type { MessageService } from '../message/service';
import type { unitModule } from '../unit';
import { activityReportAccess } from './access';
import { ACTIVITY_REPORTS } from './definition';
import { makeActivityReportReads } from './reads';
import { makeActivityReportTeller } from './tell';
import { isOrganiser } from './visibility';
import { makeActivityReportWrites } from './writes';

export interface ActivityReportDependencies extends Pick<Kernel, 'db' | 'clock'> {
  messages: MessageService;
  file: Pick<FileModule, 'attachments' | 'photos'>;
  units: ReturnType<typeof unitModule>['service'];
}

interface Row extends Omit<ActivityReportLine, 'dueAt' | 'writtenAt'> {
  dueAt: Date | null;
  writtenAt: Date;
}

const toLine = ({ dueAt, writtenAt, ...row }: Row): ActivityReportLine => ({
  ...row,
  dueAt: dueAt?.toISOString() ?? null,
  writtenAt: writtenAt.toISOString(),
});

/** Documents are accepted unchanged. Pictures are not, because they are re-encoded; nor are files whose content cannot be viewed directly. */
const isDocument = (type: string): boolean => !/^(image|video|audio)\/|zip/.test(type) || type.includes('openxmlformats');

/** The service of activity reports: the deputies' reports, the organisers' summaries and the units' answers. */
export function makeActivityReportService({ db, clock, messages, file, units }: ActivityReportDependencies) {
  const reads = makeActivityReportReads(db);
  const teller = makeActivityReportTeller(messages);
  const filesOf = (ids: readonly number[]) =>
    Promise.all([file.attachments.filesOf('activityReport', ids), file.attachments.filesOf('activityAnswer', ids)]);

  async function read(viewer: Viewer, id: number) {
    const [found, [own, answers]] = await Promise.all([reads.find(viewer, id, clock.now()), filesOf([id])]);
    if (!found) return undefined;
    return {
      ...found,
      ...toLine(found),
      files: own.get(id) ?? [],
      answerFiles: answers.get(id) ?? [],
      answeredAt: found.answeredAt?.toISOString() ?? null,
    };
  }

  const reports = makePlain({ db, clock }, ACTIVITY_REPORTS, {
    access: activityReportAccess,
    read,
    taken: ['activityReport.taken', 'activityId'],
  });

  async function list(viewer: Viewer, query: CallInput<'activityReport.list'>['query']): Promise<CallReply<'activityReport.list'>> {
    const page = await pageOf(reads.listAll({ viewer, query, now: clock.now() }), query);
    return { ...page, items: page.items.map(toLine) };
  }

  async function published(
    viewer: Viewer,
    query: CallInput<'activityReport.published'>['query'],
  ): Promise<CallReply<'activityReport.published'>> {
    const { items, ...page } = await pageOf(reads.listPublished(viewer, query), query);
    const [own, answers] = await filesOf(items.map(({ id }) => id));
    return {
      ...page,
      items: items.map(({ writtenAt, answeredAt, ...row }) => ({
        ...row,
        writtenAt: writtenAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
        files: own.get(row.id) ?? [],
        answerFiles: answers.get(row.id) ?? [],
      })),
    };
  }

  /** Throws `activityReport.photo` for a file that is neither a picture nor a document. */
  async function freePhotos(viewer: Viewer, fileIds: readonly string[]): Promise<void> {
    if (!(await file.photos.freeOfPlaces(viewer.userId, fileIds, isDocument))) throw fail('activityReport.photo', { field: 'fileIds' });
  }

  const tie = (trx: Db, viewer: Viewer, type: 'activityReport' | 'activityAnswer', id: number, fileIds: readonly string[]) =>
    file.attachments.attach(trx, { owner: { type, id }, fileIds, accountId: viewer.userId });

  /** Returns the author of the report. Throws when the deputy did not attend, or the activity is not the viewer's or has not begun. */
  async function requireAuthor(trx: Db, viewer: Viewer, activityId: number, now: Date) {
    const field = 'activityId';
    const writes = makeActivityReportWrites(trx);
    const activity = await writes.holdActivity(activityId);
    const begun = activity && ['announced', 'closed'].includes(activity.state) && activity.startsAt <= now;
    if (isOrganiser(viewer)) {
      const isKnown =
        activity?.areaCode === viewer.areaCode || (activity?.areaCode.startsWith(viewer.areaCode) && activity.state !== 'draft');
      if (!activity || !isKnown) throw fail('activity.not_found', { field });
      if (activity.areaCode !== viewer.areaCode) throw fail('access.area', { field });
      if (!begun) throw fail('activityReport.activity', { field });
      return { areaCode: activity.areaCode, deputyId: null, author: viewer.roleName };
    }
    const deputyId = viewer.deputyId ?? 0;
    const attendant = await writes.findAttendant(activityId, deputyId);
    if (!activity || !attendant) throw fail('activityReport.not_there', { field });
    if (!begun) throw fail('activityReport.activity', { field });
    if (!attendant.came) throw fail('activityReport.not_there', { field });
    return { areaCode: activity.areaCode, deputyId, author: attendant.name };
  }

  async function create(viewer: Viewer, { body, key }: Keyed<'activityReport.create'>): Promise<ActivityReportRecord> {
    const { activityId, text, fileIds } = body;
    await freePhotos(viewer, fileIds);
    return reports.create(viewer, key, async ({ trx, now, add }) => {
      const author = await requireAuthor(trx, viewer, activityId, now);
      const unasked = { publishedAt: null, unitId: null, dueAt: null, answeredAt: null };
      const row = await add({ activityId, ...author, text: text.trim(), writtenAt: now, ...unasked });
      await tie(trx, viewer, 'activityReport', row.id, fileIds);
      return row;
    });
  }

  async function edit(viewer: Viewer, call: Keyed<'activityReport.edit'>): Promise<ActivityReportRecord> {
    const { text, fileIds } = call.body;
    await freePhotos(viewer, fileIds);
    return reports.change(viewer, 'edit', call, async ({ trx, row }) => {
      await tie(trx, viewer, 'activityReport', row.id, fileIds);
      return { set: { text: text.trim() } };
    });
  }

  const publish = (viewer: Viewer, call: Keyed<'activityReport.publish'>): Promise<ActivityReportRecord> =>
    reports.change(viewer, 'publish', call, ({ now }) => Promise.resolve({ set: { publishedAt: now } }));

  const unpublish = (viewer: Viewer, call: Keyed<'activityReport.unpublish'>): Promise<ActivityReportRecord> =>
    reports.change(viewer, 'unpublish', call, () => Promise.resolve({ set: { publishedAt: null } }));

  const ask = (viewer: Viewer, call: Keyed<'activityReport.ask'>): Promise<ActivityReportRecord> =>
    reports.change(viewer, 'ask', call, async ({ trx, row, now }) => {
      const { unitId } = call.body;
      const question = call.body.question.trim();
      if (!(await units.allActive(viewer.areaCode, [unitId], trx))) throw fail('activityReport.unit', { field: 'unitId' });
      const text = `${row.activityTitle}：${question}`;
      await teller.unit(trx, unitId, { id: row.id, about: 'report-asked', text }, viewer.roleId);
      return { set: { state: 'asked', unitId, question, dueAt: dueAfter(now, { count: ANSWER_MONTHS, unit: 'months' }) } };
    });

  /** Saves the unit's answer, or the answer that the organiser enters on its behalf. */
  async function answer(viewer: Viewer, call: Keyed<'activityReport.answer'>): Promise<ActivityReportRecord> {
    const { fileIds } = call.body;
    await freePhotos(viewer, fileIds);
    return reports.change(viewer, 'answer', call, async ({ trx, row, now }) => {
      await tie(trx, viewer, 'activityAnswer', row.id, fileIds);
      const news = { id: row.id, about: 'report-answered', text: `${row.author}：${row.activityTitle}` } as const;
      if (row.deputyId !== null) await teller.deputy(trx, row.deputyId, news, viewer.roleId);
      if (row.organiserId !== viewer.roleId) await teller.organiser(trx, row.organiserId, news, viewer.roleId);
      return { set: { state: 'answered', answer: call.body.answer.trim(), answeredAt: now } };
    });
  }

  /** The files then belong to no record, so the sweep removes them. */
  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'activityReport.remove'>): Promise<null> {
    await reports.records.change({ viewer, action: 'remove', id, version, key }, async ({ trx }) => {
      await tie(trx, viewer, 'activityReport', id, []);
      await ACTIVITY_REPORTS.remove(trx, id);
      return { set: null };
    });
    return null;
  }

  const isOwn = async (viewer: Viewer, id: number): Promise<boolean> => (await reads.find(viewer, id, clock.now())) !== undefined;

  return { list, get: reports.get, published, create, edit, publish, unpublish, ask, answer, remove, isOwn, isSeen: reads.isSeen };
}

export type ActivityReportService = ReturnType<typeof makeActivityReportService>;
