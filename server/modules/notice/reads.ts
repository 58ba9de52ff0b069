import type { CallInput } from '@contract/contract';
import { beginOfDate, DAY_MS } from '@contract/rules/beijing';
import type { NoticeAction } from '@contract/rules/notice';
import type { PublishState } from '@contract/rules/publishing';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
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

export type NoticeFilter = Omit<CallInput<'notice.list'>['query'], 'page' | 'pageSize'>;

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

  /** The notice with the names around it, where the viewer may know of it. */
  const find = (viewer: Viewer, id: number) => whole().where('notice.id', '=', id).where(visibleTo(viewer)).executeTakeFirst();

  /** One that was announced to everybody, also when it was withdrawn since. */
  const findOpen = (id: number) =>
    whole().where('notice.id', '=', id).where('notice.openToAll', '=', true).where('notice.state', '<>', 'draft').executeTakeFirst();

  /** The rule over which the list, its count and its filters agree. */
  const matching = (viewer: Viewer, { phase, keyword = '', waiting, urgent, from, to }: NoticeFilter, now: Date) => {
    const pattern = containsPattern(keyword);
    return db
      .selectFrom('notice')
      .innerJoin('area', 'area.code', 'notice.areaCode')
      .where((eb) => eb.or([publishedIn(viewer)(eb), readableBy(viewer)(eb)]))
      .$if(phase !== undefined, (query) => query.where(inPhase(phase ?? 'draft', now)))
      .$if(waiting === true, (query) => query.where(waitingFor(viewer, now)))
      .$if(urgent === true, (query) => query.where('notice.urgent', '=', true))
      .$if(from !== undefined, (query) => query.where('notice.announcedAt', '>=', beginOfDate(from ?? '')))
      .$if(to !== undefined, (query) => query.where('notice.announcedAt', '<', new Date(beginOfDate(to ?? '').getTime() + DAY_MS)))
      .$if(keyword !== '', (query) =>
        query.where((eb) => eb.or([eb('notice.title', 'ilike', pattern), eb('notice.words', 'ilike', pattern)])),
      );
  };

  /** A page: what is pinned first, then drafts and the newest. With the number of all that match. */
  async function listPage(viewer: Viewer, filter: NoticeFilter, { page, pageSize, now }: { page: number; pageSize: number; now: Date }) {
    const found = matching(viewer, filter, now);
    const [rows, { total }] = await Promise.all([
      found
        .select(LINE_COLUMNS)
        .orderBy((eb) => eb.and([eb('notice.pinned', '=', true), inPhase('announced', now)(eb)]), 'desc')
        .orderBy('notice.announcedAt', (order) => order.desc().nullsFirst())
        .orderBy('notice.id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total };
  }

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

  /** What others than its readers ask of one. */
  const findFacts = (id: number) =>
    db
      .selectFrom('notice')
      .select(['title', 'state', 'expiresAt', 'confirmBy', 'urgent', 'publisherId'])
      .where('id', '=', id)
      .executeTakeFirst();

  return { isVisible, isReadable, idsPublishedBy, find, findOpen, listPage, countWaiting, changesOf, findFacts };
}

export type NoticeLineRow = Awaited<ReturnType<ReturnType<typeof makeNoticeReads>['listPage']>>['rows'][number];
