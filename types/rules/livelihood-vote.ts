import { gradeOf, type RatingGrade } from './livelihood';

/**
 * The kinds of votes: deputies decide on projects (票决); a street has no congress, so its council members choose and the street's party committee
 * confirms the recommendation (票选); deputies rate the results (测评).
 */
export const VOTE_KINDS = { decision: '票决', choice: '票选', rating: '测评' } as const;
export type VoteKind = keyof typeof VOTE_KINDS;

/** The words for each kind of vote. */
export const VOTE_WORDS: Readonly<Record<VoteKind, { chosen: string; result: string; members: string; sheet: string }>> = {
  decision: { chosen: '票决确定', result: '票决结果', members: '全体代表', sheet: '票决' },
  choice: { chosen: '推荐确认', result: '票选推荐结果', members: '全体议事代表', sheet: '票选' },
  rating: { chosen: '测评通过', result: '满意度测评结果', members: '全体代表', sheet: '满意度测评' },
};

/** Paper ballots, whose counts two people enter, or the electronic secret ballot. */
export const VOTE_METHODS = { paper: '纸质票', electronic: '电子无记名投票' } as const;
export type VoteMethod = keyof typeof VOTE_METHODS;

export const VOTE_STATES = {
  draft: '未开',
  open: '开放',
  closed: '截止',
  counted: '计票',
  confirmed: '监票确认',
  published: '公布',
} as const;
export type VoteState = keyof typeof VOTE_STATES;

export const VOTE_ACTIONS = {
  create: '新建',
  edit: '修改',
  remove: '删除',
  open: '开放投票',
  cast: '投票',
  close: '截止投票',
  count: '录入计票',
  recount: '重新计票',
  confirm: '监票确认',
  publish: '公布结果',
  again: '再次投票',
} as const;
export type VoteAction = Exclude<keyof typeof VOTE_ACTIONS, 'create'>;

/** The result of a project: enough votes; not more than half; more than half, but others have more; tied with another for the last place. */
export const VOTE_OUTCOMES = { chosen: '通过', missed: '未过半数', outvoted: '得票较少', tied: '得票相等' } as const;
export type VoteOutcome = keyof typeof VOTE_OUTCOMES;

export const VOTE_LIMITS = {
  ...{ title: 60, meeting: 60, document: 60, note: 300, items: 60, members: 5000, scrutineers: 10 },
} as const;

interface Standing {
  state: VoteState;
  method: VoteMethod;
  kind: VoteKind;
  /** The number of projects tied for the last place. */
  tied: number;
  /** The id of the second vote that followed. */
  againId: number | null;
}

export function voteSteps({ state, method, tied, againId }: Standing): readonly VoteAction[] {
  switch (state) {
    case 'draft':
      return ['edit', 'remove', 'open'];
    case 'open':
      return method === 'electronic' ? ['cast', 'close'] : ['close'];
    case 'closed':
      return ['count'];
    case 'counted':
      return method === 'paper' ? ['confirm', 'recount'] : ['confirm'];
    case 'confirmed':
      return ['publish'];
    case 'published':
      return tied > 0 && againId === null ? ['again'] : [];
  }
}

/** Checks the quorum: two thirds of all members for a decision; more than half for a recommendation or a rating. */
export const hasQuorum = (kind: VoteKind, { present, members }: { present: number; members: number }): boolean =>
  members > 0 && (kind === 'decision' ? present * 3 >= members * 2 : present * 2 > members);

/** The marks for one project: votes for it; in a rating, the marks of each grade. */
export interface Ticks {
  yes: number;
  good: number;
  fair: number;
  poor: number;
}

export interface BallotCount {
  out: number;
  back: number;
  void: number;
  items: readonly (Ticks & { livelihoodId: number })[];
}

interface Bounds {
  kind: VoteKind;
  present: number;
  places: number;
  /** The projects of the vote. */
  ids: readonly number[];
}

/** The field of a count that is impossible; null when the count is possible. */
export function impossibleOf(count: BallotCount, { kind, present, places, ids }: Bounds): string | null {
  if (count.out > present) return 'out';
  if (count.back > count.out) return 'back';
  if (count.void > count.back) return 'void';
  const given = count.items.map(({ livelihoodId }) => livelihoodId);
  if (given.length !== ids.length || new Set(given).size !== ids.length || given.some((id) => !ids.includes(id))) return 'items';
  const valid = count.back - count.void;
  const of = ({ yes, good, fair, poor }: Ticks): number => (kind === 'rating' ? good + fair + poor : yes);
  const wrong = ({ yes, good, fair, poor }: Ticks): boolean => (kind === 'rating' ? yes > 0 : good + fair + poor > 0);
  if (count.items.some((item) => wrong(item) || of(item) > valid)) return 'items';
  // A valid ballot has at most one mark per place.
  const ticks = count.items.reduce((sum, item) => sum + item.yes, 0);
  return kind !== 'rating' && ticks > valid * places ? 'items' : null;
}

/** The fields in which two counts differ, with the projects by their ids. */
export function differencesOf(one: BallotCount, other: BallotCount): string[] {
  const heads = (['out', 'back', 'void'] as const).filter((name) => one[name] !== other[name]);
  const byId = new Map(other.items.map((item) => [item.livelihoodId, item]));
  const items = one.items.filter((item) => {
    const same = byId.get(item.livelihoodId);
    return !same || (['yes', 'good', 'fair', 'poor'] as const).some((name) => item[name] !== same[name]);
  });
  return [...heads, ...items.map(({ livelihoodId }) => String(livelihoodId))];
}

interface Counted {
  kind: VoteKind;
  members: number;
  /** Returned ballots that are not void. */
  valid: number;
  places: number;
  items: readonly { livelihoodId: number; yes: number }[];
}

/**
 * The result of each project. A decision needs more than half of all deputies; a recommendation of a street needs more than half of the valid
 * ballots. When more projects pass than there are places, those with the most votes win; projects tied for the last place are voted on again.
 */
export function outcomesOf({ kind, members, valid, places, items }: Counted): Map<number, VoteOutcome> {
  const whole = kind === 'decision' ? members : valid;
  const passing = items.filter(({ yes }) => yes * 2 > whole).sort((one, other) => other.yes - one.yes);
  const last = passing[places - 1]?.yes;
  const next = passing[places]?.yes;
  const outcome = ({ yes }: { yes: number }): VoteOutcome => {
    if (yes * 2 <= whole) return 'missed';
    if (last === undefined || next === undefined) return 'chosen';
    if (last === next && yes === last) return 'tied';
    return yes >= last ? 'chosen' : 'outvoted';
  };
  return new Map(items.map((item) => [item.livelihoodId, outcome(item)]));
}

/** The deputies' rating of a finished project. */
export const ratingOf = ({ good, fair }: Ticks, members: number): RatingGrade => gradeOf({ good, fair, members });

/** The possible marks for one project on a ballot. */
export const MARKS = { yes: '赞成', good: '满意', fair: '基本满意', poor: '不满意' } as const;
export type Mark = keyof typeof MARKS;
