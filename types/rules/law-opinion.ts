import type { DraftLawState } from './draft-law';
import type { RoleKind } from './roles';

/** The state of an opinion on a draft law. Copies of one text share the state of the first. */
export const LAW_OPINION_STATES = {
  submitted: '待整理',
  adopted: '采纳',
  partly: '部分采纳',
  declined: '未采纳',
  noted: '参考',
} as const;
export type LawOpinionState = keyof typeof LAW_OPINION_STATES;

/** The possible decisions of the office. */
export const LAW_OPINION_OUTCOMES = { adopted: '采纳', partly: '部分采纳', declined: '未采纳', noted: '参考' } as const;
export type LawOpinionOutcome = keyof typeof LAW_OPINION_OUTCOMES;

/** The sources of an opinion. */
export const LAW_OPINION_SOURCES = { public: '社会公众', deputy: '人大代表', station: '联络站', office: '人大机关' } as const;
export type LawOpinionSource = keyof typeof LAW_OPINION_SOURCES;

/** The parts of a draft law that an opinion can be about. */
export const LAW_OPINION_TARGETS = { whole: '整部法规', chapter: '章节', article: '条文' } as const;
export type LawOpinionTarget = keyof typeof LAW_OPINION_TARGETS;

export const LAW_OPINION_ACTIONS = {
  create: '提出',
  edit: '修改',
  remove: '撤回',
  decide: '处理',
  fold: '归并',
  unfold: '取消归并',
  disclose: '公开设置',
} as const;
export type LawOpinionAction = Exclude<keyof typeof LAW_OPINION_ACTIONS, 'create'>;

/** The messages about a law opinion. */
export const LAW_OPINION_NEWS = { 'law-opinion-decided': '您对法规草案的意见已有处理结果' } as const;

/** The maximum lengths of its texts, in characters; the maximum number decided or folded at once. */
export const LAW_OPINION_LIMITS = { content: 2000, grounds: 1000, name: 20, reason: 500, batch: 100 } as const;

/** The minimum number of opinions with one text that is called a campaign. */
export const CAMPAIGN_LEAST = 3;
/** The maximum number of similar opinions shown. */
export const LAW_OPINION_MOST_LIKE = 10;

/** The roles that give opinions by login. */
export const LAW_OPINION_GIVERS = ['deputy', 'station-admin', 'congress-office', 'town-congress'] as const satisfies readonly RoleKind[];

const SOURCES: Partial<Record<RoleKind, LawOpinionSource>> = { deputy: 'deputy', 'station-admin': 'station' };

/** The source under which an opinion is counted. */
export const sourceOf = (kind: RoleKind): LawOpinionSource => SOURCES[kind] ?? 'office';

interface Standing {
  state: LawOpinionState;
  /** The id of the first opinion when this one is a copy of it. */
  foldedIntoId: number | null;
  lawState: DraftLawState;
  /** True while its draft law accepts opinions. */
  isOpen: boolean;
}

/** The possible steps: its author can change it until the close; after that the office works on it until the result. Of copies only the first is processed. */
export function lawOpinionSteps({ foldedIntoId, lawState, isOpen }: Standing): readonly LawOpinionAction[] {
  const own: readonly LawOpinionAction[] = isOpen ? ['edit', 'remove'] : [];
  if (lawState === 'result') return ['disclose'];
  if (foldedIntoId !== null) return [...own, 'unfold', 'disclose'];
  return lawState === 'sorting' ? [...own, 'decide', 'fold', 'disclose'] : [...own, 'fold', 'disclose'];
}

const AUTHORS: readonly LawOpinionAction[] = ['edit', 'remove'];
export const isAuthorsStep = (action: LawOpinionAction): boolean => AUTHORS.includes(action);

/** Spaces, punctuation and marks are ignored; full-width letters and digits count as normal ones. */
const SAYS_NOTHING = /[^\p{L}\p{N}]/gu;

/** The text in a form that is equal for all copies, whatever is between its words. */
export const sameText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(SAYS_NOTHING, '');

/** The share of opinions adopted in full or in part, among the decided ones; null without any. */
export function adoptionRate({ adopted, partly, declined, noted }: Record<LawOpinionOutcome, number>): number | null {
  const handled = adopted + partly + declined + noted;
  return handled === 0 ? null : (adopted + partly) / handled;
}
