import type { CallReply } from '@contract/contract';
import { ERRORS } from '@contract/errors';
import { beijingYear } from '@contract/rules/beijing';
import { toPoints } from '@contract/rules/score';
import { isWhole, sumOf } from '@contract/rules/score-check';
import { countYear, type CountedYear, inOfficeOf, placesOf, type ScoreRow } from '@contract/rules/score-year';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Kernel } from '../../platform/kernel';
import { mandatesOf } from './count';
import { plannedRules, type RuleVersion, rulesOf, treeOf } from './in-force';
import { wantedPoints } from './refresh';

const MOST_ITEMS = 500;

/** Returns the points given by users in the year, which do not depend on the rules of events. */
async function givenOf(db: Db, areaCode: string, year: number): Promise<(ScoreRow & { deputyId: number })[]> {
  const { rows } = await sql<ScoreRow & { deputyId: number }>`
    SELECT deputy_id, root_id AS rule_id, points FROM score
    WHERE area_code = ${areaCode} AND way IN ('hand', 'appeal') AND state = 'counted' AND NOT reversed
      AND day >= make_date(${year}, 1, 1) AND day <= make_date(${year}, 12, 31)`.execute(db);
  return rows;
}

/** Compares the points of a year under the rules in force and with the drafts: which deputies gain and which lose. Nothing is written. */
export function makeTrial({ db, clock, moduleParts }: Pick<Kernel, 'db' | 'clock' | 'moduleParts'>) {
  return async function trial({ areaCode }: Viewer, asked?: number): Promise<CallReply<'scoreRule.trial'>> {
    const now = clock.now();
    const year = asked ?? beijingYear(now) - 1;
    const [versions, mandates, given] = await Promise.all([
      rulesOf(db, areaCode),
      mandatesOf(db, { areaCode, year }),
      givenOf(db, areaCode, year),
    ]);
    const planned = plannedRules(versions);

    async function countUnder(rules: readonly RuleVersion[]): Promise<CountedYear[]> {
      const wanted = await wantedPoints(db, moduleParts.scores, { areaCode, year, now }, rules, { always: true });
      const byDeputy = new Map<number, ScoreRow[]>();
      const add = (deputyId: number, row: ScoreRow) => {
        const rows = byDeputy.get(deputyId);
        if (rows) rows.push(row);
        else byDeputy.set(deputyId, [row]);
      };
      for (const { deputyId, rootId, points } of wanted) add(deputyId, { ruleId: rootId, points });
      for (const { deputyId, ruleId, points } of given) add(deputyId, { ruleId, points });
      const tree = treeOf(rules);
      return mandates.map(({ id, ...mandate }) => countYear(tree, byDeputy.get(id) ?? [], inOfficeOf(year, mandate)));
    }

    const before = await countUnder(versions.filter(({ state }) => state === 'held'));
    const after = await countUnder(planned);
    const [placesBefore, placesAfter] = [placesOf(before), placesOf(after)];
    const changes = mandates.map(({ id }, at) => {
      const [was, is] = [before[at]?.total ?? 0, after[at]?.total ?? 0];
      return { deputyId: id, was, is, change: is - was, placeBefore: placesBefore[at] ?? null, placeAfter: placesAfter[at] ?? null };
    });
    const moved = changes
      .filter(({ change }) => change !== 0)
      .sort((one, other) => Math.abs(other.change) - Math.abs(one.change) || one.deputyId - other.deputyId)
      .slice(0, MOST_ITEMS);
    const names = await namesOf(
      db,
      moved.map(({ deputyId }) => deputyId),
    );
    const mean = (of: 'was' | 'is') =>
      changes.length === 0 ? 0 : toPoints(Math.round(changes.reduce((sum, one) => sum + one[of], 0) / changes.length));
    const sum = sumOf(planned.filter(({ parentId }) => parentId === null));
    return {
      ...{ year, deputies: mandates.length, meanBefore: mean('was'), meanAfter: mean('is') },
      gain: changes.filter(({ change }) => change > 0).length,
      lose: changes.filter(({ change }) => change < 0).length,
      same: changes.filter(({ change }) => change === 0).length,
      planned: { caps: toPoints(sum.caps), bonus: toPoints(sum.bonus) },
      problem: isWhole(sum) ? null : ERRORS['scoreRule.sum'].message,
      items: moved.flatMap(({ deputyId, was, is, change, ...places }) => {
        const named = names.get(deputyId);
        return named ? [{ ...named, ...places, before: toPoints(was), after: toPoints(is), change: toPoints(change) }] : [];
      }),
    };
  };
}

async function namesOf(db: Db, deputyIds: readonly number[]) {
  const rows = await db
    .selectFrom('deputy')
    .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
    .where('deputy.id', '=', sql<number>`any(${[...deputyIds]}::int[])`)
    .select(['deputy.id as deputyId', 'deputy.name', 'delegation.name as delegationName'])
    .execute();
  return new Map(rows.map((row) => [row.deputyId, row]));
}
