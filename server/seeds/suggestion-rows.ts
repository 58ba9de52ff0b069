import type { TextCipher } from '../platform/crypto/mobile';
import type { Db } from '../platform/db/connect';
import { searchTerms } from '../platform/search/bigrams';
import { type BulkTable, type Cell, insertRows, reserveIds } from './bulk';
import type { SeedHistory, SeedItem } from './item';
import type { SeedMessage } from './messages';
import {
  ASSIGNMENT,
  CONTACT,
  COSIGNER,
  DEADLINE,
  EVALUATION,
  EXTENSION,
  HISTORY,
  MESSAGE,
  HELPER_OPINION,
  PROGRESS,
  REPLY,
  SUGGESTION,
  URGING,
} from './suggestion-tables';

const searchText = ({ title, text }: SeedItem): string => [...new Set([...searchTerms(title), ...searchTerms(text.content)])].join(' ');

function handlingColumns({ story, leadUnitId, deadlines }: SeedItem) {
  const { dueAt, outcome } = story;
  const first = deadlines.find((deadline) => deadline.kind === 'reply' && deadline.dueAt.getTime() === dueAt?.getTime());
  return {
    lead_unit_id: leadUnitId,
    mode: story.mode,
    assigned_at: story.assignedAt,
    paused_at: story.pausedAt,
    paused_ms: story.pausedMs,
    due_at: dueAt,
    reply_due_at: story.replyDueAt,
    near_at: first?.nearAt ?? null,
    review_due_at: story.reviewDueAt,
    replied_at: outcome.repliedAt,
    closed_at: outcome.closedAt,
    reply_class: outcome.replyClass,
    handling_rating: outcome.handlingRating,
    result_rating: outcome.resultRating,
    follow_up: outcome.followUp,
    key_supervised: story.superviseLeader !== '',
    supervise_leader: story.superviseLeader,
  };
}

function suggestionRow(id: number, item: SeedItem) {
  const { plan, history, text } = item;
  return {
    id,
    number: item.number,
    kind: plan.kind,
    title: item.title,
    ...text,
    category: item.topic.category,
    status: plan.status,
    term_id: plan.deputy.termId,
    area_code: plan.area,
    deputy_id: plan.deputy.id,
    delegation_id: plan.deputy.delegationId,
    wished_unit_ids: `{${item.wishedUnitIds.join(',')}}`,
    in_session: plan.timeline.inSession,
    is_public: plan.isPublic,
    created_at: history[0]?.event.at ?? null,
    updated_at: history.at(-1)?.event.at ?? null,
    submitted_at: item.submittedAt,
    version: history.length,
    search: searchText(item),
    ...handlingColumns(item),
  };
}

/** Converts a column name: due_at in a table is dueAt in the program. */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : Name;
type Part<Column extends string> = Record<Camel<Column>, Cell>;

const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

async function insertParts<Column extends string>(db: Db, table: BulkTable<Column>, parts: readonly Part<Column>[]): Promise<void> {
  const columns = Object.entries<string>(table.types).map(([column]) => [column, camel(column)] as const);
  const rowOf = (part: Record<string, Cell>) => Object.fromEntries(columns.map(([column, name]) => [column, part[name] ?? null]));
  await insertRows(
    db,
    table,
    parts.map((part) => rowOf(part) as Record<Column, Cell>),
  );
}

interface Placed {
  item: SeedItem;
  id: number;
}

/** All related rows of one kind, in order, each with the id of its item. */
const partsOf = <T extends object>(items: readonly Placed[], of: (item: SeedItem) => readonly T[]): (T & { suggestionId: number })[] =>
  items.flatMap(({ item, id }) => of(item).map((part) => ({ ...part, suggestionId: id })));

/** The same, each with its own id. */
async function numbered<T extends object>(db: Db, table: string, parts: readonly T[]): Promise<(T & { id: number })[]> {
  const ids = await reserveIds(db, table, parts.length);
  return parts.map((part, position) => ({ ...part, id: ids[position] ?? 0 }));
}

