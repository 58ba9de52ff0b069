import { RATINGS, REPLY_CLASSES, SUGGESTION_CATEGORIES } from '@contract/rules/suggestion-terms';
import { SUGGESTION_STATUSES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import type { Insertable } from 'kysely';
import type { Db } from '../../server/platform/db/connect';
import type { Database } from '../../server/platform/db/schema';
import { type SeededDeputy, seedDeputy } from './deputy';
import { seedSuggestion } from './suggestion';
import { seedTerm } from './term';
import { seedUnit } from './unit';

const DAY_MS = 86_400_000;

/** Returns a generator of numbers from 0 to 1 that is the same in each run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface RandomSuggestions {
  deputies: SeededDeputy[];
  unitIds: number[];
  termIds: number[];
  /** Adds items in any state. */
  add(count: number): Promise<void>;
  /** Changes items at random, also in ways that no step of the workflow does. */
  change(count: number): Promise<void>;
}

const AREAS = ['3311', '331102', '331102001', '331102002', '331121', '331121001'];
const HANDED_TO_UNITS: readonly SuggestionStatus[] = ['assigned', 'returned', 'handling', 'approving', 'approved', 'replied', 'closed'];

/** Creates random suggestions over areas, terms, delegations and units, around `now`. */
export async function openRandomSuggestions(db: Db, now: Date, random: () => number): Promise<RandomSuggestions> {
  const chance = (share: number) => random() < share;
  const oneOf = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)];
    if (found === undefined) throw new Error('one of nothing');
    return found;
  };
  const maybe = <T>(value: T): T | null => (chance(0.5) ? value : null);
  /** Returns a random time, often exactly at the boundary of a day. */
  const timeAround = (fromDay: number, toDay: number): Date => {
    const time = now.getTime() + (fromDay + random() * (toDay - fromDay)) * DAY_MS;
    const seam = Math.floor(time / DAY_MS) * DAY_MS - 8 * 3_600_000;
    return new Date(chance(0.2) ? seam : chance(0.2) ? seam - 1 : time);
  };

  const deputies: SeededDeputy[] = [];
  for (const areaCode of [...AREAS, ...AREAS]) deputies.push(await seedDeputy(db, { areaCode }));
  const termIds = [...new Set(deputies.map(({ termId }) => termId))];
  termIds.push(await seedTerm(db, { name: '第九届', beginDate: '2021-01-01', endDate: '2025-12-31', current: false }));
  const unitIds: number[] = [];
  for (const areaCode of ['3311', '3311', '331102', '331102', '331121']) unitIds.push(await seedUnit(db, { areaCode }));

  /** Returns random fields of an item, consistent or not. */
  function anyState(): Partial<Insertable<Database['suggestion']>> {
    const dueAt = maybe(timeAround(-60, 60));
    const assignedAt = maybe(timeAround(-400, 0));
    return {
      status: oneOf(SUGGESTION_STATUSES),
      kind: chance(0.3) ? 'motion' : 'suggestion',
      category: oneOf(Object.keys(SUGGESTION_CATEGORIES) as (keyof typeof SUGGESTION_CATEGORIES)[]),
      inSession: chance(0.5),
      isPublic: chance(0.5),
      submittedAt: timeAround(-500, 0),
      dueAt,
      nearAt: dueAt && chance(0.9) ? new Date(dueAt.getTime() - 15 * DAY_MS) : null,
      assignedAt,
      repliedAt: assignedAt && chance(0.7) ? new Date(assignedAt.getTime() + (random() * 260 - 20) * DAY_MS) : null,
      replyClass: maybe(oneOf(Object.keys(REPLY_CLASSES) as (keyof typeof REPLY_CLASSES)[])),
      handlingRating: maybe(oneOf(Object.keys(RATINGS) as (keyof typeof RATINGS)[])),
      resultRating: maybe(oneOf(Object.keys(RATINGS) as (keyof typeof RATINGS)[])),
      followUp: oneOf(['none', 'open', 'solved'] as const),
      keySupervised: chance(0.2),
    };
  }

  async function assign(suggestionId: number): Promise<void> {
    const chosen = [...unitIds].sort(() => random() - 0.5).slice(0, 1 + Math.floor(random() * 3));
    const roles = chosen.map((unitId, index) => ({ unitId, role: index === 0 || chance(0.5) ? ('lead' as const) : ('helper' as const) }));
    await db
      .insertInto('assignment')
      .values(
        roles.map((role) => ({
          ...role,
          suggestionId,
          assignedAt: now,
          signedAt: null,
          endedAt: chance(0.1) ? now : null,
          dueAt: null,
          returnUntil: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async function add(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const { status, ...state } = anyState();
      const by = oneOf(deputies);
      const id = await seedSuggestion(db, { by, termId: chance(0.1) ? oneOf(termIds) : by.termId, status: 'submitted' });
      await db
        .updateTable('suggestion')
        .set({ ...state, status, ...(status && HANDED_TO_UNITS.includes(status) ? {} : { dueAt: null }) })
        .where('id', '=', id)
        .execute();
      if (status && HANDED_TO_UNITS.includes(status)) await assign(id);
    }
  }

  async function changeOne(id: number): Promise<void> {
    const way = random();
    if (way < 0.5) await db.updateTable('suggestion').set(anyState()).where('id', '=', id).execute();
    else if (way < 0.65) await assign(id);
    else if (way < 0.75)
      await db.updateTable('assignment').set({ endedAt: now }).where('suggestionId', '=', id).where('endedAt', 'is', null).execute();
    else if (way < 0.85) await db.updateTable('assignment').set({ role: 'lead' }).where('suggestionId', '=', id).execute();
    else if (way < 0.95) {
      const { areaCode, deputyId, delegationId, termId } = oneOf(deputies);
      await db.updateTable('suggestion').set({ areaCode, deputyId, delegationId, termId, number: '' }).where('id', '=', id).execute();
    } else {
      await db.deleteFrom('assignment').where('suggestionId', '=', id).execute();
      await db.deleteFrom('suggestion').where('id', '=', id).execute();
    }
  }

  async function change(count: number): Promise<void> {
    const rows = await db.selectFrom('suggestion').select('id').execute();
    for (let index = 0; index < count; index += 1) await changeOne(oneOf(rows).id);
    // A bulk update, part of which does not affect the figures.
    await db
      .updateTable('suggestion')
      .set({ keySupervised: chance(0.5), title: '改过的标题' })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id).filter(() => chance(0.2)),
      )
      .execute();
  }

  return { deputies, unitIds, termIds, add, change };
}
