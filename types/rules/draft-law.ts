import { beginOfDate, beijingDaysBetween } from './beijing';

/** The state of a consultation on a draft law (法规草案征求意见). It changes from collecting to sorting automatically after its last day. */
export const DRAFT_LAW_STATES = { draft: '草稿', collecting: '征求中', sorting: '整理中', result: '结果公布' } as const;
export type DraftLawState = keyof typeof DRAFT_LAW_STATES;

export const DRAFT_LAW_ACTIONS = {
  create: '新建',
  edit: '修改',
  addText: '添加文本',
  removeText: '移除文本',
  markFinal: '标明通过稿',
  publish: '发布',
  finish: '征求结束',
  announce: '公布结果',
  amend: '更正结果',
  nextRound: '再次征求',
  remove: '删除',
} as const;
export type DraftLawAction = Exclude<keyof typeof DRAFT_LAW_ACTIONS, 'create'>;

/** The phases with their own dates; each phase may be off. */
export const LAW_PHASES = { debate: '立法讨论', text: '文本公开', proposals: '征求意见', results: '结果公布' } as const;
export type LawPhase = keyof typeof LAW_PHASES;
export const LAW_PHASE_NAMES = Object.keys(LAW_PHASES) as LawPhase[];

export const PHASE_STANDINGS = { planned: '未开始', open: '进行中', past: '已结束' } as const;
export type PhaseStanding = keyof typeof PHASE_STANDINGS;

/** YYYY-MM-DD; without an end the phase stays open. */
export interface PhaseSpan {
  beginsOn: string;
  endsOn: string | null;
}
export type PhaseSpans = Readonly<Record<LawPhase, PhaseSpan | null>>;

/** The kind of a text (文本): the law in force, or one of the drafts. */
export const LAW_TEXT_KINDS = { current: '现行法规', draft: '草案', revised: '草案修改稿', final: '通过稿' } as const;
export type LawTextKind = keyof typeof LAW_TEXT_KINDS;

/** The parts of a text. Opinions refer to a chapter, a section or an article, or to the whole. */
export const LAW_PART_KINDS = { preamble: '题注', book: '编', chapter: '章', section: '节', article: '条' } as const;
export type LawPartKind = keyof typeof LAW_PART_KINDS;

/** The maximum lengths of its texts, in characters, and the maximum number of texts. */
export const DRAFT_LAW_LIMITS = {
  title: 100,
  explanation: 20_000,
  contact: 200,
  shortReason: 200,
  result: 20_000,
  milestones: 20,
  milestone: 60,
  texts: 10,
  textName: 40,
  parts: 1000,
  partLabel: 20,
  partTitle: 60,
  partText: 5000,
  source: 300_000,
} as const;

/** The minimum number of days for which a draft is open for opinions; a shorter time needs a stated reason (立法条例). */
export const LEAST_DAYS = 20;
/** Days before the end on which addressees without an opinion get a reminder. */
export const DRAFT_LAW_REMIND_DAYS = 3;

/** The maximum number of texts compared side by side. */
export const MOST_COMPARED = 3;

/** The messages about a draft law. */
export const DRAFT_LAW_NEWS = {
  'draft-law-published': '法规草案公开征求意见',
  'draft-law-unanswered': '法规草案即将结束征求，请提出意见',
  'draft-law-ended': '法规草案征求意见结束，请整理意见',
  'draft-law-result': '法规草案征求意见结果公布',
} as const;
export type DraftLawNews = keyof typeof DRAFT_LAW_NEWS;

const STEPS: Readonly<Record<DraftLawState, readonly DraftLawAction[]>> = {
  draft: ['edit', 'addText', 'removeText', 'publish', 'remove'],
  collecting: ['edit', 'addText', 'finish'],
  sorting: ['edit', 'addText', 'markFinal', 'announce', 'nextRound'],
  result: ['addText', 'markFinal', 'amend', 'nextRound'],
};

/** The office's possible steps; each consultation has only one next round. */
export const draftLawSteps = (state: DraftLawState, hasNext: boolean): readonly DraftLawAction[] =>
  STEPS[state].filter((action) => !(hasNext && action === 'nextRound'));

/** The state of a phase on a day in Beijing. */
export function standingOf({ beginsOn, endsOn }: PhaseSpan, today: string): PhaseStanding {
  if (today < beginsOn) return 'planned';
  return endsOn !== null && today > endsOn ? 'past' : 'open';
}

const isOngoing = (span: PhaseSpan | null, today: string): boolean => span !== null && standingOf(span, today) === 'open';

/** The possible subjects of opinions. */
export const OPINION_SCOPES = { whole: '整部法规', parts: '整部法规、章节和条文' } as const;
export type OpinionScope = keyof typeof OPINION_SCOPES;

/** The possible subjects of opinions on that day: all parts during the proposals phase, only the whole during the debate; null for no opinions. */
export function opinionScope({ state, phases }: { state: DraftLawState; phases: PhaseSpans }, today: string): OpinionScope | null {
  if (state !== 'collecting') return null;
  if (isOngoing(phases.proposals, today)) return 'parts';
  return isOngoing(phases.debate, today) ? 'whole' : null;
}

/** Checks whether its texts are public; when the text phase is off, they become public as soon as opinions are requested. */
export function areTextsPublic({ state, phases }: { state: DraftLawState; phases: PhaseSpans }, today: string): boolean {
  if (state === 'draft') return false;
  const from = phases.text ?? phases.proposals;
  return from !== null && from.beginsOn <= today;
}

/** Checks whether its result is public. */
export const isResultPublic = ({ state, phases }: { state: DraftLawState; phases: PhaseSpans }, today: string): boolean =>
  state === 'result' && (phases.results === null || phases.results.beginsOn <= today);

/** The last day for opinions; for a draft without opinions, the last day of its text. Null when there is no end. */
export function closesOn({ debate, text, proposals }: PhaseSpans): string | null {
  const ends = [debate, proposals].flatMap((span) => (span?.endsOn ? [span.endsOn] : []));
  if (ends.length === 0) return debate || proposals ? null : (text?.endsOn ?? null);
  return ends.reduce((last, end) => (end > last ? end : last));
}

/** The number of days for opinions, both ends inclusive, counted from `today` at the earliest. */
export function opinionDays({ beginsOn, endsOn }: { beginsOn: string; endsOn: string }, today: string): number {
  const from = beginsOn > today ? beginsOn : today;
  return beijingDaysBetween(beginOfDate(from), beginOfDate(endsOn)) + 1;
}
