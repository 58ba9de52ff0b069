import type { FiltersOf } from '@contract/lists/list';
import { NOTICE_LIST } from '@contract/lists/notice';
import { beginOfDate, endOfDate } from '@contract/rules/beijing';
import type { NoticeAction } from '@contract/rules/notice';
import type { PublishState } from '@contract/rules/publishing';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, type InferResult, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { historyOf } from '../../platform/records/history';
import { containsPattern } from '../../platform/search/bigrams';
import { inPhase, publishedIn, readableBy, visibleTo, waitingFor } from './visibility';

const LINE_COLUMNS = [
  'notice.id',
  'notice.title',
  'notice.urgent',
  'notice.pinned',
  'notice.state',
  'notice.expiresAt',
  'notice.confirmBy',
  'notice.areaCode',
  'area.name as areaName',
  'notice.announcedAt',
] as const;

const eb = expressionBuilder<Database, 'notice'>();

const matching = (viewer: Viewer, now: Date) =>
  filterBy(NOTICE_LIST, {
    phase: (phase) => inPhase(phase, now)(eb),
    keyword: (keyword) =>
      eb.or([eb('notice.title', 'ilike', containsPattern(keyword)), eb('notice.words', 'ilike', containsPattern(keyword))]),
    waiting: () => waitingFor(viewer, now)(eb),
    urgent: () => eb('notice.urgent', '=', true),
    from: (day) => eb('notice.announcedAt', '>=', beginOfDate(day)),
    to: (day) => eb('notice.announcedAt', '<', endOfDate(day)),
  });

/** The queries that read notices. `db` may be a transaction. */
export function makeNoticeReads(db: Db) {
  const lines = () => db.selectFrom('notice').innerJoin('area', 'area.code', 'notice.areaCode').select(LINE_COLUMNS);

  const whole = () =>
    lines()
      .innerJoin('userinfo', 'userinfo.id', 'notice.publisherId')
      .select(['userinfo.roleName as publisherName', 'notice.content', 'notice.openToAll', 'notice.withdrawReason'])
      .select(['notice.addressing', 'notice.edition', 'notice.version']);

  const isVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await db.selectFrom('notice').select('id').where('id', '=', id).where(visibleTo(viewer)).executeTakeFirst()) !== undefined;

  const isReadable = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await db.selectFrom('notice').select('id').where('id', '=', id).where(readableBy(viewer)).executeTakeFirst()) !== undefined;

  const idsPublishedBy = (viewer: Viewer) => sql<number>`${db.selectFrom('notice').select('id').where(publishedIn(viewer))}`;

  /** Returns the notice with the related names, if the viewer may see it. */
  const find = (viewer: Viewer, id: number) => whole().where('notice.id', '=', id).where(visibleTo(viewer)).executeTakeFirst();

  /** Returns a notice that was announced to the public, even if it has been withdrawn. */
  const findOpen = (id: number) =>
    whole().where('notice.id', '=', id).where('notice.openToAll', '=', true).where('notice.state', '<>', 'draft').executeTakeFirst();

  /** Sorts pinned notices first, then drafts, then the newest. */
  const listAll = (viewer: Viewer, filters: FiltersOf<typeof NOTICE_LIST>, now: Date) =>
    lines()
      .where(eb.or([publishedIn(viewer)(eb), readableBy(viewer)(eb)]))
      .where(matching(viewer, now)(filters))
      .orderBy(eb.and([eb('notice.pinned', '=', true), inPhase('announced', now)(eb)]), 'desc')
      .orderBy('notice.announcedAt', (order) => order.desc().nullsFirst())
      .orderBy('notice.id', 'desc');

  async function countWaiting(viewer: Viewer, now: Date): Promise<number> {
    const { count } = await db
      .selectFrom('notice')
      .where(waitingFor(viewer, now))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  const changesOf = (id: number) =>
    historyOf(db, 'notice', [id])
      .$narrowType<{
        action: NoticeAction | 'create';
        fromStatus: PublishState | null;
        toStatus: PublishState;
      }>()
      .execute();

  /** Returns the facts of a notice that other modules need. */
  const findFacts = (id: number) =>
    db
      .selectFrom('notice')
      .select(['title', 'state', 'expiresAt', 'confirmBy', 'urgent', 'publisherId'])
      .where('id', '=', id)
      .executeTakeFirst();

  return { isVisible, isReadable, idsPublishedBy, find, findOpen, listAll, countWaiting, changesOf, findFacts };
}

export type NoticeLineRow = InferResult<ReturnType<ReturnType<typeof makeNoticeReads>['listAll']>>[number];
