import { beijingDate } from '@contract/rules/beijing';
import { closesOn, LAW_PHASE_NAMES, type LawPhase, type PhaseSpan, type PhaseSpans, standingOf } from '@contract/rules/draft-law';
import type { LawPhases } from '@contract/schema/draft-law';

/** The columns that store the phases. */
export const PHASE_COLUMNS = [
  ...(['debateFrom', 'debateTo', 'textFrom', 'textTo'] as const),
  ...(['proposalsFrom', 'proposalsTo', 'resultsFrom', 'resultsTo'] as const),
] as const;

export type PhaseColumns = Record<`${LawPhase}From` | `${LawPhase}To`, string | null>;

const spanOf = (beginsOn: string | null, endsOn: string | null): PhaseSpan | null => (beginsOn === null ? null : { beginsOn, endsOn });

export const spansOf = (row: PhaseColumns): PhaseSpans => ({
  debate: spanOf(row.debateFrom, row.debateTo),
  text: spanOf(row.textFrom, row.textTo),
  proposals: spanOf(row.proposalsFrom, row.proposalsTo),
  results: spanOf(row.resultsFrom, row.resultsTo),
});

/** Returns the columns set from the phases. */
export function phaseColumns(spans: PhaseSpans): PhaseColumns & { closesOn: string | null } {
  const columns = Object.fromEntries(
    LAW_PHASE_NAMES.flatMap((name) => [
      [`${name}From`, spans[name]?.beginsOn ?? null],
      [`${name}To`, spans[name]?.endsOn ?? null],
    ]),
  ) as PhaseColumns;
  return { ...columns, closesOn: closesOn(spans) };
}

/** Returns the phases for readers, each with its state at `now`. */
export function toPhases(spans: PhaseSpans, now: Date): LawPhases {
  const today = beijingDate(now);
  const shown = (span: PhaseSpan | null) => span && { ...span, standing: standingOf(span, today) };
  return { debate: shown(spans.debate), text: shown(spans.text), proposals: shown(spans.proposals), results: shown(spans.results) };
}

export const spanText = (span: PhaseSpan | null): string => (span ? `${span.beginsOn} 至 ${span.endsOn ?? '长期'}` : '');
