import type { CosignerState, Rating, ReplyClass } from '@contract/rules/suggestion-terms';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/connect';
import type { Database } from '../../server/platform/db/schema';
import { searchTerms } from '../../server/platform/search/bigrams';
import { type SeededDeputy, seedDeputy } from './deputy';
import { aSuggestion } from './suggestion';
import { seedUnit } from './unit';

export interface PublicItemOptions extends Partial<Insertable<Database['suggestion']>> {
  by?: SeededDeputy;
  cosigners?: readonly { name: string; state: CosignerState }[];
  reply?: {
    stage?: 'draft' | 'approved' | 'issued';
    replyClass?: ReplyClass;
    content?: string;
    contactName?: string;
    contactPhone?: string;
  };
  resultRating?: Rating;
}

const AT = new Date('2026-03-04T02:00:00Z');

/** Creates a public item, by default accepted; with a reply, one of its lead unit. Returns its id. */
export async function seedPublicItem(db: Db, { by, cosigners = [], reply, ...change }: PublicItemOptions = {}): Promise<number> {
  const { name: _name, ...parents } = by ?? (await seedDeputy(db, { areaCode: change.areaCode ?? '3311' }));
  const leadUnitId = reply ? await seedUnit(db) : null;
  const issued = reply !== undefined && (reply.stage ?? 'issued') === 'issued';
  const answered = issued ? { repliedAt: AT, replyClass: reply.replyClass ?? ('A' as const) } : {};
  const row = aSuggestion(parents, { status: 'accepted', leadUnitId, ...answered, ...change });
  const terms = [...new Set([...searchTerms(row.title), ...searchTerms(row.content)])];
  const { id } = await db
    .insertInto('suggestion')
    .values({ ...row, search: sql`array_to_tsvector(${terms}::text[])` })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { name, state } of cosigners) {
    const { deputyId } = await seedDeputy(db, { areaCode: row.areaCode, name });
    await db.insertInto('cosigner').values({ suggestionId: id, deputyId, state, invitedAt: AT, answeredAt: AT }).execute();
  }
  if (reply && leadUnitId !== null) await seedReply(db, { suggestionId: id, unitId: leadUnitId }, reply);
  return id;
}

async function seedReply(
  db: Db,
  ids: { suggestionId: number; unitId: number },
  {
    stage = 'issued',
    replyClass = 'A',
    content = '已办理。',
    contactName = '李明',
    contactPhone = '0578-2091234',
  }: NonNullable<PublicItemOptions['reply']>,
): Promise<void> {
  await db
    .insertInto('reply')
    .values({
      ...ids,
      stage,
      replyClass,
      content,
      contactName,
      contactPhone,
      documentNumber: '丽交函〔2026〕12号',
      signer: '王建国',
      draftedAt: AT,
      plannedOn: null,
      issuedAt: stage === 'issued' ? AT : null,
    })
    .execute();
}
