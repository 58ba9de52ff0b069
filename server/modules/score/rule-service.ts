import type { CallInput } from '@contract/contract';
import { beijingYear } from '@contract/rules/beijing';
import { type ScoreRuleAction, SCORE_LIMITS, scoreRuleSteps, toHundredths, toPoints } from '@contract/rules/score';
import { firstProblem, isWhole, secondProblem, sumOf } from '@contract/rules/score-check';
import type { Viewer } from '@contract/rules/roles';
import type { ScoreRuleLine, ScoreRuleRecord, ScoreRuleTree } from '@contract/schema/score-rule';
import { sql } from 'kysely';
import { reserveIds } from '../../platform/db/bulk';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { tellCall } from '../../platform/events/events';
import { mayCall } from '../../platform/http/route';
import type { Kernel } from '../../platform/kernel';
import { claimIntent, type Keyed, settleIntent } from '../../platform/records/intents';
import { makePlain } from '../../platform/records/plain/plain';
import { scoreRuleAccess } from './access';
import { DEFAULT_TREE } from './default-tree';
import { holdScores, plannedRules, type RuleVersion, rulesOf } from './in-force';
import { closedUntil, isArchived, periodsOf } from './periods';
import { refreshYear } from './refresh';
import { rulesWithin, SCORE_RULES, type ScoreRuleRow } from './rule-family';

type Input = Keyed<'scoreRule.edit'>['body'];

const hundredths = (points: number | null): number | null => (points === null ? null : toHundredths(points));
const points = (stored: number | null): number | null => (stored === null ? null : toPoints(stored));

/** What a form gives, as it is stored; of a first-level rule what belongs to the second counts nothing, and the other way round. */
function columnsOf({ name, note, bonus, base, floor, points: once, cap, event }: Omit<Input, 'version'>, parent: RuleVersion | null) {
  const texts = { name: name.trim(), note: note.trim(), cap: hundredths(cap) };
  return parent
    ? { ...texts, bonus: parent.bonus, base: 0, floor: 0, points: hundredths(once), event }
    : { ...texts, bonus, base: toHundredths(base) ?? 0, floor: toHundredths(floor) ?? 0, points: null, event: null };
}

