import type { AssignmentStage, SuggestionStatus } from '@contract/rules/suggestion-status';
import type { SuggestionDraft } from '@contract/schema/suggestion';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../server/platform/db/connect';
import type { Database } from '../../server/platform/db/schema';
import { searchTerms } from '../../server/platform/search/bigrams';
import { nextCount } from './count';
import { type SeededDeputy, seedDeputy } from './deputy';
import { seedUnit } from './unit';

type NewSuggestion = Insertable<Database['suggestion']>;
type Parents = Pick<NewSuggestion, 'termId' | 'areaCode' | 'deputyId' | 'delegationId'>;

/** The stage of the lead unit in each status that has one. */
const STAGES: Partial<Record<SuggestionStatus, AssignmentStage>> = {
  assigned: 'assigned',
  handling: 'handling',
  approving: 'approving',
  approved: 'approved',
  replied: 'replied',
  closed: 'replied',
};
const REPLY_STAGES: Partial<Record<SuggestionStatus, 'draft' | 'approved' | 'issued'>> = {
  approving: 'draft',
  approved: 'approved',
  replied: 'issued',
  closed: 'issued',
};

/** Returns the form with which a deputy starts a draft. */
export const aDraft = (change: Partial<SuggestionDraft> = {}): SuggestionDraft => ({
  title: '关于增设城区公共充电桩的建议',
  content: '城区新能源汽车增长很快，公共充电桩不足，建议在老旧小区周边统一规划建设。',
  kind: 'suggestion',
  category: 'transport',
  inSession: false,
  isPublic: true,
  matter: '',
  grounds: '',
  plan: '',
  wishedUnitIds: [],
  cosignerIds: [],
  fileIds: [],
  ...change,
});

/** Returns a row of a suggestion in `status`, by default a draft. The caller gives the parents' ids. */
export function aSuggestion(parents: Parents, change: Partial<NewSuggestion> = {}): NewSuggestion {
  const status = change.status ?? 'draft';
  const handedIn = status !== 'draft' && status !== 'cosigning' && status !== 'deleted';
  const { title, content, kind, category, inSession, isPublic } = aDraft();
  const at = new Date('2026-03-01T02:00:00Z');
  return {
    // A number of an earlier year, so that the server's numbers of this year are free.
    number: handedIn ? `2025${String(nextCount()).padStart(4, '0')}` : '',
    title,
    content,
    kind,
    category,
    inSession,
    isPublic,
    status,
    leadUnitId: null,
    createdAt: at,
    updatedAt: at,
    submittedAt: handedIn ? at : null,
    dueAt: null,
    ...parents,
    ...change,
  };
}

export interface SeedOptions extends Partial<NewSuggestion> {
  /** Its lead deputy; created when undefined. */
  by?: SeededDeputy;
  helperUnitIds?: number[];
}

/** Creates a suggestion with its missing parents and the records that its status implies: assignment, reply, evaluation. Returns its id. */
export async function seedSuggestion(db: Db, { by, helperUnitIds = [], ...change }: SeedOptions = {}): Promise<number> {
  const { termId, areaCode, deputyId, delegationId } = by ?? (await seedDeputy(db, { areaCode: change.areaCode }));
  const status = change.status ?? 'draft';
  const leadUnitId = change.leadUnitId ?? (STAGES[status] ? await seedUnit(db) : null);
  const row = aSuggestion({ termId, areaCode, deputyId, delegationId }, { ...change, leadUnitId });
  const terms = [...new Set([...searchTerms(row.title), ...searchTerms(row.content)])];
  const { id } = await db
    .insertInto('suggestion')
    .values({ ...row, search: sql`array_to_tsvector(${terms}::text[])` })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (leadUnitId !== null) await seedHandling(db, id, { ...row, leadUnitId }, helperUnitIds);
  return id;
}

async function seedHandling(db: Db, id: number, row: NewSuggestion & { leadUnitId: number }, helperUnitIds: number[]): Promise<void> {
  const at = row.submittedAt ?? row.createdAt;
  const signedAt = row.status === 'assigned' ? null : at;
  const common = { suggestionId: id, assignedAt: at, endedAt: null, dueAt: row.dueAt };
  await db
    .insertInto('assignment')
    .values([
      { ...common, unitId: row.leadUnitId, role: 'lead', signedAt, stage: STAGES[row.status] ?? 'assigned' },
      ...helperUnitIds.map((unitId) => ({ ...common, unitId, role: 'helper' as const, signedAt: null })),
    ])
    .execute();
  const stage = REPLY_STAGES[row.status];
  if (!stage) return;
  const reply = await db
    .insertInto('reply')
    .values({ ...aReply(), suggestionId: id, unitId: row.leadUnitId, stage, draftedAt: at, issuedAt: stage === 'issued' ? at : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (row.status !== 'closed') return;
  await db
    .insertInto('evaluation')
    .values({
      suggestionId: id,
      replyId: reply.id,
      deputyId: row.deputyId,
      handling: 'satisfied',
      result: 'satisfied',
      comment: '',
      evaluatedAt: at,
    })
    .execute();
}

/** Returns the form of a unit's reply. */
export const aReply = () => ({
  replyClass: 'A' as const,
  documentNumber: '丽交函〔2026〕12号',
  signer: '王建国',
  contactName: '李明',
  contactPhone: '0578-2091234',
  content: '经研究，已列入今年城区公共停车配套项目，将于十月底前建成两百个充电桩。',
  done: '已完成选址。',
  planned: '十月底前建成两百个充电桩。',
  plannedOn: '2026-10-31',
  notAdopted: '',
});
