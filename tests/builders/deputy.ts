import type { Insertable } from 'kysely';
import type { Db } from '../../server/platform/db/connect';
import type { Database } from '../../server/platform/db/schema';
import { nextCount } from './count';
import { currentTerm } from './term';

type NewDeputy = Insertable<Database['deputy']>;

export interface SeededDeputy {
  deputyId: number;
  delegationId: number;
  termId: number;
  areaCode: string;
  name: string;
}

/** Returns a deputy of the city as a plain row; the caller gives the parents' ids. */
export const aDeputy = (parents: Pick<NewDeputy, 'termId' | 'delegationId'>, change: Partial<NewDeputy> = {}): NewDeputy => ({
  areaCode: '3311',
  name: `代表${String(nextCount())}`,
  gender: '女',
  ethnicity: '畲族',
  birthDate: '1980-05-04',
  party: '中国共产党',
  education: '本科',
  occupation: '教师',
  mobileCipher: '',
  ...parents,
  ...change,
});

/** Creates a delegation in the area's current term. Returns its id. */
export async function seedDelegation(db: Db, areaCode: string): Promise<number> {
  const termId = await currentTerm(db, areaCode);
  const delegation = { termId, areaCode, name: `第${String(nextCount())}代表团` };
  const { id } = await db.insertInto('delegation').values(delegation).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Creates a deputy with area, current term and, unless one is given, a delegation. */
export async function seedDeputy(db: Db, change: Partial<NewDeputy> = {}): Promise<SeededDeputy> {
  const areaCode = change.areaCode ?? '3311';
  const termId = await currentTerm(db, areaCode);
  const delegationId = change.delegationId ?? (await seedDelegation(db, areaCode));
  const deputy = aDeputy({ termId, delegationId }, change);
  const { id } = await db.insertInto('deputy').values(deputy).returning('id').executeTakeFirstOrThrow();
  return { deputyId: id, delegationId, termId, areaCode, name: deputy.name };
}
