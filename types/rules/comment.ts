import type { Period } from './deadline';

/** What is done with a comment; one that comes in is the voter's own step. */
export const COMMENT_ACTIONS = { create: '留言', decide: '审核', answer: '答复', toSuggestion: '转为建议', toLead: '转为线索' } as const;
export type CommentAction = Exclude<keyof typeof COMMENT_ACTIONS, 'create'>;

/** How far a comment (留言) is; whether one that is answered is public is kept beside it. */
export const COMMENT_STATES = {
  waiting: '待审核',
  public: '已公开',
  internal: '内部办理',
  refused: '不公开',
  answered: '已答复',
  rated: '已评价',
} as const;
export type CommentState = keyof typeof COMMENT_STATES;

/** What an office can decide of one that waits. */
export const COMMENT_OUTCOMES = { public: '公开', internal: '内部办理', refused: '不公开' } as const;
export type CommentOutcome = keyof typeof COMMENT_OUTCOMES;

/** Whom one is written to. */
export const COMMENT_ADDRESSEES = { deputy: '代表', station: '联络站' } as const;

/** How its deadline stands, for whom it is looked for. */
export const COMMENT_DUE = { near: '临近期限', over: '已超期限' } as const;

/** How long its texts may be, in characters. */
export const COMMENT_LIMITS = { title: 40, content: 500, name: 20, answer: 1000, note: 300 } as const;

/** From when it came in, and from when it was passed on to be answered. */
export const REVIEW_PERIOD: Period = { count: 2, unit: 'workdays' };
export const ANSWER_PERIOD: Period = { count: 7, unit: 'workdays' };
/** So many days before its end a period counts as near. */
export const COMMENT_NEAR_DAYS = 2;
/** Of one that is over somebody is told again after so many days. */
export const COMMENT_URGED_EVERY_DAYS = 3;

export const STARS = [1, 2, 3, 4, 5] as const;
/** A mean says something only where so many have rated. */
export const FEWEST_RATINGS = 5;

/** What people are told of a comment, by the name of the news. */
export const COMMENT_NEWS = {
  'comment-came': '收到一条群众留言，请审核',
  'comment-passed': '有群众给您留言，请答复',
  'comment-near': '群众留言临近期限',
  'comment-over': '群众留言已超期限',
} as const;
export type CommentNews = keyof typeof COMMENT_NEWS;

/** Whether somebody has to answer it. */
export const waitsForAnswer = (state: CommentState): boolean => state === 'public' || state === 'internal';

interface Standing {
  state: CommentState;
  deputyId: number | null;
  suggestionId: number | null;
  leadId: number | null;
}

/** What can be made of one that was passed on, at any time and once: a suggestion of what was written to a deputy, or a lead. */
function raisesOf({ deputyId, suggestionId, leadId }: Standing): readonly CommentAction[] {
  if (suggestionId !== null || leadId !== null) return [];
  return deputyId === null ? ['toLead'] : ['toSuggestion', 'toLead'];
}

/** The steps that can be taken on one. */
export function commentSteps(standing: Standing): readonly CommentAction[] {
  const { state } = standing;
  if (state === 'waiting') return ['decide'];
  if (state === 'refused') return [];
  const raises = raisesOf(standing);
  return waitsForAnswer(state) ? ['answer', ...raises] : raises;
}

/** The mean of ratings to a tenth; null while too few have rated. */
export const meanStars = ({ ratings, stars }: { ratings: number; stars: number }): number | null =>
  ratings < FEWEST_RATINGS ? null : Math.round((stars / ratings) * 10) / 10;
