import type { CallReply } from '@contract/contract';
import type { ABSENCE_LIST } from '@contract/lists/absence';
import type { QueryOf } from '@contract/lists/list';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { changeHistoryOf } from '../../platform/records/changes';
import { containsPattern } from '../../platform/search/bigrams';
import { postText } from './posts';

/** A role that has ended keeps the account it was of. */
const nameOf = (role: string) =>
  sql<string>`(SELECT account.name FROM account WHERE account.id = coalesce(${sql.ref(`${role}.accountId`)}, ${sql.ref(`${role}.formerAccountId`)}))`;

interface Asked {
  areaCode: string;
  /** YYYY-MM-DD, as Beijing has it. */
  today: string;
}

/** The queries that read absences for administrators. */
export function makeAbsenceReads(db: Db) {
  function matching({ areaCode, today }: Asked, { keyword = '', state, areaCode: within }: QueryOf<typeof ABSENCE_LIST>) {
    const pattern = containsPattern(keyword);
    return db
      .selectFrom('absence')
      .innerJoin('userinfo as holder', 'holder.id', 'absence.userinfoId')
      .innerJoin('userinfo as other', 'other.id', 'absence.standInId')
      .where('holder.areaCode', 'like', `${areaCode}%`)
      .$if(within !== undefined, (found) => found.where('holder.areaCode', 'like', `${within ?? ''}%`))
      .$if(state === 'coming', (found) => found.where('absence.beginDate', '>', today))
      .$if(state === 'now', (found) => found.where('absence.beginDate', '<=', today).where('absence.endDate', '>=', today))
      .$if(state === 'over', (found) => found.where('absence.endDate', '<', today))
      .$if(keyword !== '', (found) =>
        found.where((eb) => eb.or([eb(nameOf('holder'), 'like', pattern), eb(nameOf('other'), 'like', pattern)])),
      );
  }

  /** The last to begin first. */
  const listAll = (asked: Asked, filters: QueryOf<typeof ABSENCE_LIST>) =>
    matching(asked, filters)
      .select(['absence.id', 'absence.beginDate', 'absence.endDate', 'absence.reason'])
      .select([nameOf('holder').as('name'), postText.as('post'), nameOf('other').as('standInName')])
      .orderBy('absence.beginDate', 'desc')
      .orderBy('absence.id', 'desc');

  async function listPage(asked: Asked, filters: QueryOf<typeof ABSENCE_LIST>, { page, pageSize }: { page: number; pageSize: number }) {
    const [items, { total }] = await Promise.all([
      listAll(asked, filters)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      matching(asked, filters)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { items, total };
  }

  const find = (asked: Asked, id: number) =>
    listAll(asked, {})
      .select(['absence.userinfoId', 'absence.standInId', 'absence.version'])
      .where('absence.id', '=', id)
      .executeTakeFirst();

  const changesOf = (id: number) => changeHistoryOf<CallReply<'absence.get'>['history'][number]>(db, 'absence', id);

  return { listAll, listPage, find, changesOf };
}