/** The rules of points: drafts that are written and tried, and then put in force together. */
export function makeScoreRuleService({ db, clock, told }: Pick<Kernel, 'db' | 'clock' | 'told'>) {
  const usedRoots = async (areaCode: string): Promise<Set<number>> => {
    const { rows } = await sql<{ rootId: number }>`
      SELECT DISTINCT root_id FROM score_rule WHERE area_code = ${areaCode}
        AND (EXISTS (SELECT FROM score WHERE score.root_id = score_rule.root_id)
          OR EXISTS (SELECT FROM score_appeal WHERE score_appeal.rule_id = score_rule.id))`.execute(db);
    return new Set(rows.map(({ rootId }) => rootId));
  };

  /** The version by which people know a rule: its draft for who changes it, else what holds. */
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

  /** Drafts are the offices' own. */
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
      const told = toLine(row, rows, used);
      return { ...told, mayChange: isOwn && scoreRuleSteps(told).includes('edit') };
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
      // Below the version in force stand all rules of the second level; a draft of a first-level rule stands beside it.
      rules: firsts.map((first) => ({
        ...line(first),
        rules: shownUnder(first) ? rows.filter(({ parentId }) => parentId === first.rootId).map(line) : [],
      })),
    };
  }

  /** Throws what stands against a rule as it would be among the others once the drafts are in force. */
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

  /** The version of the first level that a new rule of the second stands under, once the drafts are in force. Throws `scoreRule.parent`. */
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

  /** A draft changes itself; a rule in force stays as it is, and its change waits as a draft beside it. */
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

  /** Of one that nothing was written of. Throws `scoreRule.has_rules` while rules stand below it. */
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

  /** Writes the day on which one version ends and the next begins. */
  async function enforceAll(trx: Db, viewer: Viewer, versions: readonly RuleVersion[], from: string): Promise<void> {
    const step = (id: number, set: Partial<Pick<ScoreRuleRow, 'state' | 'fromOn' | 'toOn' | 'ends'>>) =>
      rules.records.changeIn(trx, { viewer, action: 'enforce', id, key: null }, () => Promise.resolve({ set }));
    const planned = new Set(plannedRules(versions).map(({ rootId }) => rootId));
    const drafts = versions.filter(({ state }) => state === 'draft');
    const replaced = new Set(drafts.map(({ rootId }) => rootId));
    for (const { id, rootId } of versions.filter(({ state }) => state === 'held'))
      if (replaced.has(rootId) || !planned.has(rootId)) await step(id, { state: 'ended', toOn: from, ends: false });
    for (const { id, rootId } of drafts) if (planned.has(rootId)) await step(id, { state: 'held', fromOn: from });
  }

  /** Throws what stands against it: no drafts, caps that do not add up, or a day that is too early. */
  async function enforce(viewer: Viewer, { body: { from }, key }: Keyed<'scoreRule.enforce'>): Promise<ScoreRuleTree> {
    const { areaCode, userId } = viewer;
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const intent = { accountId: userId, key, call: 'scoreRule.enforce' };
      if (await claimIntent(trx, intent, now)) return;
      await holdScores(trx, areaCode);
      const versions = await rulesOf(trx, areaCode);
      if (!versions.some(({ state, ends }) => state === 'draft' || ends)) throw fail('scoreRule.nothing');
      if (!isWhole(sumOf(plannedRules(versions).filter(({ parentId }) => parentId === null)))) throw fail('scoreRule.sum');
      requireCapsBelow(plannedRules(versions));
      const closed = await closedUntil(trx, areaCode, now);
      const changed = new Set(versions.filter(({ state, ends }) => state === 'draft' || ends).map(({ rootId }) => rootId));
      const isTooEarly = versions.some((one) => one.state === 'held' && changed.has(one.rootId) && (one.fromOn ?? '') >= from);
      if (isTooEarly || (closed !== null && from <= closed)) throw fail('scoreRule.from', { field: 'from' });
      await enforceAll(trx, viewer, versions, from);
      // What was written from that day on, by the rules of before, is written anew.
      for (let year = Number(from.slice(0, 4)); year <= beijingYear(now); year += 1)
        if (!isArchived(await periodsOf(trx, areaCode, year), year)) await refreshYear(trx, told.scores, { areaCode, year, now });
      await settleIntent(trx, intent, { type: 'scoreRule', id: versions[0]?.id ?? 0 });
    });
    return list(viewer, {});
  }

  function requireCapsBelow(planned: readonly RuleVersion[]): void {
    const caps = new Map(planned.flatMap((one) => (one.parentId === null ? [[one.rootId, one.cap ?? 0] as const] : [])));
    if (planned.some(({ parentId, cap }) => parentId !== null && cap !== null && cap > (caps.get(parentId) ?? 0)))
      throw fail('scoreRule.cap_above');
  }

  async function useDefault(viewer: Viewer, { key }: Keyed<'scoreRule.useDefault'>): Promise<ScoreRuleTree> {
    const { areaCode, userId } = viewer;
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const intent = { accountId: userId, key, call: 'scoreRule.useDefault' };
      if (await claimIntent(trx, intent, now)) return;
      await holdScores(trx, areaCode);
      if ((await rulesOf(trx, areaCode)).length > 0) throw fail('scoreRule.has_tree');
      const made = await addDefaultTree(trx, { areaCode, from: null, at: now });
      await tellCall(trx, { type: 'scoreRule', id: made[0] ?? null, title: '默认积分规则' });
      await settleIntent(trx, intent, { type: 'scoreRule', id: made[0] ?? 0 });
    });
    return list(viewer, {});
  }

  return { list, get: rules.get, create, edit, end: mark('end'), keep: mark('keep'), remove, enforce, useDefault };
}

/** Adds the usual tree to a congress: as drafts, or in force from a day. Answers the ids. */
export async function addDefaultTree(
  trx: Db,
  { areaCode, from, at }: { areaCode: string; from: string | null; at: Date },
): Promise<number[]> {
  const count = DEFAULT_TREE.reduce((sum, { rules }) => sum + 1 + rules.length, 0);
  const ids = await reserveIds(trx, 'score_rule', count);
  let next = 0;
  const usual = { areaCode, state: from === null ? ('draft' as const) : ('held' as const), fromOn: from, toOn: null, updatedAt: at };
  const rows = DEFAULT_TREE.flatMap(({ name, cap, bonus = false, rules }) => {
    const id = ids[next] ?? 0;
    next += 1;
    const first = {
      ...usual,
      id,
      rootId: id,
      parentId: null,
      name,
      note: '',
      bonus,
      cap: toHundredths(cap),
      points: null,
      event: null,
      ordernum: next,
    };
    const seconds = rules.map((rule) => {
      const own = ids[next] ?? 0;
      next += 1;
      const amounts = { points: toHundredths(rule.points), cap: hundredths(rule.cap) };
      return {
        ...usual,
        ...amounts,
        id: own,
        rootId: own,
        parentId: id,
        name: rule.name,
        note: rule.note ?? '',
        bonus,
        event: rule.event,
        ordernum: next,
      };
    });
    return [first, ...seconds];
  });
  await trx.insertInto('scoreRule').values(rows).execute();
  return ids;
}

export type ScoreRuleService = ReturnType<typeof makeScoreRuleService>;
