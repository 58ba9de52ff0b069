import { beginOfDate } from '@contract/rules/beijing';
import { PUBLIC_ITEM_STATUSES, PUBLIC_TOTAL_MAX } from '@contract/rules/public';
import type { PublicListQuery } from '@contract/schema/public';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { containsPattern, searchQuery } from '../../platform/search/bigrams';
import { type ItemBuilder, type ItemCondition, originNames, suggestionOrder } from '../suggestion/service';
import { holdsPublished, mayBeOfNumber } from '../../platform/publishing/personal-numbers';

/** Written as plain SQL, so that the planner recognises the predicate of the partial indexes. */
const SHOWN = sql<boolean>`${sql.raw(`item.is_public AND item.status IN (${PUBLIC_ITEM_STATUSES.map((status) => `'${status}'`).join(', ')})`)}`;

/**
 * Matches items whose public text contains the words, or that have exactly this number. A keyword that may be part of a hidden number is searched
 * only in the text without such numbers: otherwise a visitor could find out a number digit by digit.
 */
function withKeyword(keyword: string): ItemCondition {
  const pattern = containsPattern(keyword);
  const search = searchQuery(keyword);
  const ofNumber = mayBeOfNumber(keyword);
  return (eb) => {
    const words = ofNumber
      ? eb.or([holdsPublished(eb.ref('item.title'), pattern), holdsPublished(eb.ref('item.content'), pattern)])
      : eb.or([eb('item.title', 'ilike', pattern), eb('item.content', 'ilike', pattern)]);
    const answers = search === null ? null : sql<boolean>`item.search @@ ${search.terms}::tsquery`;
    const found = answers === null ? words : eb.and([answers, ...(search?.exact && !ofNumber ? [] : [words])]);
    return /^\d+$/.test(keyword) ? eb.or([found, eb('item.number', '=', keyword)]) : found;
  };
}

/** Area codes contain only digits, so they contain no wildcard. */
const inArea = (areaCode: string, areaOnly = false): Expression<SqlBool> =>
  areaOnly ? sql<boolean>`item.area_code = ${areaCode}` : sql<boolean>`item.area_code LIKE ${`${areaCode}%`}`;

const beginOfYear = (year: number): Date => beginOfDate(`${year}-01-01`);

function matching(root: string, query: PublicListQuery): ItemCondition {
  return (eb) => {
    const conditions: Expression<SqlBool>[] = [SHOWN, inArea(root)];
    const keyword = query.keyword?.trim();
    if (keyword) conditions.push(withKeyword(keyword)(eb));
    if (query.kind) conditions.push(eb('item.kind', '=', query.kind));
    if (query.category) conditions.push(eb('item.category', '=', query.category));
    if (query.areaCode) conditions.push(inArea(query.areaCode, query.areaOnly));
    if (query.answered !== undefined) conditions.push(eb('item.repliedAt', query.answered ? 'is not' : 'is', null));
    if (query.year !== undefined) {
      conditions.push(eb('item.submittedAt', '>=', beginOfYear(query.year)), eb('item.submittedAt', '<', beginOfYear(query.year + 1)));
    }
    return eb.and(conditions);
  };
}

const COLUMNS = [
  'item.id',
  'item.number',
  'item.kind',
  'item.title',
  'item.category',
  'item.status',
  'item.areaCode',
  'item.submittedAt',
  'item.repliedAt',
  'item.replyClass',
] as const;

const NAMES = (eb: ItemBuilder) => [
  ...originNames(eb),
  eb.selectFrom('unit').whereRef('unit.id', '=', 'item.leadUnitId').select('unit.name').as('leadUnitName'),
];

