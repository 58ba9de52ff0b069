import { beijingDate } from '@contract/rules/beijing';
import { opinionScope } from '@contract/rules/draft-law';
import type { DraftLaw, PublicDraftLawLine } from '@contract/schema/draft-law';
import { readRichText } from '../../platform/rich-text/read';
import { spansOf, toPhases } from './phases';
import type { DraftLawDetailRow, DraftLawLineRow } from './reads';

type Line = Omit<PublicDraftLawLine, 'opinions' | 'people'>;

/** Returns the row in the form of the lists. */
export function toLine(row: DraftLawLineRow, now: Date): Line {
  const { id, title, round, state, areaCode, areaName, closesOn, publishedAt, announcedAt } = row;
  const phases = spansOf(row);
  return {
    ...{ id, title, round, state, areaCode, areaName, closesOn },
    phases: toPhases(phases, now),
    scope: opinionScope({ state, phases }, beijingDate(now)),
    publishedAt: publishedAt?.toISOString() ?? null,
    announcedAt: announcedAt?.toISOString() ?? null,
  };
}

/** Returns the fields of the detail page, except for files, texts and rounds. */
export function toWhole(
  { explanation, contact, shortReason, milestones }: DraftLawDetailRow,
  now: Date,
): Pick<DraftLaw, 'explanation' | 'contact' | 'shortReason' | 'milestones'> {
  const today = beijingDate(now);
  return {
    ...{ contact, shortReason, explanation: readRichText(explanation) },
    milestones: milestones.map(({ on, title }) => ({ on, title, isPast: on <= today })),
  };
}
