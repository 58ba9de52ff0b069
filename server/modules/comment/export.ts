import { COMMENT_LIST } from '@contract/lists/comment';
import { COMMENT_STATES } from '@contract/rules/comment';
import { REFUSAL_REASONS } from '@contract/rules/moderation';
import { exportOf } from '../../platform/exchange/list-export';
import { makeCommentReads } from './reads';

/** Exports comments as a table for the roles that manage them. The writers' mobile numbers are not exported. */
export const commentExport = exportOf(COMMENT_LIST, (db, { viewer, query, now }) => makeCommentReads(db).listWhole(viewer, query, now), {
  cells: {
    title: [36, ({ title }) => title],
    content: [60, ({ content }) => content],
    toName: [18, (row) => row.toName],
    area: [14, ({ areaName }) => areaName],
    name: [11, ({ name }) => name],
    submittedAt: [17, ({ submittedAt }) => submittedAt, 'datetime'],
    state: [10, ({ state }) => COMMENT_STATES[state]],
    isPublic: [9, ({ isPublic }) => (isPublic ? '是' : '否')],
    refusalReason: [20, (row) => (row.refusalReason ? REFUSAL_REASONS[row.refusalReason] : '')],
    answer: [60, ({ answer }) => answer],
    answeredBy: [11, ({ answeredByName }) => answeredByName],
    answeredAt: [17, ({ answeredAt }) => answeredAt, 'datetime'],
    stars: [8, ({ stars }) => (stars === null ? '' : `${String(stars)} 星`)],
  },
});
