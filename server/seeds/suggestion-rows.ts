import type { Db } from '../platform/db/connect';
import { searchTerms } from '../platform/search/bigrams';
import { insertRows, reserveIds } from './bulk';
import type { SeedItem } from './item';
import { ASSIGNMENT, EVALUATION, HISTORY, REPLY, SUGGESTION } from './suggestion-tables';

const searchText = ({ title, content }: SeedItem): string => [...new Set([...searchTerms(title), ...searchTerms(content)])].join(' ');

function suggestionRow(id: number, item: SeedItem) {
  const { plan, history } = item;
  const first = history[0]?.event.at ?? null;
  const last = history.at(-1)?.event.at ?? null;
  return {
    id,
    number: item.number,
    kind: plan.kind,
    title: item.title,
    content: item.content,
    category: item.topic.category,
    status: plan.status,
    term_id: plan.deputy.termId,
    area_code: plan.area,
    deputy_id: plan.deputy.id,
    delegation_id: plan.deputy.delegationId,
    lead_unit_id: item.leadUnitId,
    in_session: plan.timeline.inSession,
    is_public: item.isPublic,
    created_at: first,
    updated_at: last,
    submitted_at: item.submittedAt,
    due_at: item.dueAt,
    version: history.length,
    search: searchText(item),
  };
}

type Numbered<T> = T & { id: number; suggestionId: number };

/** Everything of one kind that belongs to the items, in order, with an id of its own. */
async function numbered<T extends object>(
  db: Db,
  table: string,
  items: readonly SeedItem[],
  ids: number[],
  partsOf: (item: SeedItem) => T[],
) {
  const parts = items.flatMap((item, position) => partsOf(item).map((part) => ({ part, suggestionId: ids[position] ?? 0 })));
  const partIds = await reserveIds(db, table, parts.length);
  return parts.map(({ part, suggestionId }, position): Numbered<T> => ({ ...part, id: partIds[position] ?? 0, suggestionId }));
}

/** Inserts items with all that belongs to them. */
export async function insertItems(db: Db, items: readonly SeedItem[]): Promise<void> {
  const ids = await reserveIds(db, 'suggestion', items.length);
  await insertRows(
    db,
    SUGGESTION,
    items.map((item, position) => suggestionRow(ids[position] ?? 0, item)),
  );
  await insertHandling(db, items, ids);
  const history = await numbered(db, 'suggestion_history', items, ids, (item) => item.history);
  await insertRows(
    db,
    HISTORY,
    history.map(({ id, suggestionId, event, actor, roleName, note, written }) => ({
      id,
      suggestion_id: suggestionId,
      action: event.action,
      from_status: event.from,
      to_status: event.to,
      userinfo_id: actor.userinfoId,
      actor_name: actor.name,
      role_name: roleName,
      note,
      snapshot: written,
      at: event.at,
    })),
  );
}

async function insertHandling(db: Db, items: readonly SeedItem[], ids: number[]): Promise<void> {
  const assignments = await numbered(db, 'assignment', items, ids, (item) => item.assignments);
  await insertRows(
    db,
    ASSIGNMENT,
    assignments.map((row) => ({
      id: row.id,
      suggestion_id: row.suggestionId,
      unit_id: row.unitId,
      role: row.role,
      assigned_at: row.assignedAt,
      signed_at: row.signedAt,
      ended_at: row.endedAt,
    })),
  );
  const replies = await numbered(db, 'reply', items, ids, (item) => item.replies);
  await insertRows(
    db,
    REPLY,
    replies.map((row) => ({
      id: row.id,
      suggestion_id: row.suggestionId,
      unit_id: row.unitId,
      reply_class: row.replyClass,
      document_number: row.documentNumber,
      signer: row.signer,
      contact_name: row.contactName,
      contact_phone: row.contactPhone,
      content: row.content,
      issued_at: row.issuedAt,
    })),
  );
  const replyIds = new Map<number, number[]>();
  for (const { id, suggestionId } of replies) replyIds.set(suggestionId, [...(replyIds.get(suggestionId) ?? []), id]);
  const evaluations = await numbered(db, 'evaluation', items, ids, (item) =>
    item.evaluations.map((evaluation) => ({ ...evaluation, deputyId: item.plan.deputy.id })),
  );
  await insertRows(
    db,
    EVALUATION,
    evaluations.map((row) => ({
      id: row.id,
      suggestion_id: row.suggestionId,
      reply_id: replyIds.get(row.suggestionId)?.[row.reply] ?? 0,
      deputy_id: row.deputyId,
      handling: row.handling,
      result: row.result,
      comment: row.comment,
      evaluated_at: row.evaluatedAt,
    })),
  );
}