/** The queries over public items; `root` is the configured area, outside which nothing is shown. */
export function makePublicReads(db: Db, root: () => string) {
  const shown = (query: PublicListQuery) => db.selectFrom('suggestion as item').where(matching(root(), query));

  return {
    /** Returns a page, newest first, and the number of matches, counted up to OPEN_TOTAL_MAX. */
    listPage: async (query: PublicListQuery, { page, pageSize }: { page: number; pageSize: number }) => {
      const offset = (page - 1) * pageSize;
      const order = suggestionOrder({});
      const counted = shown(query)
        .select(sql`1`.as('one'))
        .limit(PUBLIC_TOTAL_MAX);
      const { total } = await db
        .selectFrom(counted.as('counted'))
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      if (offset >= total) return { rows: [], total };
      // Names are joined only for the rows of the page.
      const rows = shown(query)
        .selectAll('item')
        .orderBy(order)
        .limit(Math.min(pageSize, PUBLIC_TOTAL_MAX - offset))
        .offset(offset);
      return { rows: await db.selectFrom(rows.as('item')).select(COLUMNS).select(NAMES).orderBy(order).execute(), total };
    },

    /** Returns an item that is public now; undefined for any other. */
    find: (id: number) =>
      shown({}).where('item.id', '=', id).select(COLUMNS).select(['item.content', 'item.resultRating']).select(NAMES).executeTakeFirst(),

    /** Returns the names of the co-signers who agreed, in the order in which they did. */
    listSigners: async (id: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('cosigner')
        .innerJoin('deputy', 'deputy.id', 'cosigner.deputyId')
        .where('cosigner.suggestionId', '=', id)
        .where('cosigner.state', '=', 'agreed')
        .orderBy('cosigner.answeredAt')
        .orderBy('cosigner.deputyId')
        .select('deputy.name')
        .execute();
      return rows.map(({ name }) => name);
    },

    /** Returns the issued replies, oldest first, without the contact person and number. */
    listReplies: (id: number) =>
      db
        .selectFrom('reply')
        .innerJoin('unit', 'unit.id', 'reply.unitId')
        .where('reply.suggestionId', '=', id)
        .where('reply.stage', '=', 'issued')
        .where('reply.issuedAt', 'is not', null)
        .orderBy('reply.id')
        .select([
          sql<string>`coalesce(reply.unit_name, unit.name)`.as('unitName'),
          'reply.documentNumber',
          'reply.replyClass',
          'reply.content',
        ])
        .select((eb) => eb.ref('reply.issuedAt').$notNull().as('issuedAt'))
        .execute(),

    /** Returns the configured area and its counties. */
    listAreas: () =>
      db
        .selectFrom('area')
        .where('code', 'like', `${root()}%`)
        .where((eb) => eb.or([eb('code', '=', root()), eb('level', '=', 'county')]))
        .orderBy('code')
        .select(['code', 'name', 'longitude', 'latitude'])
        .execute(),

    /** Counts the items by all values that figures need; every figure is a sum of these cells. It scans one index completely. */
    countCells: async (): Promise<Cell[]> => {
      const county = sql<string>`left(item.area_code, 6)`;
      const year = sql<number>`extract(year FROM item.submitted_at AT TIME ZONE 'Asia/Shanghai')::int`;
      const answered = sql<boolean>`item.replied_at IS NOT NULL`;
      const satisfied = sql<boolean>`coalesce(item.result_rating IN ('satisfied', 'mostly'), false)`;
      return db
        .selectFrom('suggestion as item')
        .where(matching(root(), {}))
        .groupBy([county, 'item.category', 'item.kind', year, answered, satisfied])
        .select(['item.category', 'item.kind'])
        .select([county.as('areaCode'), year.as('year'), answered.as('answered'), satisfied.as('satisfied')])
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .execute();
    },
  };
}

type PublicReads = ReturnType<typeof makePublicReads>;
export type PublicRow = Awaited<ReturnType<PublicReads['listPage']>>['rows'][number];
export type PublicReplyRow = Awaited<ReturnType<PublicReads['listReplies']>>[number];

/** The number of items with the same values in all columns that the figures use. */
export interface Cell {
  /** The county, or the city for items of the city itself. */
  areaCode: string;
  category: Database['suggestion']['category'];
  kind: Database['suggestion']['kind'];
  year: number;
  answered: boolean;
  satisfied: boolean;
  count: number;
}
