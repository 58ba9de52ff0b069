import { beijingDate, DAY_MS, endOfDate } from '@contract/rules/beijing';
import {
  DRAFT_LAW_LIMITS,
  DRAFT_LAW_REMIND_DAYS,
  LAW_PHASE_NAMES,
  LEAST_DAYS,
  opinionDays,
  type PhaseSpans,
} from '@contract/rules/draft-law';
import type { DraftLawInput } from '@contract/schema/draft-law';
import { fail } from '../../platform/errors';
import { keepRichText } from '../../platform/rich-text/filter';
import { countedFrom, type DraftLawRow } from './definition';
import { phaseColumns, spansOf } from './phases';

const field = (phase: string, end: 'beginsOn' | 'endsOn'): { field: string } => ({ field: `phases.${phase}.${end}` });

/** Throws when dates are reversed or a phase comes before the one it needs: `draftLaw.dates`, `no_end`, `text_late`, `result_early`. */
export function requireOrder(phases: PhaseSpans): void {
  for (const name of LAW_PHASE_NAMES) {
    const span = phases[name];
    if (span && span.endsOn === null && (name === 'debate' || name === 'proposals')) throw fail('draftLaw.no_end', field(name, 'endsOn'));
    if (span?.endsOn && span.endsOn < span.beginsOn) throw fail('draftLaw.dates', field(name, 'endsOn'));
  }
  const { debate, text, proposals, results } = phases;
  if (text && proposals && proposals.beginsOn < text.beginsOn) throw fail('draftLaw.text_late', field('proposals', 'beginsOn'));
  const last = proposals?.endsOn ?? debate?.endsOn;
  if (results && last && results.beginsOn <= last) throw fail('draftLaw.result_early', field('results', 'beginsOn'));
}

/** Throws `draftLaw.short` when there are fewer days than the law requires, counted from that day on, and no reason is given. */
export function requireLong({ proposals }: PhaseSpans, shortReason: string, from: string): void {
  if (!proposals?.endsOn || shortReason.trim() !== '') return;
  const days = opinionDays({ beginsOn: proposals.beginsOn, endsOn: proposals.endsOn }, from);
  if (days < LEAST_DAYS) throw fail('draftLaw.short', { field: 'shortReason' });
}

/** Checks what publishing requires. Throws the error of the missing part, at its field. */
export function requireWhole(row: DraftLawRow, hasText: boolean, now: Date): void {
  const phases = spansOf(row);
  const { debate, text, proposals } = phases;
  if (!debate && !text && !proposals) throw fail('draftLaw.no_phase', { field: 'phases' });
  if (row.explanation === '') throw fail('draftLaw.no_explanation', { field: 'explanation' });
  if ((text ?? proposals) && !hasText) throw fail('draftLaw.no_text', { field: 'texts' });
  requireOrder(phases);
  const today = beijingDate(now);
  for (const name of ['debate', 'proposals'] as const)
    if (phases[name]?.endsOn && phases[name].endsOn < today) throw fail('draftLaw.end_past', field(name, 'endsOn'));
  requireLong(phases, row.shortReason, today);
}

/**
 * Checks the changed phases of a published consultation: a phase that has begun keeps its first day, and no announced end moves to an earlier day.
 * Throws `draftLaw.begin_fixed`, `end_sooner`, `end_past`. Returns whether opinions are accepted longer than before.
 */
export function requireLater(row: DraftLawRow, phases: PhaseSpans, now: Date): boolean {
  const today = beijingDate(now);
  const was = spansOf(row);
  for (const name of LAW_PHASE_NAMES) {
    const [before, after] = [was[name], phases[name]];
    const hasBegun = before !== null && before.beginsOn <= today;
    if (hasBegun && after?.beginsOn !== before.beginsOn) throw fail('draftLaw.begin_fixed', field(name, 'beginsOn'));
    if (name !== 'debate' && name !== 'proposals') continue;
    if (before?.endsOn && after?.endsOn && after.endsOn < before.endsOn) throw fail('draftLaw.end_sooner', field(name, 'endsOn'));
    if (after?.endsOn && after.endsOn !== before?.endsOn && after.endsOn < today) throw fail('draftLaw.end_past', field(name, 'endsOn'));
  }
  const closes = phaseColumns(phases).closesOn;
  return closes !== null && closes >= today && closes !== row.closesOn;
}

/** Returns the phases after the consultation is closed to opinions: open phases end today, and future phases are removed. */
export function endedPhases(row: DraftLawRow, now: Date): PhaseSpans {
  const today = beijingDate(now);
  const was = spansOf(row);
  const ended = (name: 'debate' | 'proposals') => {
    const span = was[name];
    if (!span || span.beginsOn > today) return null;
    return { beginsOn: span.beginsOn, endsOn: span.endsOn !== null && span.endsOn < today ? span.endsOn : today };
  };
  return { ...was, debate: ended('debate'), proposals: ended('proposals') };
}

/** Returns until when opinions are accepted and when the automatic reminder is sent: some days before, at least one day after now, never after the end. */
export function dueOf(closes: string | null, now: Date): { confirmBy: Date | null; remindAt: Date | null } {
  if (closes === null) return { confirmBy: null, remindAt: null };
  const confirmBy = endOfDate(closes);
  const remindAt = new Date(Math.max(confirmBy.getTime() - DRAFT_LAW_REMIND_DAYS * DAY_MS, now.getTime() + DAY_MS));
  return { confirmBy, remindAt: remindAt < confirmBy ? remindAt : null };
}

/** Throws when a published consultation would be open for too few days without a reason, counted from the day of publishing. */
export const requireLongEnough = (row: DraftLawRow, phases: PhaseSpans, shortReason: string, now: Date): void =>
  requireLong(phases, shortReason, countedFrom(row, now));

/** The columns of the row that the form sets. */
export const columnsOf = ({
  title,
  explanation,
  contact,
  phases,
  shortReason,
  milestones,
}: Omit<DraftLawInput, 'addressing' | 'fileIds'>) => ({
  ...{ title: title.trim(), contact: contact.trim(), shortReason: shortReason.trim() },
  ...phaseColumns(phases),
  milestones: JSON.stringify(
    milestones.map(({ on, title: what }) => ({ on, title: what.trim() })).sort((one, other) => one.on.localeCompare(other.on)),
  ),
  explanation:
    explanation.trim() === ''
      ? ''
      : keepRichText(explanation, { field: 'explanation', name: '说明', maxWords: DRAFT_LAW_LIMITS.explanation }).markup,
});

export const resultOf = (sent: string): string =>
  keepRichText(sent, { field: 'result', name: '结果说明', maxWords: DRAFT_LAW_LIMITS.result }).markup;
