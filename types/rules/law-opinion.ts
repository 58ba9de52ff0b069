import type { DraftLawState } from './draft-law';
import type { RoleKind } from './roles';

/** What became of an opinion on a draft law. Copies of one text share what becomes of the first. */
export const LAW_OPINION_STATES = {
  submitted: '待整理',
  adopted: '采纳',
  partly: '部分采纳',
  declined: '未采纳',
  noted: '参考',
} as const;
export type LawOpinionState = keyof typeof LAW_OPINION_STATES;

/** What the office can decide. */
export const LAW_OPINION_OUTCOMES = { adopted: '采纳', partly: '部分采纳', declined: '未采纳', noted: '参考' } as const;
export type LawOpinionOutcome = keyof typeof LAW_OPINION_OUTCOMES;

/** Who gave it. */
export const LAW_OPINION_SOURCES = { public: '社会公众', deputy: '人大代表', station: '联络站', office: '人大机关' } as const;
export type LawOpinionSource = keyof typeof LAW_OPINION_SOURCES;

/** What it is about. */
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

/** What people are told of one. */
export const LAW_OPINION_NEWS = { 'law-opinion-decided': '您对法规草案的意见已有处理结果' } as const;

/** How long its texts may be, in characters; how many are decided or folded at once. */
export const LAW_OPINION_LIMITS = { content: 2000, grounds: 1000, name: 20, reason: 500, batch: 100 } as const;

/** So many of one text are called a campaign. */
export const CAMPAIGN_LEAST = 3;
/** The most that are shown as look-alikes. */
export const LAW_OPINION_MOST_LIKE = 10;

/** Who gives opinions by login. */
export const LAW_OPINION_GIVERS = ['deputy', 'station-admin', 'congress-office', 'town-congress'] as const satisfies readonly RoleKind[];

const SOURCES: Partial<Record<RoleKind, LawOpinionSource>> = { deputy: 'deputy', 'station-admin': 'station' };

/** As whose it is counted. */
export const sourceOf = (kind: RoleKind): LawOpinionSource => SOURCES[kind] ?? 'office';

interface Standing {
  state: LawOpinionState;
  /** It is a copy of that one. */
  foldedIntoId: number | null;
  lawState: DraftLawState;
  /** Whether opinions on its draft law are taken now. */
  isOpen: boolean;
}

/** Its author changes it until the close; from then on the office works on it until the result. Of copies the first is worked on. */
export function lawOpinionSteps({ foldedIntoId, lawState, isOpen }: Standing): readonly LawOpinionAction[] {
  const own: readonly LawOpinionAction[] = isOpen ? ['edit', 'remove'] : [];
  if (lawState === 'result') return ['disclose'];
  if (foldedIntoId !== null) return [...own, 'unfold', 'disclose'];
  return lawState === 'sorting' ? [...own, 'decide', 'fold', 'disclose'] : [...own, 'fold', 'disclose'];
}

const AUTHORS: readonly LawOpinionAction[] = ['edit', 'remove'];
export const isAuthorsStep = (action: LawOpinionAction): boolean => AUTHORS.includes(action);

/** Blanks, punctuation and marks say nothing; full-width letters and digits are as the others. */
const SAYS_NOTHING = /[^\p{L}\p{N}]/gu;

/** The text as copies of it have it too, whatever stands between its words. */
export const sameText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(SAYS_NOTHING, '');

/** Adopted as a whole or in part, of those that were decided; null without any. */
export function adoptionRate({ adopted, partly, declined, noted }: Record<LawOpinionOutcome, number>): number | null {
  const handled = adopted + partly + declined + noted;
  return handled === 0 ? null : (adopted + partly) / handled;
}
