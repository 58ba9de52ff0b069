import type { CallInput } from '@contract/contract';
import { type ScoreRuleAction, SCORE_LIMITS, scoreRuleSteps, toHundredths, toPoints } from '@contract/rules/score';
import { firstProblem, secondProblem, sumOf } from '@contract/rules/score-check';
import type { Viewer } from '@contract/rules/roles';
import type { ScoreRuleLine, ScoreRuleRecord, ScoreRuleTree } from '@contract/schema/score-rule';
import { sql } from 'kysely';
import { reserveIds } from '../../platform/db/bulk';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { mayCall } from '../../platform/http/route';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { makePlain } from '../../platform/records/plain/plain';
import { scoreRuleAccess } from './access';
import { holdScores, plannedRules, type RuleVersion, rulesOf } from './in-force';
import { makeEnforcing } from './rule-enforcing';
import { rulesWithin, SCORE_RULES } from './rule-definition';

type Input = Keyed<'scoreRule.edit'>['body'];

const hundredths = (points: number | null): number | null => (points === null ? null : toHundredths(points));
const points = (stored: number | null): number | null => (stored === null ? null : toPoints(stored));

/** Returns the columns of a form; fields of the second level are ignored in a first-level rule, and vice versa. */
function columnsOf({ name, note, bonus, base, floor, points: once, cap, event }: Omit<Input, 'version'>, parent: RuleVersion | null) {
  const texts = { name: name.trim(), note: note.trim(), cap: hundredths(cap) };
  return parent
    ? { ...texts, bonus: parent.bonus, base: 0, floor: 0, points: hundredths(once), event }
    : { ...texts, bonus, base: toHundredths(base) ?? 0, floor: toHundredths(floor) ?? 0, points: null, event: null };
}

