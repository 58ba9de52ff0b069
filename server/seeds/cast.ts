import type { Db } from '../platform/db/connect';
import { SEED_DELEGATIONS, SEED_TERMS } from './congresses';
import { isHead } from './staff';
import { SEED_UNITS, type SeedUnit, type UnitKey } from './units';
import { CITY, type CongressArea, DISTRICT, Gazetteer } from './world';

/** The user of a step: a role, and the name in the history. */
export interface Actor {
  userinfoId: number;
  name: string;
}

export interface DeputyActor extends Actor {
  id: number;
  areaCode: CongressArea;
  termId: number;
  delegationId: number;
  /** The code of the county where the deputy's voters live. */
  county: string;
}

export interface UnitActor {
  id: number;
  unit: SeedUnit;
  /** The clerk signs for items, talks with deputies, drafts and sends replies. */
  clerk: Actor & { accountId: number };
  /** The head approves the clerk's drafts. */
  head: Actor;
}

/** All people in the suggestions, read from the database. */
export interface Cast {
  now: Date;
  /** The index of the first item that this run adds. */
  from: number;
  gazetteer: Gazetteer;
  /** By area, without the two demo logins. */
  deputies: Record<CongressArea, DeputyActor[]>;
  logins: DeputyActor[];
  units: Record<CongressArea, Map<UnitKey, UnitActor>>;
  assigners: Record<CongressArea, Actor>;
  /** Manages the city's motions, next to its suggestion office. */
  motionGroup: Actor;
  /** The roles of the demo logins. */
  open: ReadonlySet<number>;
  /** No item was submitted before this day. */
  earliest: Record<CongressArea, Date>;
}

const YEARS = 3;

const isCongressArea = (code: string): code is CongressArea => code === CITY || code === DISTRICT;

export async function readGazetteer(db: Db): Promise<Gazetteer> {
  return new Gazetteer(await db.selectFrom('area').select(['code', 'name', 'level']).orderBy('code').execute());
}

async function readDeputies(db: Db): Promise<(DeputyActor & { disabled: boolean })[]> {
  const rows = await db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .innerJoin('deputy', 'deputy.id', 'userinfo.deputyId')
    .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
    .where('userinfo.roleKind', '=', 'deputy')
    .where('account.demo', '=', true)
    .select(['deputy.id', 'deputy.areaCode', 'deputy.termId', 'deputy.delegationId', 'userinfo.id as userinfoId'])
    .select(['account.name', 'account.disabled', 'delegation.name as delegationName'])
    .orderBy('deputy.id')
    .execute();
  return rows.flatMap(({ areaCode, delegationName, ...row }) => {
    const delegation = SEED_DELEGATIONS.find((one) => one.areaCode === areaCode && one.name === delegationName);
    const county = delegation?.homes[0]?.slice(0, 6) ?? DISTRICT;
    return isCongressArea(areaCode) ? [{ ...row, areaCode, county }] : [];
  });
}

async function readUnits(db: Db): Promise<UnitActor[]> {
  const rows = await db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .innerJoin('unit', 'unit.id', 'userinfo.unitId')
    .where('userinfo.roleKind', '=', 'undertaking-unit')
    .where('account.demo', '=', true)
    .select(['unit.id', 'unit.areaCode', 'unit.name as unitName', 'userinfo.id as userinfoId', 'account.id as accountId'])
    .select(['account.name', 'account.username'])
    .orderBy('unit.id')
    .execute();
  const heads = new Map(rows.filter(({ username }) => isHead(username)).map((row) => [row.id, row]));
  return rows.flatMap(({ id, areaCode, unitName, ...clerk }) => {
    const unit = SEED_UNITS.find((candidate) => candidate.areaCode === areaCode && candidate.name === unitName);
    const head = heads.get(id);
    return unit && head && !isHead(clerk.username) ? [{ id, unit, clerk, head }] : [];
  });
}

async function readAssigner(db: Db, username: string): Promise<Actor> {
  return db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .where('account.username', '=', username)
    .select(['userinfo.id as userinfoId', 'account.name'])
    .executeTakeFirstOrThrow();
}

async function readEnabledRoles(db: Db): Promise<Set<number>> {
  const rows = await db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .where('account.demo', '=', true)
    .where('account.disabled', '=', false)
    .select('userinfo.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function earliestOf(area: CongressArea, now: Date): Date {
  const term = SEED_TERMS.find((candidate) => candidate.areaCode === area && candidate.current);
  const begin = new Date(`${term?.beginDate ?? '2022-02-21'}T01:00:00Z`);
  const back = new Date(now);
  back.setUTCFullYear(back.getUTCFullYear() - YEARS);
  return back > begin ? back : begin;
}

/** Reads all people for a run that adds the items from index `from` on. */
export async function readCast(db: Db, now: Date, from: number): Promise<Cast> {
  const deputies = await readDeputies(db);
  const units = await readUnits(db);
  const deputiesOf = (area: CongressArea) => deputies.filter((deputy) => deputy.areaCode === area && deputy.disabled);
  const unitsOf = (area: CongressArea) =>
    new Map(units.filter(({ unit }) => unit.areaCode === area).map((actor) => [actor.unit.key, actor] as const));
  return {
    now,
    from,
    gazetteer: await readGazetteer(db),
    deputies: { [CITY]: deputiesOf(CITY), [DISTRICT]: deputiesOf(DISTRICT) },
    logins: deputies.filter((deputy) => !deputy.disabled),
    units: { [CITY]: unitsOf(CITY), [DISTRICT]: unitsOf(DISTRICT) },
    assigners: { [CITY]: await readAssigner(db, 'jyb'), [DISTRICT]: await readAssigner(db, 'liandu-jyb') },
    motionGroup: await readAssigner(db, 'yian'),
    open: await readEnabledRoles(db),
    earliest: { [CITY]: earliestOf(CITY, now), [DISTRICT]: earliestOf(DISTRICT, now) },
  };
}
