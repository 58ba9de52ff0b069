import { ABSENCE_LIST } from '@contract/lists/absence';
import type { FiltersOf } from '@contract/lists/list';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ObjectName } from '../../platform/events/object-names';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { postText } from './posts';

/** Returns the name of the role's account; an ended role uses its former account. */
const nameOf = (role: string) =>
  sql<string>`(SELECT account.name FROM account WHERE account.id = coalesce(${sql.ref(`${role}.accountId`)}, ${sql.ref(`${role}.formerAccountId`)}))`;

interface Asked {
  areaCode: string;
  /** The date in Beijing, as YYYY-MM-DD. */
  today: string;
}

const eb = expressionBuilder<Database & { holder: Database['userinfo'] }, 'absence' | 'holder'>();

/** `today` decides whether an absence is coming, current or over. */
const matching = (today: string) =>
  filterBy(ABSENCE_LIST, {
    keyword: (keyword) => {
      const pattern = containsPattern(keyword);
      return eb.or([eb(nameOf('holder'), 'like', pattern), eb(nameOf('other'), 'like', pattern)]);
    },
    state: (state) =>
      ({
        coming: eb('absence.beginDate', '>', today),
        now: eb.and([eb('absence.beginDate', '<=', today), eb('absence.endDate', '>=', today)]),
        over: eb('absence.endDate', '<', today),
      })[state],
    areaCode: (areaCode) => eb('holder.areaCode', 'like', `${areaCode}%`),
  });

/** The name of an absence in the log: the name of the absent person. */
export const absenceName: ObjectName = (
  id,
  within,
) => sql`SELECT account.name FROM absence JOIN userinfo ON userinfo.id = absence.userinfo_id
  JOIN account ON account.id = coalesce(userinfo.account_id, userinfo.former_account_id)
  WHERE absence.id = ${id} AND userinfo.area_code LIKE ${within}`;

export function makeAbsenceReads(db: Db) {
  /** Sorts the absence with the latest first day first. */
  const listAll = ({ areaCode, today }: Asked, filters: FiltersOf<typeof ABSENCE_LIST>) =>
    db
      .selectFrom('absence')
      .innerJoin('userinfo as holder', 'holder.id', 'absence.userinfoId')
      .innerJoin('userinfo as other', 'other.id', 'absence.standInId')
      .where('holder.areaCode', 'like', `${areaCode}%`)
      .where(matching(today)(filters))
      .select(['absence.id', 'absence.beginDate', 'absence.endDate', 'absence.reason'])
      .select([nameOf('holder').as('name'), postText.as('post'), nameOf('other').as('standInName')])
      .orderBy('absence.beginDate', 'desc')
      .orderBy('absence.id', 'desc');

  const find = (asked: Asked, id: number) =>
    listAll(asked, {}).select(['absence.userinfoId', 'absence.standInId']).where('absence.id', '=', id).executeTakeFirst();

  return { listAll, find };
}