/** Inserts items with all related rows. Returns their ids. */
export async function insertItems(db: Db, items: readonly SeedItem[], textCipher: TextCipher): Promise<number[]> {
  const ids = await reserveIds(db, 'suggestion', items.length);
  const placed = items.map((item, position): Placed => ({ item, id: ids[position] ?? 0 }));
  await insertRows(
    db,
    SUGGESTION,
    placed.map(({ item, id }) => suggestionRow(id, item)),
  );
  const write = async <Column extends string, T extends object>(
    table: BulkTable<Column>,
    of: (item: SeedItem) => readonly T[],
    // The types of the parts are checked at each call of this function.
    fits: (parts: (T & { id: number; suggestionId: number })[]) => readonly Part<Column>[],
  ) => insertParts(db, table, fits(await numbered(db, table.name, partsOf(placed, of))));
  await insertParts(
    db,
    COSIGNER,
    partsOf(placed, (item) => item.cosigners),
  );
  await write(ASSIGNMENT, ({ story }) => story.assignments, same);
  await write(CONTACT, ({ story }) => story.contacts, same);
  await write(HELPER_OPINION, ({ story }) => story.helperOpinions, same);
  await write(EXTENSION, ({ story }) => story.extensions, same);
  await write(URGING, ({ story }) => story.urgings, same);
  await write(PROGRESS, ({ story }) => story.progress, same);
  await write(DEADLINE, ({ deadlines }) => deadlines, same);
  await write(HISTORY, ({ history }) => history.map(historyPart), ofSubject);
  await insertReplies(db, placed, textCipher);
  return ids;
}

const same = <T>(parts: T): T => parts;

/** The same for tables in which a suggestion is one type of subject among others. */
const ofSubject = <T extends { suggestionId: number }>(parts: readonly T[]) =>
  parts.map(({ suggestionId, ...part }) => ({ ...part, subjectType: 'suggestion', subjectId: suggestionId }));

const historyPart = ({ event, actor, roleName, note, written }: SeedHistory) => ({
  action: event.action,
  fromStatus: event.from,
  toStatus: event.to,
  userinfoId: actor.userinfoId,
  actorName: actor.name,
  roleName,
  note,
  snapshot: written,
  at: event.at,
});

/** Inserts messages about existing items, oldest first, because lists show the highest ids first. */
const withSearch = <M extends SeedMessage>(message: M) => ({
  ...message,
  search: searchTerms(`${message.title}\n${message.text}`).join(' '),
});

export async function insertMessages(db: Db, messages: readonly (SeedMessage & { suggestionId: number })[]): Promise<void> {
  const inOrder = ofSubject([...messages].sort((one, other) => one.at.getTime() - other.at.getTime()));
  await insertParts(db, MESSAGE, await numbered(db, MESSAGE.name, inOrder.map(withSearch)));
}

async function insertReplies(db: Db, items: readonly Placed[], textCipher: TextCipher): Promise<void> {
  const replies = await numbered(
    db,
    REPLY.name,
    partsOf(items, ({ story }) => story.outcome.replies),
  );
  await insertParts(
    db,
    REPLY,
    replies.map(({ contactPhone, ...reply }) => ({ ...reply, contactPhoneCipher: textCipher.encrypt(contactPhone) })),
  );
  const replyIds = new Map<number, number[]>();
  for (const { id, suggestionId } of replies) replyIds.set(suggestionId, [...(replyIds.get(suggestionId) ?? []), id]);
  const evaluations = partsOf(items, ({ plan, story }) => story.outcome.evaluations.map((one) => ({ ...one, deputyId: plan.deputy.id })));
  const rated = evaluations.map((one) => ({ ...one, replyId: replyIds.get(one.suggestionId)?.[one.reply] ?? 0 }));
  await insertParts(db, EVALUATION, await numbered(db, EVALUATION.name, rated));
}
