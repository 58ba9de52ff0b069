import { beijingYear } from '@contract/rules/beijing';
import { sql } from 'kysely';
import { formatNumber } from '../modules/suggestion/author-steps';
import { makeStepStore } from '../modules/suggestion/step-store';
import type { TextCipher } from '../platform/crypto/mobile';
import type { Db } from '../platform/db/connect';
import { withoutGinIndexes } from './bulk';
import type { Cast } from './cast';
import type { LetterCounter } from './handling';
import { composeItem, titleOf, type Title } from './item';
import { planItem } from './plan';
import type { SeedMessage } from './messages';
import { insertItems, insertMessages } from './suggestion-rows';
import type { CongressArea } from './world';

const BATCH = 1000;
/** From this number on, the search index is built after the load. */
const LARGE = 20_000;
const TITLE_ATTEMPTS = 12;
/** A title must not be repeated within this number of items; a page of a list is far shorter. */
const TITLE_MEMORY = 5000;

export async function countSuggestions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('suggestion')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface Entry {
  index: number;
  createdAt: number;
  submittedAt: number | null;
  area: CongressArea;
}

/** Plans are made twice, here for their times and completely when they are written: so hundreds of thousands need little memory. */
function timesOf(index: number, cast: Cast): Entry {
  const { area, timeline } = planItem(index, cast);
  const submitted = timeline.events.find((event) => event.action === 'submit');
  return { index, area, createdAt: timeline.events[0]?.at.getTime() ?? 0, submittedAt: submitted?.at.getTime() ?? null };
}

/** The numbers by index, in the order in which the items were submitted. */
async function numberItems(db: Db, entries: readonly Entry[]): Promise<Map<number, string>> {
  const groups = new Map<string, { area: CongressArea; year: number; indexes: number[] }>();
  const handedIn = entries
    .filter((entry) => entry.submittedAt !== null)
    .sort((one, other) => (one.submittedAt ?? 0) - (other.submittedAt ?? 0));
  for (const { index, area, submittedAt } of handedIn) {
    const year = beijingYear(new Date(submittedAt ?? 0));
    const key = `${area}:${year}`;
    const group = groups.get(key) ?? { area, year, indexes: [] };
    group.indexes.push(index);
    groups.set(key, group);
  }
  const numbers = new Map<number, string>();
  const { takeNumber } = makeStepStore(db);
  for (const { area, year, indexes } of groups.values()) {
    const first = (await takeNumber(area, year, indexes.length)) - indexes.length + 1;
    indexes.forEach((index, order) => numbers.set(index, formatNumber(year, first + order)));
  }
  return numbers;
}

function makeLetterCounter(): LetterCounter {
  const last = new Map<string, number>();
  return (unit, year) => {
    const key = `${unit.id}:${year}`;
    const next = (last.get(key) ?? 0) + 1;
    last.set(key, next);
    return next;
  };
}

/** Remembers the latest titles, so that lists show no duplicates. */
function makeTitler(): (attempt: (attempt: number) => Title) => Title {
  const recent = new Set<string>();
  return (attempt) => {
    let chosen = attempt(0);
    for (let count = 1; recent.has(chosen.title) && count < TITLE_ATTEMPTS; count += 1) chosen = attempt(count);
    recent.add(chosen.title);
    const [oldest] = recent;
    if (recent.size > TITLE_MEMORY && oldest !== undefined) recent.delete(oldest);
    return chosen;
  };
}

interface Given {
  cast: Cast;
  textCipher: TextCipher;
}

/** Writes the items in the order of their creation. */
async function writeItems(
  db: Db,
  entries: readonly Entry[],
  { cast, textCipher }: Given,
  onProgress: (added: number) => void,
): Promise<void> {
  const numbers = await numberItems(db, entries);
  const nextTitle = makeTitler();
  const nextLetter = makeLetterCounter();
  const ids = new Map<number, number>();
  const allMessages: (SeedMessage & { suggestionId: number })[] = [];
  const merged: (readonly [number, number])[] = [];
  for (let from = 0; from < entries.length; from += BATCH) {
    const items = entries.slice(from, from + BATCH).map(({ index }) => {
      const plan = planItem(index, cast);
      const title = nextTitle((attempt) => titleOf(plan, cast, attempt));
      return composeItem(plan, cast, title, numbers.get(index) ?? '', nextLetter);
    });
    const batch = await insertItems(db, items, textCipher);
    items.forEach(({ plan, messages }, position) => {
      const suggestionId = batch[position] ?? 0;
      ids.set(plan.index, suggestionId);
      allMessages.push(...messages.map((message) => ({ ...message, suggestionId })));
    });
    merged.push(...items.flatMap(({ plan }) => (plan.mergedInto === null ? [] : [[plan.index, plan.mergedInto] as const])));
    onProgress(from + items.length);
  }
  await insertMessages(db, allMessages);
  // An item may be merged into one that was created later.
  await linkMerged(
    db,
    merged.map((pair) => pair.map((index) => ids.get(index) ?? 0)),
  );
}

/** Stores, for items by id, the item that they were merged into. */
async function linkMerged(db: Db, pairs: readonly number[][]): Promise<void> {
  const column = (position: number) => sql`${pairs.map((pair) => pair[position])}::int[]`;
  await sql`UPDATE suggestion SET merged_into_id = given.target FROM unnest(${column(0)}, ${column(1)}) AS given (id, target)
    WHERE suggestion.id = given.id`.execute(db);
}

/** Adds suggestions, each with its complete history, until there are `target`. Returns how many were added. */
export async function seedSuggestions(db: Db, target: number, given: Given, onProgress: (done: number) => void): Promise<number> {
  const stored = await countSuggestions(db);
  if (stored >= target) return 0;
  const entries = Array.from({ length: target - stored }, (_, offset) => timesOf(stored + offset, given.cast));
  entries.sort((one, other) => one.createdAt - other.createdAt);
  const write = () => writeItems(db, entries, given, (added) => onProgress(stored + added));
  await (entries.length >= LARGE ? withoutGinIndexes(db, 'suggestion', write) : write());
  return entries.length;
}
