import { beijingDate } from '@contract/rules/beijing';
import { CONTRIBUTION_NEAR_DAYS, CONTRIBUTION_OUTCOMES, type ContributionNews } from '@contract/rules/contribution';
import { dueAfter, nearFrom } from '@contract/rules/deadline';
import type { Viewer } from '@contract/rules/roles';
import type { ContributionRecord } from '@contract/schema/contribution';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Keyed } from '../../platform/records/intents';
import type { Change } from '../../platform/records/records';
import { holdTheme, isStaff } from '../theme/service';
import type { ContributionDependencies } from './dependencies';
import { type ContributionRow, CONTRIBUTIONS, titleOf } from './definition';
import type { ContributionService } from './service';
import { makeContributionTeller } from './tell';

/** The outcome of an opinion, which is shared by the opinions merged into it. */
type Fate = Pick<
  ContributionRow,
  'state' | 'unitId' | 'passedAt' | 'dueAt' | 'nearAt' | 'answer' | 'answeredBy' | 'answeredAt' | 'plannedOn' | 'cost'
>;

const UNTOUCHED: Fate & Pick<ContributionRow, 'warned' | 'warnedAt' | 'mergedIntoId'> = {
  ...{ state: 'received', mergedIntoId: null, unitId: null, passedAt: null, dueAt: null, nearAt: null, warned: null, warnedAt: null },
  ...{ answer: '', answeredBy: '', answeredAt: null, plannedOn: null, cost: null },
};

const fateOf = ({ state, unitId, passedAt, dueAt, nearAt, answer, answeredBy, answeredAt, plannedOn, cost }: ContributionRow): Fate => ({
  ...{ state, unitId, passedAt, dueAt, nearAt, answer, answeredBy, answeredAt, plannedOn, cost },
});

interface Needs extends ContributionDependencies {
  contributions: ContributionService['contributions'];
}

