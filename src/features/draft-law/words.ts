import {
  DRAFT_LAW_STATES,
  type DraftLawState,
  LAW_PHASE_NAMES,
  LAW_PHASES,
  type LawPartKind,
  type LawPhase,
  PHASE_STANDINGS,
  type PhaseStanding,
} from '@contract/rules/draft-law';
import { LAW_OPINION_STATES, type LawOpinionState } from '@contract/rules/law-opinion';
import type { LawPhases } from '@contract/schema/draft-law';
import { numberText } from '@/lib/number-text';

interface Mark {
  tone: 'neutral' | 'active' | 'waiting' | 'good';
  word: string;
}

const TONES: Record<DraftLawState, Mark['tone']> = { draft: 'neutral', collecting: 'active', sorting: 'waiting', result: 'good' };
const OUTCOME_TONES: Record<LawOpinionState, Mark['tone']> = {
  submitted: 'waiting',
  adopted: 'good',
  partly: 'good',
  declined: 'neutral',
  noted: 'active',
};
const STANDING_TONES: Record<PhaseStanding, Mark['tone']> = { planned: 'waiting', open: 'active', past: 'neutral' };

export const draftLawMark = (state: DraftLawState): Mark => ({ tone: TONES[state], word: DRAFT_LAW_STATES[state] });
export const outcomeMark = (state: LawOpinionState): Mark => ({ tone: OUTCOME_TONES[state], word: LAW_OPINION_STATES[state] });
export const standingMark = (standing: PhaseStanding): Mark => ({ tone: STANDING_TONES[standing], word: PHASE_STANDINGS[standing] });

/** Returns the name of the law, with its round when there was more than one. */
export const roundTitle = ({ title, round }: { title: string; round: number }): string =>
  round === 1 ? title : `${title}（第 ${String(round)} 轮）`;

/** Returns the phases of a law, with their days. */
export function phasesOf(phases: LawPhases): { phase: LawPhase; name: string; days: string; mark: Mark }[] {
  return LAW_PHASE_NAMES.flatMap((phase) => {
    const span = phases[phase];
    if (!span) return [];
    const days = span.endsOn === null ? `${span.beginsOn} 起` : `${span.beginsOn} 至 ${span.endsOn}`;
    return [{ phase, name: LAW_PHASES[phase], days, mark: standingMark(span.standing) }];
  });
}

/** Returns until when opinions are accepted; undefined when they are not. */
export const closesWords = ({ scope, closesOn }: { scope: unknown; closesOn: string | null }): string | undefined => {
  if (scope === null) return undefined;
  return closesOn === null ? '正在征求意见' : `${closesOn} 24:00 截止`;
};

/** Whether the result is public. */
export const hasPublicResult = ({ state, phases: { results } }: { state: DraftLawState; phases: LawPhases }): boolean =>
  state === 'result' && results?.standing !== 'planned';

/** Returns the number of opinions and of people. */
export const countWords = ({ opinions, people }: { opinions: number; people: number }): string =>
  `${numberText(opinions)} 条意见 · ${numberText(people)} 人`;

/** Returns a share as a whole percentage. */
export const rateWords = (rate: number | null): string => (rate === null ? '—' : `${String(Math.round(rate * 100))}%`);

interface Part {
  kind: LawPartKind | null;
  label: string;
  title: string;
}

/** Returns e.g. 第三章 代表工作 or 第十二条; without a part, the name for the whole law. */
export const partName = ({ kind, label, title }: Part): string =>
  kind === null ? '整部法规' : [label, title].filter(Boolean).join(' ') || '题注';

/** Whether opinions can be given on a part of this kind. */
export const takesOpinions = (kind: LawPartKind): boolean => kind !== 'preamble' && kind !== 'book';
