import { beijingYear } from '@contract/rules/beijing';
import { SCORE_YEARS } from '@contract/rules/score';
import { isWhole, sumOf } from '@contract/rules/score-check';
import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { tellCall } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { claimIntent, type Keyed } from '../../platform/records/intents';
import type { makeRecords } from '../../platform/records/records';
import { addDefaultTree } from './default-tree';
import { holdScores, plannedRules, type RuleVersion, rulesOf } from './in-force';
import { closedUntil, isArchived, periodsOf } from './periods';
import { refreshYear } from './refresh';
import type { SCORE_RULES, ScoreRuleRow } from './rule-definition';

type Patch = Parameters<(typeof SCORE_RULES)['save']>[2];
type RuleAction = Parameters<(typeof SCORE_RULES)['notNext']>[0];
type RuleRecords = ReturnType<typeof makeRecords<ScoreRuleRow, Patch, RuleAction>>;

/** Returns the versions that end and those that begin on the day. */
function changesOf(versions: readonly RuleVersion[], planned: readonly RuleVersion[]): { ending: RuleVersion[]; beginning: RuleVersion[] } {
  const beginning = planned.filter(({ state }) => state === 'draft');
  const stay = new Set(planned.filter(({ state }) => state === 'held').map(({ id }) => id));
  return { beginning, ending: versions.filter(({ id, state }) => state === 'held' && !stay.has(id)) };
}

/** Throws when the planned tree is invalid. */
function requireWhole(planned: readonly RuleVersion[]): void {
  const firsts = planned.filter(({ parentId }) => parentId === null);
  if (!isWhole(sumOf(firsts))) throw fail('scoreRule.sum');
  const caps = new Map(firsts.map(({ rootId, cap }) => [rootId, cap ?? 0]));
  const isAbove = ({ parentId, cap }: RuleVersion) => parentId !== null && cap !== null && cap > (caps.get(parentId) ?? 0);
  if (planned.some(isAbove)) throw fail('scoreRule.cap_above');
}

/** Puts all drafts of a congress in force at once. */
export function makeEnforcing({ db, clock, moduleParts }: Pick<Kernel, 'db' | 'clock' | 'moduleParts'>, records: RuleRecords) {
  /** Throws `scoreRule.from` for a day that is not after the start of the rules that end then, or is in a closed period. */
  async function requireDay(trx: Db, areaCode: string, from: string, { ending, now }: { ending: RuleVersion[]; now: Date }): Promise<void> {
    const closed = await closedUntil(trx, areaCode, now);
    const year = Number(from.slice(0, 4));
    const isTooEarly =
      year < SCORE_YEARS.first || ending.some(({ fromOn }) => (fromOn ?? '') >= from) || (closed !== null && from <= closed);
    if (isTooEarly || year > SCORE_YEARS.last) throw fail('scoreRule.from', { field: 'from' });
  }

  /** Throws when there are no drafts, the caps have the wrong sum, or the day is too early. */
  async function enforce(viewer: Viewer, { body: { from }, key }: Keyed<'scoreRule.enforce'>): Promise<void> {
    const { areaCode, userId } = viewer;
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      if (await claimIntent(trx, { accountId: userId, key, call: 'scoreRule.enforce' }, now)) return;
      await holdScores(trx, areaCode);
      const versions = await rulesOf(trx, areaCode);
      const planned = plannedRules(versions);
      const { ending, beginning } = changesOf(versions, planned);
      if (ending.length + beginning.length === 0) throw fail('scoreRule.nothing');
      requireWhole(planned);
      await requireDay(trx, areaCode, from, { ending, now });
      const step = (id: number, set: Patch) =>
        records.changeIn(trx, { viewer, action: 'enforce', id, key: null }, () => Promise.resolve({ set }));
      // Old versions end first, because only one version of a rule may be in force.
      for (const { id } of ending) await step(id, { state: 'ended', toOn: from, ends: false });
      for (const { id } of beginning) await step(id, { state: 'held', fromOn: from });
      // Points from that day on that were written by the former rules are written again.
      for (let year = Number(from.slice(0, 4)); year <= beijingYear(now); year += 1)
        if (!isArchived(await periodsOf(trx, areaCode, year), year)) await refreshYear(trx, moduleParts.scores, { areaCode, year, now });
    });
  }

  /** Throws `scoreRule.has_tree` for a congress that already has rules. */
  async function useDefault({ areaCode, userId }: Viewer, { key }: Keyed<'scoreRule.useDefault'>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      if (await claimIntent(trx, { accountId: userId, key, call: 'scoreRule.useDefault' }, now)) return;
      await holdScores(trx, areaCode);
      if ((await rulesOf(trx, areaCode)).length > 0) throw fail('scoreRule.has_tree');
      const [first = null] = await addDefaultTree(trx, { areaCode, from: null, at: now });
      await tellCall(trx, { type: 'scoreRule', id: first, title: '默认积分规则' });
    });
  }

  return { enforce, useDefault };
}