/** The steps of offices with the contributions to their themes, and of units with the opinions passed on to them. */
export function makeOfficeSteps({ contributions, messages, units, settings }: Needs) {
  const teller = makeContributionTeller(messages);

  const newsOf = ({ id, content }: Pick<ContributionRow, 'id' | 'content'>, about: ContributionNews, text = '') => ({
    ...{ id, about },
    text: [titleOf(content), text].filter(Boolean).join('\n'),
  });

  /** The opinions merged into it get the same outcome. */
  async function share(trx: Db, id: number, fate: Partial<Fate>, now: Date): Promise<void> {
    await trx
      .updateTable('contribution')
      .set({ ...fate, updatedAt: now })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('mergedIntoId', '=', id)
      .execute();
  }

  /** Makes sure that the result of the theme is not announced in the meantime. Throws `contribution.not_next`. */
  async function requireUnfinished(trx: Db, { themeId }: ContributionRow): Promise<void> {
    const theme = await holdTheme(trx, themeId);
    if (theme?.state === 'result') throw fail('contribution.not_next');
  }

  const pass = (viewer: Viewer, call: Keyed<'contribution.pass'>): Promise<ContributionRecord> =>
    contributions.change(viewer, 'pass', call, async ({ trx, row, now }) => {
      const { unitId, workdays } = call.body;
      await requireUnfinished(trx, row);
      if (!(await units.allActive(viewer.areaCode, [unitId], trx))) throw fail('unit.not_offered', { field: 'unitId' });
      const due = dueAfter(now, { count: workdays, unit: 'workdays' }, { holidays: await settings.holidays(trx) });
      const fate = {
        state: 'passed',
        unitId,
        passedAt: row.passedAt ?? now,
        dueAt: due,
        nearAt: nearFrom(due, CONTRIBUTION_NEAR_DAYS, now),
      } as const;
      await share(trx, row.id, fate, now);
      await teller.unit(trx, unitId, newsOf(row, 'contribution-assigned', `请在 ${beijingDate(due)} 前答复。`), viewer.roleId);
      await teller.authors(trx, newsOf(row, 'contribution-passed'), viewer.roleId);
      return { set: { ...fate, warned: null, warnedAt: null } };
    });

  const urge = (viewer: Viewer, call: Keyed<'contribution.urge'>): Promise<ContributionRecord> =>
    contributions.change(viewer, 'urge', call, async ({ trx, row }) => {
      if (row.unitId !== null) await teller.unit(trx, row.unitId, newsOf(row, 'contribution-urged', '请打开意见填写答复。'), viewer.roleId);
      return { set: {} };
    });

  /** A unit answers the opinions passed on to it, an office answers any; a planned day must not be in the past. Throws `contribution.planned`. */
  const reply = (viewer: Viewer, call: Keyed<'contribution.reply'>): Promise<ContributionRecord> =>
    contributions.change(viewer, 'reply', call, async ({ trx, row, now }) => {
      const { outcome, answer, plannedOn, cost } = call.body;
      if (outcome === 'answered' && plannedOn !== null && plannedOn < beijingDate(now))
        throw fail('contribution.planned', { field: 'plannedOn' });
      const fate = { state: outcome, answer: answer.trim(), answeredBy: viewer.roleName, answeredAt: now, plannedOn, cost };
      await share(trx, row.id, fate, now);
      await teller.authors(trx, newsOf(row, 'contribution-answered', `${CONTRIBUTION_OUTCOMES[outcome]}。`), viewer.roleId);
      if (!isStaff(viewer)) await teller.keepers(trx, row.areaCode, newsOf(row, 'contribution-replied'), viewer.roleId);
      return { set: fate };
    });

  const note = (viewer: Viewer, call: Keyed<'contribution.note'>): Promise<ContributionRecord> =>
    contributions.change(viewer, 'note', call, async ({ trx, row, now }) => {
      const reason = call.body.reason.trim();
      const fate = { state: 'noted', answer: reason, answeredBy: viewer.roleName, answeredAt: now, plannedOn: null, cost: null } as const;
      await share(trx, row.id, fate, now);
      await teller.authors(trx, newsOf(row, 'contribution-noted', reason), viewer.roleId);
      return { set: fate };
    });

  /** Locks both rows in the order of their ids, so that two users who merge them into each other do not cause a deadlock. */
  async function lockBoth(trx: Db, id: number, intoId: number): Promise<ContributionRow | undefined> {
    if (intoId < id) await CONTRIBUTIONS.lock(trx, intoId);
    const row = await CONTRIBUTIONS.lock(trx, id);
    if (intoId > id) await CONTRIBUTIONS.lock(trx, intoId);
    return row;
  }

  /** Returns the opinion to merge into. Throws `contribution.merge_target`. */
  async function targetOf(trx: Db, row: ContributionRow, intoId: number): Promise<ContributionRow> {
    const target = intoId === row.id ? undefined : await CONTRIBUTIONS.lock(trx, intoId);
    if (!target || target.themeId !== row.themeId || target.mergedIntoId !== null || target.kind !== 'opinion')
      throw fail('contribution.merge_target', { field: 'intoId' });
    return target;
  }

  const merge = (viewer: Viewer, call: Keyed<'contribution.merge'>): Promise<ContributionRecord> => {
    const { id } = call.params;
    const { intoId } = call.body;
    const join = async ({ trx, row, now }: Change<ContributionRow>) => {
      const target = await targetOf(trx, row, intoId);
      const fate = fateOf(target);
      await teller.authors(
        trx,
        newsOf(row, 'contribution-merged', target.isPublic ? `并入：${titleOf(target.content)}` : ''),
        viewer.roleId,
      );
      await share(trx, row.id, fate, now);
      await trx.updateTable('contribution').set({ mergedIntoId: target.id }).where('mergedIntoId', '=', row.id).execute();
      return { set: { ...fate, mergedIntoId: target.id } };
    };
    return contributions.change(viewer, 'merge', call, join, { lock: (trx) => lockBoth(trx, id, intoId) });
  };

  const split = (viewer: Viewer, call: Keyed<'contribution.split'>): Promise<ContributionRecord> =>
    contributions.change(viewer, 'split', call, async ({ trx, row }) => {
      await requireUnfinished(trx, row);
      await teller.author(trx, row.deputyId, newsOf(row, 'contribution-split'), viewer.roleId);
      return { set: UNTOUCHED };
    });

  const disclose = (viewer: Viewer, call: Keyed<'contribution.disclose'>): Promise<ContributionRecord> =>
    contributions.change(viewer, 'disclose', call, () => Promise.resolve({ set: { isPublic: call.body.isPublic } }));

  return { pass, urge, reply, note, merge, split, disclose };
}

export type OfficeSteps = ReturnType<typeof makeOfficeSteps>;
