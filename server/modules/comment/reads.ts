import { COMMENT_LIST } from '@contract/lists/comment';
import type { FiltersOf } from '@contract/lists/list';
import { beginOfDate, endOfDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { readReceipt } from '../../platform/publishing/receipt';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { within } from './definition';

type Joined = Database & { sender: Database['commentSender'] };
const eb = expressionBuilder<Joined, 'comment' | 'sender'>();

/** Needs a query that has joined `deputy` and `station`. */
const toName = sql<string>`coalesce(deputy.name, station.name)`;
const addressee = sql<'deputy' | 'station'>`CASE WHEN comment.deputy_id IS NULL THEN 'station' ELSE 'deputy' END`;

const isNear = (now: Date) => sql<SqlBool>`(comment.near_at <= ${now} AND comment.due_at >= ${now})`;
const isOver = (now: Date) => sql<SqlBool>`comment.due_at < ${now}`;

const matching = (now: Date) =>
  filterBy(COMMENT_LIST, {
    state: (state) => eb('comment.state', '=', state),
    keyword: (keyword) =>
      eb.or([
        ...(['comment.title', 'comment.content', 'sender.name'] as const).map((column) => eb(column, 'ilike', containsPattern(keyword))),
        eb(toName, 'ilike', containsPattern(keyword)),
        // The receipt must match as a whole, as a voter reads it out: parts of a receipt find nothing.
        eb('sender.receipt', '=', readReceipt(keyword)),
      ]),
    due: (due) => (due === 'near' ? isNear(now) : isOver(now)),
    addressee: (kind) => eb(kind === 'deputy' ? 'comment.deputyId' : 'comment.stationId', 'is not', null),
    areaCode: (areaCode) => eb('comment.areaCode', 'like', `${areaCode}%`),
    from: (from) => eb('comment.submittedAt', '>=', beginOfDate(from)),
    to: (to) => eb('comment.submittedAt', '<', endOfDate(to)),
  });

/** The queries that read comments for deputies and for the roles that manage comments. */
export function makeCommentReads(db: Db) {
  const rows = (seen: Expression<SqlBool>) =>
    db
      .selectFrom('comment')
      .innerJoin('commentSender as sender', 'sender.commentId', 'comment.id')
      .innerJoin('area', 'area.code', 'comment.areaCode')
      .leftJoin('deputy', 'deputy.id', 'comment.deputyId')
      .leftJoin('station', 'station.id', 'comment.stationId')
      .where(seen)
      .select(['comment.id', addressee.as('addressee'), toName.as('toName'), 'area.name as areaName', 'comment.title', 'sender.name'])
      .select(['comment.state', 'comment.isPublic', 'comment.submittedAt', 'comment.dueAt', 'comment.nearAt', 'comment.stars']);

  /** Sorts comments with a deadline first, nearest first; then the newest. */
  const listAll = (viewer: Viewer, filters: FiltersOf<typeof COMMENT_LIST>, now: Date) =>
    rows(within(viewer))
      .where(matching(now)(filters))
      .orderBy('comment.dueAt', (order) => order.asc().nullsLast())
      .orderBy('comment.id', 'desc');

  /** With the texts, for the exported table. */
  const listWhole = (viewer: Viewer, filters: FiltersOf<typeof COMMENT_LIST>, now: Date) =>
    listAll(viewer, filters, now)
      .select(['comment.content', 'comment.refusalReason', 'comment.answer'])
      .select(['comment.answeredByName', 'comment.answeredAt']);

  const one = (seen: Expression<SqlBool>, id: number) =>
    rows(seen)
      .where('comment.id', '=', id)
      .select(['comment.content', 'sender.mobileCipher', 'comment.refusalReason', 'comment.note', 'comment.decidedAt'])
      .select(['comment.decidedByName', 'comment.answer', 'comment.answeredAt', 'comment.answeredByName', 'comment.ratedAt'])
      .select(['comment.suggestionId', 'comment.leadId', 'comment.version'])
      .executeTakeFirst();

  const find = (viewer: Viewer, id: number) => one(within(viewer), id);

  /** Finds a public comment that the viewer's role follows, of whatever area. */
  const findWatched = ({ roleId }: Viewer, id: number) =>
    one(
      sql<SqlBool>`(comment.is_public AND EXISTS (
        SELECT FROM comment_follow AS follow WHERE follow.comment_id = comment.id AND follow.userinfo_id = ${roleId}))`,
      id,
    );

  const count = (viewer: Viewer, now: Date) =>
    db
      .selectFrom('comment')
      .where(within(viewer))
      .where('comment.dueAt', 'is not', null)
      .select([
        sql<number>`count(*) FILTER (WHERE comment.state = 'waiting')::int`.as('waiting'),
        sql<number>`count(*) FILTER (WHERE comment.state <> 'waiting')::int`.as('toAnswer'),
        sql<number>`count(*) FILTER (WHERE ${isNear(now)})::int`.as('near'),
        sql<number>`count(*) FILTER (WHERE ${isOver(now)})::int`.as('over'),
      ])
      .executeTakeFirstOrThrow();

  return { listAll, listWhole, find, findWatched, count };
}
