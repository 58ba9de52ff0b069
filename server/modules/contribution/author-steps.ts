import { beijingDate } from '@contract/rules/beijing';
import { UNCHOSEN } from '@contract/rules/dictionary';
import type { Viewer } from '@contract/rules/roles';
import type { ContributionInput, ContributionRecord } from '@contract/schema/contribution';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { addressedTo, makeAddressees } from '../../platform/publishing/addressees';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import type { Keyed } from '../../platform/records/intents';
import { dueOf, holdTheme, acceptsOpinionsAt } from '../theme/service';
import type { ContributionDependencies } from './dependencies';
import { CONTRIBUTIONS, titleOf } from './definition';
import { makeContributionReads } from './reads';
import { tellsOfSecrets } from './sensitive';
import type { ContributionService } from './service';

const UNTOUCHED = {
  ...{ mergedIntoId: null, unitId: null, passedAt: null, dueAt: null, nearAt: null, warned: null, warnedAt: null },
  ...{ answeredAt: null, plannedOn: null, cost: null },
} as const;

interface Needs extends ContributionDependencies {
  contributions: ContributionService['contributions'];
}

/** The steps of deputies with their contributions to themes. */
export function makeAuthorSteps({ contributions, file, suggestions }: Needs) {
  const own = (id: number) => ({ type: 'contribution', id }) as const;

  async function requirePhotos(viewer: Viewer, fileIds: readonly string[]): Promise<void> {
    if (!(await file.photos.freeOfPlaces(viewer.userId, fileIds))) throw fail('contribution.photo', { field: 'fileIds' });
  }

  /** Locks the theme against changes and returns it. Throws `theme.not_found`, `contribution.not_addressed`, `contribution.not_begun`, `contribution.over`. */
  async function requireAccepting(trx: Db, viewer: Viewer, themeId: number, now: Date) {
    const theme = await holdTheme(trx, themeId);
    if (!theme || theme.state === 'draft') throw fail('theme.not_found');
    const { found } = await trx
      .selectNoFrom(sql<SqlBool>`${themeId}::int IN ${addressedTo('theme', viewer.roleId)}`.as('found'))
      .executeTakeFirstOrThrow();
    if (!found) throw fail('contribution.not_addressed');
    if (acceptsOpinionsAt(theme, now)) return theme;
    const isBefore = theme.state === 'collecting' && theme.beginsOn !== null && theme.beginsOn > beijingDate(now);
    throw fail(isBefore ? 'contribution.not_begun' : 'contribution.over');
  }

  /** Returns the text of the contribution: for an attached suggestion its title. Throws `contribution.suggestion`, `contribution.empty`. */
  async function contentOf(trx: Db, viewer: Viewer, { suggestionId, content }: Pick<ContributionInput, 'suggestionId' | 'content'>) {
    if (suggestionId === null) {
      const text = content.trim();
      if (text === '') throw fail('contribution.empty', { field: 'content' });
      return { kind: 'opinion', content: text } as const;
    }
    const item = await makeContributionReads(trx)
      .attachable(viewer.deputyId ?? 0)
      .where('suggestion.id', '=', suggestionId)
      .executeTakeFirst();
    if (!item) throw fail('contribution.suggestion', { field: 'suggestionId' });
    return { kind: 'suggestion', content: item.title } as const;
  }

  const create = async (viewer: Viewer, { body, key }: Keyed<'contribution.create'>): Promise<ContributionRecord> => {
    const { themeId, suggestionId, place, position, fileIds } = body;
    const { deputyId } = viewer;
    if (deputyId === null) throw fail('contribution.not_addressed');
    await requirePhotos(viewer, fileIds);
    return contributions.create(viewer, key, async ({ trx, now, add }) => {
      const theme = await requireAccepting(trx, viewer, themeId, now);
      const written = await contentOf(trx, viewer, body);
      const row = await add({
        ...{ themeId, areaCode: theme.areaCode, deputyId, ...written, suggestionId },
        ...{ place: place.trim(), position: position ?? '', createdAt: now, ...UNTOUCHED },
        isPublic: theme.disclosed && !tellsOfSecrets({ content: written.content, place }),
      });
      await file.attachments.attach(trx, { owner: own(row.id), fileIds, accountId: viewer.userId });
      await makeAddressees(trx).markDone({ type: 'theme', id: themeId }, viewer.roleId, now);
      return row;
    });
  };

  const edit = async (viewer: Viewer, call: Keyed<'contribution.edit'>): Promise<ContributionRecord> => {
    const { content, place, position, fileIds } = call.body;
    await requirePhotos(viewer, fileIds);
    return contributions.change(viewer, 'edit', call, async ({ trx, row, now }) => {
      await requireAccepting(trx, viewer, row.themeId, now);
      const text = content.trim();
      if (text === '') throw fail('contribution.empty', { field: 'content' });
      await file.attachments.attach(trx, { owner: own(row.id), fileIds, accountId: viewer.userId });
      const isPublic = row.isPublic && !tellsOfSecrets({ content: text, place });
      return { set: { content: text, place: place.trim(), position: position ?? '', isPublic } };
    });
  };

  /** A deputy who has given no other contribution has not taken part in the theme. */
  async function markUndone(trx: Db, { roleId, deputyId }: Viewer, theme: { id: number; endsOn: string | null }, now: Date): Promise<void> {
    const other = await trx
      .selectFrom('contribution')
      .where('themeId', '=', theme.id)
      .where('deputyId', '=', deputyId ?? 0)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (!other) await makeAddressees(trx).markUndone({ type: 'theme', id: theme.id }, roleId, dueOf(theme.endsOn, now).remindAt);
  }

  /** The photos then belong to no record, so the sweep removes them. */
  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'contribution.remove'>): Promise<null> {
    await contributions.records.change({ viewer, action: 'remove', id, version, key }, async ({ trx, row, now }) => {
      const theme = await requireAccepting(trx, viewer, row.themeId, now);
      await file.attachments.attach(trx, { owner: own(id), fileIds: [], accountId: viewer.userId });
      await CONTRIBUTIONS.remove(trx, id);
      await markUndone(trx, viewer, theme, now);
      return { set: null };
    });
    return null;
  }

  /** Creates a draft suggestion of the deputy that begins with the opinion, without personal numbers. */
  const raise = (viewer: Viewer, call: Keyed<'contribution.raise'>): Promise<ContributionRecord> =>
    contributions.change(viewer, 'raise', call, async ({ trx, row }) => {
      const { id } = await suggestions.draftIn(trx, viewer, {
        ...{ kind: 'suggestion', category: UNCHOSEN, title: titleOf(row.content) },
        content: `在主题活动“${row.themeTitle}”中提出：\n${withoutPersonalNumbers(row.content)}`,
        ...{ matter: '', grounds: '', plan: '', inSession: false, isPublic: true, wishedUnitIds: [], cosignerIds: [], fileIds: [] },
      });
      return { set: { suggestionId: id } };
    });

  return { create, edit, remove, raise };
}

export type AuthorSteps = ReturnType<typeof makeAuthorSteps>;
