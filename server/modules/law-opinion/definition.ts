import type { DraftLawState } from '@contract/rules/draft-law';
import { isAuthorsStep, LAW_OPINION_ACTIONS, lawOpinionSteps } from '@contract/rules/law-opinion';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { isStaff, type PhaseColumns, scopeAt, spansOf } from '../draft-law/service';
import type {} from './tables';
import { lawOpinionsOf } from './visibility';

const TITLE_LENGTH = 40;

const ofLaw = <T>(column: string) =>
  sql<T>`(SELECT ${sql.ref(`draftLaw.${column}`)} FROM draft_law WHERE draft_law.id = law_opinion.draft_law_id)`;
/** The days of the phases as one value. */
const lawPhases = sql<PhaseColumns>`(SELECT jsonb_build_object('debateFrom', debate_from, 'debateTo', debate_to, 'textFrom', text_from,
  'textTo', text_to, 'proposalsFrom', proposals_from, 'proposalsTo', proposals_to, 'resultsFrom', results_from, 'resultsTo', results_to)
  FROM draft_law WHERE draft_law.id = law_opinion.draft_law_id)`;
const partLabel = sql<string | null>`(SELECT law_part.label FROM law_part WHERE law_part.id = law_opinion.part_id)`;

interface Standing {
  lawState: DraftLawState;
  lawPhases: PhaseColumns;
}

/** Returns which opinions the draft law accepts at that time. */
export const scopeOf = ({ lawState, lawPhases: phases }: Standing, now: Date) => scopeAt({ state: lawState, phases: spansOf(phases) }, now);

const PLAIN = definePlainRecord('lawOpinion', {
  type: 'lawOpinion',
  actions: LAW_OPINION_ACTIONS,
  within: lawOpinionsOf,
  extras: { lawState: ofLaw<DraftLawState>('state'), lawPhases, partLabel },
  next: (row, now) => lawOpinionSteps({ ...row, isOpen: scopeOf(row, now) !== null }),
  statusOf: ({ state }) => state,
});

export type LawOpinionRow = Awaited<ReturnType<typeof PLAIN.save>>;

/** Returns the beginning of the text for use as a title: without personal numbers, because other users read it too. */
export function titleOf(content: string): string {
  const [line = ''] = withoutPersonalNumbers(content).split('\n');
  return Array.from(line).slice(0, TITLE_LENGTH).join('');
}

/** Authors change their own opinions; the office of exactly the area processes them. */
export const LAW_OPINIONS: typeof PLAIN = {
  ...PLAIN,
  notYours: (action, viewer: Viewer, { authorId, areaCode }) => {
    if (isAuthorsStep(action)) return authorId === viewer.roleId ? null : 'lawOpinion.not_yours';
    if (!isStaff(viewer)) return 'lawOpinion.not_yours';
    return areaCode === viewer.areaCode ? null : 'access.area';
  },
  notNext: (action, _viewer, row, now) => {
    if (PLAIN.canTake(action, row, now)) return null;
    if (isAuthorsStep(action)) return 'lawOpinion.over';
    return action === 'decide' && row.lawState === 'collecting' ? 'lawOpinion.not_sorting' : 'lawOpinion.not_next';
  },
  snapshotOf: ({ content, grounds, isPublic, reason, foldedIntoId, partLabel: part }) =>
    Promise.resolve({ title: titleOf(content), part: part ?? '', content, grounds, isPublic, reason, foldedIntoId }),
};
