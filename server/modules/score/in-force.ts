import type { FirstRule, SecondRule } from '@contract/rules/score-year';
import type { ScoreEvent } from '@contract/rules/score-events';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

/** A version of a rule; points in hundredths. */
export interface RuleVersion {
  id: number;
  rootId: number;
  parentId: number | null;
  name: string;
  note: string;
  bonus: boolean;
  base: number;
  floor: number;
  points: number | null;
  cap: number | null;
  event: ScoreEvent | null;
  state: 'draft' | 'held' | 'ended';
  fromOn: string | null;
  toOn: string | null;
  ends: boolean;
  ordernum: number;
}

const COLUMNS = [
  ...(['id', 'rootId', 'parentId', 'name', 'note', 'bonus', 'base', 'floor', 'points', 'cap', 'event', 'state'] as const),
  ...(['fromOn', 'toOn', 'ends', 'ordernum'] as const),
] as const;

/** Returns all versions of the rules of a congress, including drafts, in their order. */
export const rulesOf = (db: Db, areaCode: string): Promise<RuleVersion[]> =>
  db
    .selectFrom('scoreRule')
    .where('areaCode', '=', areaCode)
    .select(COLUMNS)
    .orderBy('ordernum')
    .orderBy('rootId')
    .orderBy('fromOn')
    .orderBy('id')
    .execute();

/** Checks whether the version is in force on the day, YYYY-MM-DD. */
export const holdsOn = ({ fromOn, toOn }: Pick<RuleVersion, 'fromOn' | 'toOn'>, day: string): boolean =>
  fromOn !== null && fromOn <= day && (toOn === null || day < toOn);

/** Returns the version, in force on the day, of the rule that `id` belongs to; undefined when there is none or the rule is of the first level. */
export function secondOn(versions: readonly RuleVersion[], id: number | null, day: string): RuleVersion | undefined {
  const asked = versions.find((one) => one.id === id);
  return versions.find((one) => one.rootId === asked?.rootId && one.parentId !== null && holdsOn(one, day));
}

/** Returns the rules that count in a year: for each rule in force on a day of it, the last version up to `asOf`. */
export function rulesOfYear(versions: readonly RuleVersion[], year: number, asOf: string): RuleVersion[] {
  const [first, last] = [`${String(year)}-01-01`, `${String(year)}-12-31`];
  const day = asOf < last ? asOf : last;
  const held = versions.filter(({ fromOn, toOn }) => fromOn !== null && fromOn <= day && (toOn === null || toOn > first));
  const byRoot = new Map<number, RuleVersion>();
  for (const version of held) {
    const other = byRoot.get(version.rootId);
    if (!other || (other.fromOn ?? '') < (version.fromOn ?? '')) byRoot.set(version.rootId, version);
  }
  return [...byRoot.values()];
}

/** Returns the tree as it will be when its drafts are in force. */
export function plannedRules(versions: readonly RuleVersion[]): RuleVersion[] {
  const drafts = versions.filter(({ state }) => state === 'draft');
  const drafted = new Set(drafts.map(({ rootId }) => rootId));
  const held = versions.filter(({ state, ends, rootId }) => state === 'held' && !ends && !drafted.has(rootId));
  const all = [...held, ...drafts];
  const firsts = new Set(all.filter(({ parentId }) => parentId === null).map(({ rootId }) => rootId));
  return all.filter(({ parentId }) => parentId === null || firsts.has(parentId)).sort((one, other) => one.ordernum - other.ordernum);
}

export interface Tree {
  firsts: FirstRule[];
  seconds: SecondRule[];
}

/** Returns the tree for counting a year; rules are identified by their roots, which all versions share. */
export const treeOf = (rules: readonly RuleVersion[]): Tree => ({
  firsts: rules.flatMap(({ rootId: id, parentId, base, cap, floor }) => (parentId === null ? [{ id, base, cap: cap ?? 0, floor }] : [])),
  seconds: rules.flatMap(({ rootId: id, parentId, cap }) => (parentId === null ? [] : [{ id, parentId, cap }])),
});

/** Locks the points and rules of a congress until the transaction ends, so that changes follow each other. */
export async function holdScores(trx: Db, areaCode: string): Promise<void> {
  const SCORES = 7_020;
  await sql`SELECT pg_advisory_xact_lock(${SCORES}::int, ${Number(areaCode)}::int)`.execute(trx);
}
