import type { Period } from './deadline';

/** The steps of a comment; `create` is the voter's own step. */
/** The number of similar comments that are shown to a writer, and the number of characters of a title from which they are looked for. */
export const ALIKE = { most: 3, from: 4 } as const;

export const COMMENT_ACTIONS = { create: '留言', decide: '审核', answer: '答复', toSuggestion: '转为建议', toLead: '转为线索' } as const;
export type CommentAction = Exclude<keyof typeof COMMENT_ACTIONS, 'create'>;

/** The state of a comment (留言); whether an answered one is public is stored separately. */
export const COMMENT_STATES = {
  waiting: '待审核',
  public: '已公开',
  internal: '内部办理',
  refused: '不公开',
  answered: '已答复',
  rated: '已评价',
} as const;
export type CommentState = keyof typeof COMMENT_STATES;

/** The possible decisions of an office on a waiting comment. */
export const COMMENT_OUTCOMES = { public: '公开', internal: '内部办理', refused: '不公开' } as const;
export type CommentOutcome = keyof typeof COMMENT_OUTCOMES;

/** The possible receivers of a comment. */
export const COMMENT_ADDRESSEES = { deputy: '代表', station: '联络站' } as const;

/** The filter values for its deadline. */
export const COMMENT_DUE = { near: '临近期限', over: '已超期限' } as const;

/** The maximum lengths of its texts, in characters. */
export const COMMENT_LIMITS = { title: 40, content: 500, name: 20, answer: 1000, note: 300 } as const;

/** From its arrival (review), and from the day it was passed on for an answer (answer). */
export const REVIEW_PERIOD: Period = { count: 2, unit: 'workdays' };
export const ANSWER_PERIOD: Period = { count: 7, unit: 'workdays' };
/** The number of days before its end in which a period counts as near. */
export const COMMENT_NEAR_DAYS = 2;
/** The interval in days between repeated reminders of an overdue comment. */
export const COMMENT_URGED_EVERY_DAYS = 3;

/** The number of comments that a role can follow. */
export const MOST_WATCHED = 200;

export const STARS = [1, 2, 3, 4, 5] as const;
/** The minimum number of ratings for a meaningful mean. */
export const FEWEST_RATINGS = 5;

/** The messages about a comment, by message key. */
export const COMMENT_NEWS = {
  'comment-came': '收到一条群众留言，请审核',
  'comment-passed': '有群众给您留言，请答复',
  'comment-near': '群众留言临近期限',
  'comment-over': '群众留言已超期限',
  'comment-followed': '您关注的群众留言已答复',
} as const;
export type CommentNews = keyof typeof COMMENT_NEWS;

/** Checks whether the comment waits for an answer. */
export const waitsForAnswer = (state: CommentState): boolean => state === 'public' || state === 'internal';

interface Standing {
  state: CommentState;
  deputyId: number | null;
  suggestionId: number | null;
  leadId: number | null;
}

/** The records that can be created from a passed-on comment, at any time but only once: a suggestion from a comment to a deputy, or a lead. */
function raisesOf({ deputyId, suggestionId, leadId }: Standing): readonly CommentAction[] {
  if (suggestionId !== null || leadId !== null) return [];
  return deputyId === null ? ['toLead'] : ['toSuggestion', 'toLead'];
}

/** The possible steps of a comment. */
export function commentSteps(standing: Standing): readonly CommentAction[] {
  const { state } = standing;
  if (state === 'waiting') return ['decide'];
  if (state === 'refused') return [];
  const raises = raisesOf(standing);
  return waitsForAnswer(state) ? ['answer', ...raises] : raises;
}

/** The mean of the ratings to one decimal; null while there are too few ratings. */
export const meanStars = ({ ratings, stars }: { ratings: number; stars: number }): number | null =>
  ratings < FEWEST_RATINGS ? null : Math.round((stars / ratings) * 10) / 10;