/** The service of score rules: drafts are written and tried, then put in force together. */
export function makeScoreRuleService({ db, clock, moduleParts }: Pick<Kernel, 'db' | 'clock' | 'moduleParts'>) {
  const usedRoots = async (areaCode: string): Promise<Set<number>> => {
    const { rows } = await sql<{ rootId: number }>`
      SELECT DISTINCT root_id FROM score_rule WHERE area_code = ${areaCode}
        AND (EXISTS (SELECT FROM score WHERE score.root_id = score_rule.root_id)
          OR EXISTS (SELECT FROM score_appeal WHERE score_appeal.rule_id = score_rule.id))`.execute(db);
    return new Set(rows.map(({ rootId }) => rootId));
  };

  /** Returns the version that is shown for a rule: its draft for editors, otherwise the one in force. */
  const currentOf = (versions: readonly RuleVersion[], rootId: number | null, { draft = true } = {}): RuleVersion | undefined =>
    (draft ? versions.find((one) => one.rootId === rootId && one.state === 'draft') : undefined) ??
    versions.filter((one) => one.rootId === rootId && one.state !== 'draft').at(-1);

  async function read(viewer: Viewer, id: number) {
    const row = await db
      .selectFrom('scoreRule')
      .innerJoin('area', 'area.code', 'scoreRule.areaCode')
      .where('scoreRule.id', '=', id)
      .where(rulesWithin(viewer))
      .selectAll('scoreRule')
      .select('area.name as areaName')
      .executeTakeFirst();
    if (!row) return undefined;
    const [versions, used] = await Promise.all([rulesOf(db, row.areaCode), usedRoots(row.areaCode)]);
    const parent = currentOf(versions, row.parentId);
    return { ...toLine(row, versions, used), areaCode: row.areaCode, areaName: row.areaName, parentName: parent?.name ?? '' };
  }

  function toLine(row: RuleVersion & { version: number }, versions: readonly RuleVersion[], used: ReadonlySet<number>) {
    const { id, rootId, name, note, bonus, event, state, fromOn, toOn, ends, version } = row;
    const replaced = state === 'draft' ? versions.find((one) => one.rootId === rootId && one.state === 'held') : undefined;
    return {
      ...{ id, name, note, bonus, event, state, fromOn, toOn, ends, version },
      parentId: row.parentId === null ? null : (currentOf(versions, row.parentId)?.id ?? row.parentId),
      ...{ base: toPoints(row.base), floor: toPoints(row.floor), points: points(row.points), cap: points(row.cap) },
      ...{ replacesId: replaced?.id ?? null, used: used.has(rootId) },
    };
  }

  const rules = makePlain({ db, clock }, SCORE_RULES, { access: scoreRuleAccess, read });

  /** Only offices see drafts. */
  async function list(viewer: Viewer, { areaCode = viewer.areaCode }: CallInput<'scoreRule.list'>['query']): Promise<ScoreRuleTree> {
    if (!areaCode.startsWith(viewer.areaCode)) throw fail('access.area', { field: 'areaCode' });
    const isDeputy = viewer.roleKind === 'deputy';
    const [area, rows, used] = await Promise.all([
      db.selectFrom('area').where('code', '=', areaCode).select('name').executeTakeFirst(),
      db
        .selectFrom('scoreRule')
        .where('areaCode', '=', areaCode)
        .where('state', 'in', isDeputy ? ['held'] : ['held', 'draft'])
        .selectAll()
        .orderBy('ordernum')
        .orderBy('rootId')
        .orderBy('id')
        .execute(),
      usedRoots(areaCode),
    ]);
    if (!area) throw fail('access.area', { field: 'areaCode' });
    const isOwn = areaCode === viewer.areaCode && mayCall(viewer, 'scoreRule.edit', scoreRuleAccess['scoreRule.edit']);
    const line = (row: (typeof rows)[number]): ScoreRuleLine => {
      const shown = toLine(row, rows, used);
      return { ...shown, mayChange: isOwn && scoreRuleSteps(shown).includes('edit') };
    };
    const firsts = rows.filter(({ parentId }) => parentId === null);
    const shownUnder = (first: (typeof rows)[number]) =>
      first.state === 'held' || !firsts.some((one) => one.rootId === first.rootId && one.state === 'held');
    const inPoints = ({ caps, bonus }: { caps: number; bonus: number }) => ({ caps: toPoints(caps), bonus: toPoints(bonus) });
    return {
      ...{ areaCode, areaName: area.name, mayEdit: isOwn },
      held: inPoints(sumOf(firsts.filter(({ state }) => state === 'held'))),
      planned: inPoints(sumOf(plannedRules(rows).filter(({ parentId }) => parentId === null))),
      drafts: rows.filter(({ state, ends }) => state === 'draft' || ends).length,
      // All second-level rules are listed under the version in force; a draft of a first-level rule is listed next to it.
      rules: firsts.map((first) => ({
        ...line(first),
        rules: shownUnder(first) ? rows.filter(({ parentId }) => parentId === first.rootId).map(line) : [],
      })),
    };
  }

  /** Throws when the rule would not fit the others after the drafts are in force. */
  function requireFitting(
    input: Omit<Input, 'version'>,
    versions: readonly RuleVersion[],
    rootId: number | null,
    parent: RuleVersion | null,
  ): void {
    const others = plannedRules(versions).filter((one) => one.rootId !== rootId);
    const belowIt = others.filter(({ parentId }) => parentId !== null && parentId === rootId).map(({ cap }) => points(cap));
    const problem = parent ? secondProblem(input, toPoints(parent.cap ?? 0)) : firstProblem(input, belowIt);
    if (problem) throw fail(problem.error, { field: problem.field });
    const siblings = others.filter(({ parentId }) => parentId === (parent?.rootId ?? null));
    if (siblings.some(({ name }) => name === input.name.trim())) throw fail('scoreRule.name_taken', { field: 'name' });
    if (parent && input.event !== null && others.some(({ event }) => event === input.event))
      throw fail('scoreRule.event_taken', { field: 'event' });
  }

  /** Returns the first-level version that a new second-level rule belongs to, after the drafts are in force. Throws `scoreRule.parent`. */
  function requireParent(id: number, versions: readonly RuleVersion[]): RuleVersion {
    const asked = versions.find((one) => one.id === id);
    const parent = plannedRules(versions).find((one) => one.rootId === asked?.rootId);
    if (!parent || parent.parentId !== null) throw fail('scoreRule.parent', { field: 'parentId' });
    return parent;
  }

  const create = (viewer: Viewer, { body, key }: Keyed<'scoreRule.create'>): Promise<ScoreRuleRecord> =>
    rules.create(viewer, key, async ({ trx, add }) => {
      const { areaCode } = viewer;
      await holdScores(trx, areaCode);
      const versions = await rulesOf(trx, areaCode);
      if (plannedRules(versions).length >= SCORE_LIMITS.rules) throw fail('scoreRule.too_many');
      const parent = body.parentId === null ? null : requireParent(body.parentId, versions);
      requireFitting(body, versions, null, parent);
      const [id = 0] = await reserveIds(trx, 'score_rule', 1);
      const ordernum = Math.max(0, ...versions.map((one) => one.ordernum)) + 1;
      return add({
        ...{ id, rootId: id, areaCode, parentId: parent?.rootId ?? null, state: 'draft', fromOn: null, toOn: null, ordernum },
        ...columnsOf(body, parent),
      });
    });

  const lockOf = (id: number) => async (trx: Db) => {
    const found = await trx.selectFrom('scoreRule').where('id', '=', id).select('areaCode').executeTakeFirst();
    if (found) await holdScores(trx, found.areaCode);
    return SCORE_RULES.lock(trx, id);
  };

  const parentOf = (versions: readonly RuleVersion[], { parentId }: Pick<RuleVersion, 'parentId'>): RuleVersion | null =>
    parentId === null ? null : (plannedRules(versions).find((one) => one.rootId === parentId) ?? currentOf(versions, parentId) ?? null);

  /** A draft is changed directly; a rule in force stays unchanged, and its change is saved as a draft next to it. */
  async function edit(viewer: Viewer, call: Keyed<'scoreRule.edit'>): Promise<ScoreRuleRecord> {
    const { id } = call.params;
    const row = await SCORE_RULES.find(db, viewer, id);
    if (!row) throw fail('scoreRule.not_found');
    if (row.state === 'draft')
      return rules.change(
        viewer,
        'edit',
        call,
        async ({ trx, row: held }) => {
          const versions = await rulesOf(trx, held.areaCode);
          const parent = parentOf(versions, held);
          requireFitting(call.body, versions, held.rootId, parent);
          return { set: columnsOf(call.body, parent) };
        },
        { lock: lockOf(id) },
      );
    return rules.create(
      viewer,
      call.key,
      async ({ trx, now, add }) => {
        const held = await lockOf(id)(trx);
        if (!held) throw fail('scoreRule.not_found');
        if (held.version !== call.body.version) throw fail('scoreRule.stale');
        const refusal = SCORE_RULES.notYours?.('edit', viewer, held) ?? SCORE_RULES.notNext('edit', viewer, held, now);
        if (refusal) throw fail(refusal);
        const versions = await rulesOf(trx, held.areaCode);
        if (versions.some((one) => one.rootId === held.rootId && one.state === 'draft')) throw fail('scoreRule.draft_exists');
        const parent = parentOf(versions, held);
        requireFitting(call.body, versions, held.rootId, parent);
        const { rootId, areaCode, parentId, ordernum } = held;
        return add({ rootId, areaCode, parentId, ordernum, state: 'draft', fromOn: null, toOn: null, ...columnsOf(call.body, parent) });
      },
      'edit',
    );
  }

  const mark =
    (action: ScoreRuleAction & ('end' | 'keep')) =>
    (viewer: Viewer, call: Keyed<'scoreRule.end'>): Promise<ScoreRuleRecord> =>
      rules.change(viewer, action, call, () => Promise.resolve({ set: { ends: action === 'end' } }), { lock: lockOf(call.params.id) });

  /** Removes an unused rule. Throws `scoreRule.has_rules` while it has second-level rules. */
  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'scoreRule.remove'>): Promise<null> {
    await rules.records.change({ viewer, action: 'remove', id, version, key, lock: lockOf(id) }, async ({ trx, row }) => {
      const versions = await rulesOf(trx, row.areaCode);
      const isLast = !versions.some((one) => one.rootId === row.rootId && one.id !== row.id);
      if (isLast && versions.some(({ parentId }) => parentId === row.rootId)) throw fail('scoreRule.has_rules');
      await SCORE_RULES.remove(trx, id);
      return { set: null };
    });
    return null;
  }

  const enforcing = makeEnforcing({ db, clock, moduleParts }, rules.records);

  async function enforce(viewer: Viewer, call: Keyed<'scoreRule.enforce'>): Promise<ScoreRuleTree> {
    await enforcing.enforce(viewer, call);
    return list(viewer, {});
  }

  async function useDefault(viewer: Viewer, call: Keyed<'scoreRule.useDefault'>): Promise<ScoreRuleTree> {
    await enforcing.useDefault(viewer, call);
    return list(viewer, {});
  }

  return { list, get: rules.get, create, edit, end: mark('end'), keep: mark('keep'), remove, enforce, useDefault };
}

export type ScoreRuleService = ReturnType<typeof makeScoreRuleService>;
