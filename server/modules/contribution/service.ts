import type { CallInput, CallReply } from '@contract/contract';
import { CONTRIBUTION_MOST_LIKE } from '@contract/rules/contribution';
import type { Viewer } from '@contract/rules/roles';
import { THEME_MOST_PLACES } from '@contract/rules/theme';
import type { ContributionLine, ContributionRecord } from '@contract/schema/contribution';
import { fail } from '../../platform/errors';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { makeScore } from '../../platform/search/likeness';
import { inSlices } from '../../platform/slices';
import { themesOf } from '../theme/service';
import { contributionAccess } from './access';
import type { ContributionDependencies } from './dependencies';
import { CONTRIBUTIONS } from './definition';
import { type ContributionLineRow, makeContributionReads } from './reads';
import { flagsOf } from './sensitive';
import { isConcerned } from './visibility';

/** The number of newest opinions of a theme that a text is compared with. */
const COMPARED = 500;
/** Below this score, two opinions share only the subject of the theme. */
const LEAST_LIKENESS = 0.35;

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Returns the text without personal numbers for deputies who are not concerned. */
export const readableText = (viewer: Viewer, row: { deputyId: number }, text: string): string =>
  isConcerned(viewer, row) ? text : withoutPersonalNumbers(text);

/** The service of contributions, for reading by all concerned users. */
export function makeContributionService({ db, clock, file, canSeeSuggestion }: ContributionDependencies) {
  const reads = makeContributionReads(db);

  const toLine = (viewer: Viewer, { createdAt, dueAt, ...row }: ContributionLineRow): ContributionLine => ({
    ...row,
    ...{ content: readableText(viewer, row, row.content), place: readableText(viewer, row, row.place) },
    isMine: row.deputyId === viewer.deputyId,
    createdAt: createdAt.toISOString(),
    dueAt: iso(dueAt),
  });

  async function read(viewer: Viewer, id: number): Promise<Omit<ContributionRecord, 'version' | 'actions' | 'history'> | undefined> {
    const found = await reads.find(viewer, id, clock.now());
    if (!found) return undefined;
    const { unitId, passedAt, answeredBy, answeredAt, answer, plannedOn, cost, suggestionId, suggestionTitle, ...rest } = found;
    const { themeState, endsOn, ...row } = rest;
    const [attached, besides, maySee] = await Promise.all([
      file.attachments.filesOf('contribution', [id]),
      reads.besides(id, row.mergedIntoId),
      suggestionId === null ? false : canSeeSuggestion(viewer, suggestionId),
    ]);
    // A deputy sees only the public ones among other deputies' merged opinions.
    const shown = besides
      .filter((one) => isConcerned(viewer, one) || one.isPublic)
      .map(({ deputyId, isPublic: _isPublic, content, ...one }) => ({ ...one, content: readableText(viewer, { deputyId }, content) }));
    return {
      ...{ ...toLine(viewer, row), themeState, endsOn, unitId, answeredBy, plannedOn, cost },
      ...{ answer: readableText(viewer, row, answer), flags: isConcerned(viewer, row) ? flagsOf(row) : [] },
      ...{ passedAt: iso(passedAt), answeredAt: iso(answeredAt), files: attached.get(id) ?? [] },
      suggestion:
        suggestionId === null || suggestionTitle === null || row.suggestionStatus === null
          ? null
          : { id: suggestionId, title: suggestionTitle, status: row.suggestionStatus, maySee },
      mergedInto: shown.find((one) => one.id === row.mergedIntoId) ?? null,
      merged: shown.filter((one) => one.id !== row.mergedIntoId),
    };
  }

  const contributions = makePlain({ db, clock }, CONTRIBUTIONS, {
    access: contributionAccess,
    read,
    taken: ['contribution.twice', 'content'],
  });

  /** The history is only for the users concerned. */
  async function get(viewer: Viewer, id: number): Promise<ContributionRecord> {
    const found = await contributions.get(viewer, id);
    return isConcerned(viewer, found) ? found : { ...found, history: [] };
  }

  const asked = (viewer: Viewer, filters: CallInput<'contribution.counts'>['query']) => ({ viewer, filters, now: clock.now() });

  async function list(viewer: Viewer, query: CallInput<'contribution.list'>['query']): Promise<CallReply<'contribution.list'>> {
    const page = await pageOf(reads.listAll(asked(viewer, query)), query);
    return { ...page, items: page.items.map((row) => toLine(viewer, row)) };
  }

  const counts = (viewer: Viewer, query: CallInput<'contribution.counts'>['query']): Promise<CallReply<'contribution.counts'>> =>
    reads.counts(asked(viewer, query));

  async function lookAlikes(
    viewer: Viewer,
    { themeId, content, exceptId = 0 }: CallInput<'contribution.lookAlike'>['body'],
  ): Promise<CallReply<'contribution.lookAlike'>> {
    const scoreOf = makeScore({ title: content, content: '' });
    const rows = await reads.others(viewer, themeId, exceptId, COMPARED);
    // The score is computed from the visible text, because similarity to hidden text would reveal it.
    const scored = await inSlices(rows, ({ kind: _kind, deputyId, ...row }) => {
      const said = readableText(viewer, { deputyId }, row.content);
      return { ...row, content: said, score: scoreOf({ title: said, content: '' }) };
    });
    return scored
      .filter(({ score }) => score >= LEAST_LIKENESS)
      .sort((one, other) => other.score - one.score)
      .slice(0, CONTRIBUTION_MOST_LIKE);
  }

  async function suggestions({ deputyId }: Viewer): Promise<CallReply<'contribution.suggestions'>> {
    const rows = await reads.attachable(deputyId ?? 0).execute();
    return rows.map(({ submittedAt, ...row }) => ({ ...row, submittedAt: iso(submittedAt) }));
  }

  const canSeeTheme = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await db.selectFrom('theme').where('theme.id', '=', id).where(themesOf(viewer)).select('theme.id').executeTakeFirst()) !== undefined;

  /** Throws `theme.not_found`. */
  async function places(viewer: Viewer, themeId: number): Promise<CallReply<'theme.places'>> {
    if (!(await canSeeTheme(viewer, themeId))) throw fail('theme.not_found');
    const rows = await reads.places(viewer, themeId, THEME_MOST_PLACES);
    return rows.map(({ deputyId, ...row }) => ({
      ...row,
      content: readableText(viewer, { deputyId }, row.content),
      place: readableText(viewer, { deputyId }, row.place),
    }));
  }

  const canSee = async (viewer: Viewer, id: number): Promise<boolean> => (await reads.find(viewer, id, clock.now())) !== undefined;

  return { contributions, list, counts, get, lookAlikes, suggestions, places, canSee };
}

export type ContributionService = ReturnType<typeof makeContributionService>;
