import type { FiltersOf } from '@contract/lists/list';
import { OPINION_LIST } from '@contract/lists/opinion';
import type { RefusalReason } from '@contract/rules/moderation';
import type { VisitorOpinionAction, VisitorOpinionState } from '@contract/rules/public';
import type { OpinionDraft } from '@contract/schema/public';
import { expressionBuilder, type InferResult, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { historyOf } from '../../platform/records/history';
import { containsPattern } from '../../platform/search/bigrams';

/** The first key of this module's advisory locks. */
const ADDRESS_LOCK = 0x0b1e;

const eb = expressionBuilder<{ opinion: Database['visitorOpinion'] }, 'opinion'>();

const matching = filterBy(OPINION_LIST, {
  state: (state) => eb('opinion.state', '=', state),
  keyword: (keyword) =>
    eb.or((['title', 'content', 'name', 'receipt'] as const).map((column) => eb(`opinion.${column}`, 'ilike', containsPattern(keyword)))),
});

const areaName = sql<string>`(SELECT area.name FROM area WHERE area.code = opinion.area_code)`.as('areaName');

/** The columns needed for moderation. */
const STEP_COLUMNS = ['id', 'state', 'title', 'content', 'category', 'answer'] as const;
export type LockedOpinion = Pick<Selectable<Database['visitorOpinion']>, (typeof STEP_COLUMNS)[number]>;

/** The queries over visitors' opinions. */
export function makeVisitorOpinionStore(db: Db) {
  const opinions = () => db.selectFrom('visitorOpinion as opinion');

  const named = (id: number) => opinions().where('opinion.id', '=', id).select(STEP_COLUMNS);

  /** Returns the published opinions of an area and below, newest first. */
  const listPublished = (areaCode: string) =>
    opinions()
      .where('opinion.state', '=', sql<'published'>`'published'`)
      .where('opinion.areaCode', 'like', `${areaCode}%`)
      .orderBy('opinion.moderatedAt', 'desc')
      .orderBy('opinion.id', 'desc')
      .select(['opinion.id', 'opinion.title', 'opinion.content', 'opinion.category', 'opinion.name', 'opinion.answer', areaName])
      .select((columns) => columns.ref('opinion.moderatedAt').$notNull().as('moderatedAt'));

  /** Returns the opinions of an area and below for its office, newest first. */
  const listAll = (areaCode: string, filters: FiltersOf<typeof OPINION_LIST>) =>
    opinions()
      .where('opinion.areaCode', 'like', `${areaCode}%`)
      .where(matching(filters))
      .orderBy('opinion.id', 'desc')
      .select(['opinion.id', 'opinion.receipt', 'opinion.areaCode', 'opinion.category', 'opinion.title', 'opinion.content', 'opinion.name'])
      .select(['opinion.mobileCipher', 'opinion.state', 'opinion.answer', 'opinion.submittedAt', 'opinion.moderatedAt'])
      .select(['opinion.moderatedByName', 'opinion.refusalReason', areaName]);

  return {
    listAll,
    listPublished,

    /** Locks until the transaction ends, so that opinions from one address are counted one after the other. */
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

    /** Finds an opinion of the area and below; undefined for any other. */
    find: (id: number, areaCode: string) => named(id).where('opinion.areaCode', 'like', `${areaCode}%`).executeTakeFirst(),

    lock: (id: number) => named(id).forUpdate().executeTakeFirst(),

    change: (id: number, change: Moderation): Promise<LockedOpinion> =>
      db.updateTable('visitorOpinion').set(change).where('id', '=', id).returning(STEP_COLUMNS).executeTakeFirstOrThrow(),

    /** Returns the steps of the offices with these opinions, oldest first. */
    changesOf: (ids: readonly number[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : historyOf(db, 'opinion', ids)
            .select('entry.subjectId')
            .$narrowType<{ action: VisitorOpinionAction; fromStatus: VisitorOpinionState | null; toStatus: VisitorOpinionState }>()
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

type OpinionStore = ReturnType<typeof makeVisitorOpinionStore>;
export type PublishedRow = InferResult<ReturnType<OpinionStore['listPublished']>>[number];
export type OpinionChange = Awaited<ReturnType<OpinionStore['changesOf']>>[number];
export type OpinionRow = InferResult<ReturnType<OpinionStore['listAll']>>[number];
/** The fields of a visitor's opinion, without the captcha. */
export type OpinionText = Omit<OpinionDraft, 'captcha' | 'captchaId'>;
