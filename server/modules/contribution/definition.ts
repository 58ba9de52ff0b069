import { CONTRIBUTION_ACTIONS, type ContributionAction, contributionSteps, isContributionStepOf } from '@contract/rules/contribution';
import type { Viewer } from '@contract/rules/roles';
import type { ThemeState } from '@contract/rules/theme';
import { sql } from 'kysely';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { acceptsOpinionsAt } from '../theme/service';
import type {} from './tables';
import { contributionsOf } from './visibility';

const TITLE_LENGTH = 40;
/** The steps that are no longer possible when the theme is over. */
const OF_AUTHORS: readonly ContributionAction[] = ['edit', 'remove'];

const ofTheme = <T>(column: string) => sql<T>`(SELECT ${sql.ref(`theme.${column}`)} FROM theme WHERE theme.id = contribution.theme_id)`;

const PLAIN = definePlainRecord('contribution', {
  type: 'contribution',
  actions: CONTRIBUTION_ACTIONS,
  within: contributionsOf,
  extras: {
    themeTitle: ofTheme<string>('title'),
    themeState: ofTheme<ThemeState>('state'),
    beginsOn: ofTheme<string | null>('beginsOn'),
    endsOn: ofTheme<string | null>('endsOn'),
    unit: sql<string | null>`(SELECT unit.name FROM unit WHERE unit.id = contribution.unit_id)`,
    mergedCount: sql<number>`(SELECT count(*)::int FROM contribution AS other WHERE other.merged_into_id = contribution.id)`,
  },
  next: (row, now) => {
    const { themeState, beginsOn, endsOn } = row;
    return contributionSteps({ ...row, isOpen: acceptsOpinionsAt({ state: themeState, beginsOn, endsOn }, now) });
  },
  statusOf: ({ state }) => state,
});

export type ContributionRow = Awaited<ReturnType<typeof PLAIN.save>>;

/** Returns the beginning of the text for use as a title: without personal numbers, because other users read it too. */
export function titleOf(content: string): string {
  const [line = ''] = withoutPersonalNumbers(content).split('\n');
  return Array.from(line).slice(0, TITLE_LENGTH).join('');
}

/** Offices work on contributions of exactly their own area, deputies on their own contributions. */
export const CONTRIBUTIONS: typeof PLAIN = {
  ...PLAIN,
  notYours: (action, viewer: Viewer, { deputyId, areaCode }) => {
    const { roleKind } = viewer;
    const isTheirs = isContributionStepOf(action, roleKind) && (roleKind !== 'deputy' || viewer.deputyId === deputyId);
    if (!isTheirs) return 'contribution.not_yours';
    return roleKind === 'deputy' || roleKind === 'undertaking-unit' || areaCode === viewer.areaCode ? null : 'access.area';
  },
  notNext: (action, _viewer, row, now) => {
    if (PLAIN.canTake(action, row, now)) return null;
    const { themeState, beginsOn, endsOn } = row;
    const isOver = OF_AUTHORS.includes(action) && !acceptsOpinionsAt({ state: themeState, beginsOn, endsOn }, now);
    return isOver ? 'contribution.over' : 'contribution.not_next';
  },
  snapshotOf: ({ content, place, isPublic, dueAt, answer, plannedOn, cost, mergedIntoId, suggestionId, unit }) =>
    Promise.resolve({
      ...{
        title: titleOf(content),
        content,
        place,
        isPublic,
        dueAt,
        answer,
        plannedOn,
        cost,
        mergedIntoId,
        suggestionId,
        unit: unit ?? '',
      },
    }),
};
