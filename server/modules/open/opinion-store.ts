import type { RefusalReason } from '@contract/rules/moderation';
import type { OpinionAction, OpinionState } from '@contract/rules/open';
import type { OpinionDraft } from '@contract/schema/open';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { historyOf } from '../../platform/records/history';
import { containsPattern } from '../../platform/search/bigrams';

/** First key of the locks that this module takes. */
const ADDRESS_LOCK = 0x0b1e;

export interface OpinionFilter {
  state?: OpinionState | undefined;
  keyword?: string | undefined;
}

interface Page {
  page: number;
  pageSize: number;
}

const areaName = sql<string>`(SELECT area.name FROM area WHERE area.code = opinion.area_code)`.as('areaName');

/** What moderating looks at. */
const STEP_COLUMNS = ['id', 'state', 'title', 'content', 'category', 'answer'] as const;
export type StepOpinion = Pick<Selectable<Database['visitorOpinion']>, (typeof STEP_COLUMNS)[number]>;

/** What visitors wrote: the only SQL about it. */
export function makeOpinionStore(db: Db) {
  const opinions = () => db.selectFrom('visitorOpinion as opinion');

  const named = (id: number) => opinions().where('opinion.id', '=', id).select(STEP_COLUMNS);

  const publishedIn = (areaCode: string) =>
    opinions()
      .where('opinion.state', '=', sql<'published'>`'published'`)
      .where('opinion.areaCode', 'like', `${areaCode}%`);

  /** Those of an area and below, by state and words. */
  function matching(areaCode: string, { state, keyword: typed = '' }: OpinionFilter) {
    const keyword = typed.trim();
    const pattern = containsPattern(keyword);
    return opinions()
      .where('opinion.areaCode', 'like', `${areaCode}%`)
      .$if(state !== undefined, (query) => query.where('opinion.state', '=', state ?? 'waiting'))
      .$if(keyword !== '', (query) =>
        query.where((eb) =>
          eb.or((['title', 'content', 'name', 'receipt'] as const).map((column) => eb(`opinion.${column}`, 'ilike', pattern))),
        ),
      );
  }

  /** Those for the office of an area, the newest first. */
  const listAll = (areaCode: string, filter: OpinionFilter) =>
    matching(areaCode, filter)
      .orderBy('opinion.id', 'desc')
      .select(['opinion.id', 'opinion.receipt', 'opinion.areaCode', 'opinion.category', 'opinion.title', 'opinion.content', 'opinion.name'])
      .select(['opinion.mobileCipher', 'opinion.state', 'opinion.answer', 'opinion.submittedAt', 'opinion.moderatedAt'])
      .select(['opinion.moderatedByName', 'opinion.refusalReason', areaName]);

  return {
    listAll,

    /** Until the transaction ends: what comes from one address is counted one after the other. */
    lockAddress: async (addressHash: string): Promise<void> => {
      await sql`SELECT pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${addressHash}))`.execute(db);
    },

    countOfAddress: async (addressHash: string): Promise<number> => {
      const row = await opinions()
        .where('opinion.addressHash', '=', addressHash)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    save: async (opinion: Insertable<Database['visitorOpinion']>): Promise<void> => {
      await db.insertInto('visitorOpinion').values(opinion).execute();
    },

    findByReceipt: (receipt: string) =>
      opinions()
        .where('opinion.receipt', '=', receipt)
        .select(['opinion.state', 'opinion.title', 'opinion.answer', 'opinion.submittedAt'])
        .executeTakeFirst(),

    /** One page of what is published in the area and below, the newest first. */
    listPublished: async (areaCode: string, { page, pageSize }: Page) => {
      const rows = await publishedIn(areaCode)
        .orderBy('opinion.moderatedAt', 'desc')
        .orderBy('opinion.id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .select(['opinion.id', 'opinion.title', 'opinion.content', 'opinion.category', 'opinion.name', 'opinion.answer', areaName])
        .select((eb) => eb.ref('opinion.moderatedAt').$notNull().as('moderatedAt'))
        .execute();
      const { total } = await publishedIn(areaCode)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { rows, total };
    },

    listPage: async (areaCode: string, filter: OpinionFilter, { page, pageSize }: Page) => {
      const rows = await listAll(areaCode, filter)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      const { total } = await matching(areaCode, filter)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { rows, total };
    },

    /** One of the area and below; undefined for any other. */
    find: (id: number, areaCode: string) => named(id).where('opinion.areaCode', 'like', `${areaCode}%`).executeTakeFirst(),

    lock: (id: number) => named(id).forUpdate().executeTakeFirst(),

    change: (id: number, change: Moderation): Promise<StepOpinion> =>
      db.updateTable('visitorOpinion').set(change).where('id', '=', id).returning(STEP_COLUMNS).executeTakeFirstOrThrow(),

    /** What the offices did with each of these, oldest first. */
    changesOf: (ids: readonly number[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : historyOf(db, 'opinion', ids)
            .select('entry.subjectId')
            .$narrowType<{ action: OpinionAction; fromStatus: OpinionState | null; toStatus: OpinionState }>()
            .execute(),
  };
}

export interface Moderation {
  state: 'published' | 'refused';
  refusalReason: RefusalReason | null;
  answer: string;
  moderatedAt: Date;
  moderatedByName: string;
}

type OpinionStore = ReturnType<typeof makeOpinionStore>;
export type PublishedRow = Awaited<ReturnType<OpinionStore['listPublished']>>['rows'][number];
export type OpinionChange = Awaited<ReturnType<OpinionStore['changesOf']>>[number];
export type OpinionRow = Awaited<ReturnType<OpinionStore['listPage']>>['rows'][number];
/** What a visitor sends besides the proof of being one. */
export type OpinionText = Omit<OpinionDraft, 'captcha' | 'captchaId'>;
