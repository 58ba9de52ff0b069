import type { CallReply } from '@contract/contract';
import type { QueryOf } from '@contract/lists/list';
import type { TERM_LIST } from '@contract/lists/term';
import { termWord } from '@contract/rules/chinese-number';
import { type Meeting, meetingName, type TermState } from '@contract/rules/term';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { changeHistoryOf } from '../../platform/records/changes';
import { containsPattern } from '../../platform/search/bigrams';

/** How a term stands: those that begin after the current one of their congress are being made ready. */
const stateNow = sql<TermState>`CASE WHEN term.current THEN 'current' WHEN EXISTS (
  SELECT FROM term AS now WHERE now.area_code = term.area_code AND now.current AND now.begin_date > term.begin_date) THEN 'former' ELSE 'coming' END`;

const counted = (rows: ReturnType<typeof sql>) => sql<number>`(SELECT count(*)::int FROM ${rows} WHERE counted.term_id = term.id)`;

/** 第一次会议 2026-01-05 至 2026-01-09, and so on; snapshots of before meetings were kept have none. */
const meetingsText = (meetings: unknown): string =>
  ((meetings ?? []) as Meeting[]).map(({ number, beginDate, endDate }) => `${meetingName(number)} ${beginDate} 至 ${endDate}`).join('、') ||
  '（空）';

/** The queries that read terms for administrators. */
export function makeTermListReads(db: Db) {
  const matching = (areaCode: string, { keyword = '', state, areaCode: within }: QueryOf<typeof TERM_LIST>) =>
    db
      .selectFrom('term')
      .innerJoin('area', 'area.code', 'term.areaCode')
      .where('term.areaCode', 'like', `${areaCode}%`)
      .$if(within !== undefined, (found) => found.where('term.areaCode', 'like', `${within ?? ''}%`))
      .$if(state !== undefined, (found) => found.where(stateNow, '=', state as TermState))
      .$if(keyword !== '', (found) =>
        found.where((eb) =>
          eb.or([eb('term.name', 'like', containsPattern(keyword)), eb('term.name', 'like', containsPattern(termWord(keyword)))]),
        ),
      );

  /** By congress, the newest of each first. */
  const listAll = (areaCode: string, filters: QueryOf<typeof TERM_LIST>) =>
    matching(areaCode, filters)
      .select(['term.id', 'term.name', 'term.areaCode', 'area.name as areaName', 'term.beginDate', 'term.endDate', stateNow.as('state')])
      .select([counted(sql`meeting AS counted`).as('meetings'), counted(sql`deputy AS counted`).as('deputies')])
      .orderBy('term.areaCode')
      .orderBy('term.beginDate', 'desc')
      .orderBy('term.id', 'desc');

  async function listPage(areaCode: string, filters: QueryOf<typeof TERM_LIST>, { page, pageSize }: { page: number; pageSize: number }) {
    const [items, { total }] = await Promise.all([
      listAll(areaCode, filters)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      matching(areaCode, filters)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { items, total };
  }

  const find = (areaCode: string, id: number) =>
    listAll(areaCode, {})
      .select([
        counted(sql`delegation AS counted`).as('delegations'),
        counted(sql`suggestion AS counted`).as('suggestions'),
        'term.version',
      ])
      .where('term.id', '=', id)
      .executeTakeFirst();

  const meetingsOf = (termId: number) =>
    db.selectFrom('meeting').select(['number', 'beginDate', 'endDate']).where('termId', '=', termId).orderBy('number').execute();

  const changesOf = (id: number) => changeHistoryOf<CallReply<'term.get'>['history'][number]>(db, 'term', id, { meetings: meetingsText });

  return { listAll, listPage, find, meetingsOf, changesOf };
}
