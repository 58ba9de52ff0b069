import type { GivenPart, LawPart, LawText, LawTextWhole } from '@contract/schema/draft-law';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { groupsOf } from '../../platform/slices';
import type {} from './tables';

/** The number of rows in one statement; the number of parameters is limited. */
const BATCH = 500;

const articles = sql<number>`(SELECT count(*)::int FROM law_part WHERE law_part.text_id = law_text.id AND law_part.kind = 'article')`;

/** The queries over the texts of draft laws and their parts. `db` may be a transaction. */
export function makeLawTexts(db: Db) {
  const rows = () =>
    db
      .selectFrom('lawText')
      .select(['lawText.id', 'lawText.kind', 'lawText.name', 'lawText.madeOn', 'lawText.isAsked', 'lawText.isFinal'])
      .select(articles.as('articles'));

  const listOf = (draftLawId: number): Promise<LawText[]> =>
    rows().where('lawText.draftLawId', '=', draftLawId).orderBy('lawText.id').execute();

  const partsOf = (textId: number): Promise<LawPart[]> =>
    db.selectFrom('lawPart').where('textId', '=', textId).select(['id', 'kind', 'label', 'title', 'text']).orderBy('ordinal').execute();

  /** Returns a text of that draft law with its parts; undefined for a text of another one. */
  async function find(draftLawId: number, textId: number): Promise<LawTextWhole | undefined> {
    const text = await rows().where('lawText.id', '=', textId).where('lawText.draftLawId', '=', draftLawId).executeTakeFirst();
    return text && { ...text, parts: await partsOf(textId) };
  }

  /** Returns the draft law of each text, by text id. */
  async function ownersOf(textIds: readonly number[]): Promise<Map<number, number>> {
    const found = await db.selectFrom('lawText').where('id', 'in', textIds).select(['id', 'draftLawId']).execute();
    return new Map(found.map(({ id, draftLawId }) => [id, draftLawId]));
  }

  const countOf = async (draftLawId: number): Promise<number> => (await listOf(draftLawId)).length;

  async function add(
    text: Pick<LawText, 'kind' | 'name' | 'madeOn'> & { draftLawId: number },
    parts: readonly GivenPart[],
  ): Promise<number> {
    const { id: textId } = await db.insertInto('lawText').values(text).returning('id').executeTakeFirstOrThrow();
    const numbered = parts.map((part, index) => ({ ...part, textId, ordinal: index + 1 }));
    for (const batch of groupsOf(numbered, BATCH)) await db.insertInto('lawPart').values(batch).execute();
    return textId;
  }

  /** Throws `draftLaw.text_unknown` for a text that does not belong to that draft law. */
  async function remove(draftLawId: number, textId: number): Promise<void> {
    const { numDeletedRows } = await db
      .deleteFrom('lawText')
      .where('id', '=', textId)
      .where('draftLawId', '=', draftLawId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw fail('draftLaw.text_unknown', { field: 'textId' });
  }

  /** Makes the newest draft the text that is asked about; no text when there is no draft. */
  async function askNewest(draftLawId: number): Promise<void> {
    await db.updateTable('lawText').set({ isAsked: false }).where('draftLawId', '=', draftLawId).where('isAsked', '=', true).execute();
    await db
      .updateTable('lawText')
      .set({ isAsked: true })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('lawText as newest')
          .where('newest.draftLawId', '=', draftLawId)
          .where('newest.kind', 'in', ['draft', 'revised'])
          .select((columns) => columns.fn.max('newest.id').as('id')),
      )
      .execute();
  }

  /** Throws `draftLaw.text_unknown` for a text that does not belong to that draft law. */
  async function markFinal(draftLawId: number, textId: number): Promise<void> {
    await db.updateTable('lawText').set({ isFinal: false }).where('draftLawId', '=', draftLawId).where('isFinal', '=', true).execute();
    const { numUpdatedRows } = await db
      .updateTable('lawText')
      .set({ isFinal: true })
      .where('id', '=', textId)
      .where('draftLawId', '=', draftLawId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw fail('draftLaw.text_unknown', { field: 'textId' });
  }

  const hasAsked = async (draftLawId: number): Promise<boolean> => (await listOf(draftLawId)).some(({ isAsked }) => isAsked);

  /** Copies the texts to another draft law. */
  async function copy(fromId: number, toId: number): Promise<void> {
    for (const { id, kind, name, madeOn } of await listOf(fromId)) {
      const parts = (await partsOf(id)).map(({ id: _id, ...part }) => part);
      await add({ draftLawId: toId, kind, name, madeOn }, parts);
    }
    await askNewest(toId);
  }

  return { listOf, partsOf, find, ownersOf, countOf, add, remove, askNewest, markFinal, hasAsked, copy };
}
