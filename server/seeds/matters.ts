import { DAY_MS } from '@contract/rules/beijing';
import { dueAfter, nearFrom } from '@contract/rules/deadline';
import { firstStepLimit, MATTER_NEAR_DAYS, MATTER_PERIOD, type MatterSource, type MatterState } from '@contract/rules/matter';
import { type Insertable, sql } from 'kysely';
import type {} from '../modules/matter/tables';
import type { Secrets } from '../platform/crypto/secrets';
import type { Db } from '../platform/db/connect';
import type { Database } from '../platform/db/schema';
import { newReceipt } from '../platform/publishing/receipt';
import { groupsOf } from '../platform/slices';
import { makeName } from './people';
import { makeRandom, type Random } from './random';
import { MATTER_TEXTS } from './texts/matters';

/** The number of registered matters per past reception day. */
const A_DAY = { least: 0, most: 2 } as const;
/** The number of additional matters raised through each station's code. */
const AT_CODE = 2;
const RECENT_DAYS = 9;
const BATCH = 500;

type NewMatter = Insertable<Database['matter']>;

interface Held {
  stationId: number;
  areaCode: string;
  receptionId: number | null;
  deputyId: number | null;
  at: Date;
}

export async function hasMatters(db: Db): Promise<boolean> {
  return (await db.selectFrom('matter').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const OLD: readonly (readonly [MatterState, number])[] = [
  ['rated', 45],
  ['replied', 20],
  ['answered', 22],
  ['refused', 8],
  ['assigned', 1.5],
];
const NEW: readonly (readonly [MatterState, number])[] = [
  ['registered', 35],
  ['assigned', 45],
  ['answered', 12],
  ['replied', 8],
];

const isAnswered = (state: MatterState): boolean => ['rated', 'replied', 'answered', 'refused'].includes(state);

interface Drawing {
  random: Random;
  held: Held;
  source: MatterSource;
  now: Date;
  cipher: Secrets['textCipher'];
  unitIds: readonly number[];
}

function rowOf({ random, held: { at, ...held }, source, now, cipher, unitIds }: Drawing): NewMatter {
  const text = random.pick(MATTER_TEXTS);
  const isNew = now.getTime() - at.getTime() < RECENT_DAYS * DAY_MS;
  const wanted = random.weighted(isNew ? NEW : OLD);
  const state = unitIds.length === 0 && ['assigned', 'replied', 'rated'].includes(wanted) ? 'answered' : wanted;
  const isAssigned = ['assigned', 'replied', 'rated'].includes(state);
  const due = dueAfter(at, MATTER_PERIOD);
  return {
    ...{ ...held, source, state, category: text.category, title: text.title, content: text.content, registeredAt: at, updatedAt: now },
    receipt: newReceipt((below) => random.int(0, below - 1)),
    ...{ place: '', position: '', addressHash: null, suggestionId: null },
    nameCipher: cipher.encrypt(makeName(random, random.chance(0.5) ? '男' : '女', '汉族')),
    mobileCipher: random.chance(0.85) ? cipher.encrypt(`154${String(random.int(40_000_000, 49_999_999))}`) : null,
    unitId: isAssigned ? random.pick(unitIds) : null,
    ...(isAssigned ? { dueAt: due, nearAt: nearFrom(due, MATTER_NEAR_DAYS, at) } : { dueAt: null, nearAt: null }),
    // Marks the warnings for deadlines that were near or over before the demo began as sent.
    ...(state === 'assigned' && nearFrom(due, MATTER_NEAR_DAYS, at) <= now
      ? { warned: due < now ? ('over' as const) : ('near' as const), warnedAt: now }
      : state === 'registered' && at <= firstStepLimit(now)
        ? { warned: 'over' as const, warnedAt: now }
        : { warned: null, warnedAt: null }),
    refusal: state === 'refused' ? random.pick(['court', 'private', 'repeated', 'not-ours'] as const) : null,
    answer: state === 'refused' ? '经了解，这件事不属于受理范围，已向您电话说明。' : isAnswered(state) ? text.answer : '',
    answeredBy: isAnswered(state) ? '蓝美珍' : '',
    answeredAt: isAnswered(state) ? new Date(Math.min(at.getTime() + random.int(1, 6) * DAY_MS, now.getTime())) : null,
    stars:
      state === 'rated'
        ? random.weighted([
            [5, 60],
            [4, 28],
            [3, 8],
            [2, 3],
            [1, 1],
          ])
        : null,
  };
}

/** Adds matters that voters raised at receptions and through the codes, in every state, when there are none at all. */
export async function seedMatters(db: Db, { textCipher }: Secrets, now: Date): Promise<void> {
  if (await hasMatters(db)) return;
  const { rows: held } = await sql<Held>`
    SELECT reception.station_id, reception.area_code, reception.id AS reception_id, reception.starts_at AS at,
      (SELECT min(deputy_id) FROM reception_deputy AS own WHERE own.reception_id = reception.id AND own.signed_at IS NOT NULL) AS deputy_id
    FROM reception WHERE reception.state = 'recorded' ORDER BY reception.id`.execute(db);
  const stations = await db.selectFrom('station').where('state', '=', 'open').select(['id', 'areaCode']).orderBy('id').execute();
  const units = await db.selectFrom('unit').where('state', '=', 'active').select(['id', 'areaCode']).orderBy('id').execute();
  // A county without its own units uses the city's.
  const unitsFor = (areaCode: string) => {
    const own = units.filter((unit) => areaCode.startsWith(unit.areaCode) && unit.areaCode.length === 6);
    return (own.length > 0 ? own : units.filter((unit) => unit.areaCode.length === 4)).map(({ id }) => id);
  };
  const cipher = textCipher;
  const rows = [
    ...held.flatMap((one) => {
      const random = makeRandom(`matters ${String(one.receptionId)}`);
      return Array.from({ length: random.int(A_DAY.least, A_DAY.most) }, () =>
        rowOf({ random, held: one, source: 'reception', now, cipher, unitIds: unitsFor(one.areaCode) }),
      );
    }),
    ...stations.flatMap(({ id, areaCode }) => {
      const random = makeRandom(`matters at ${String(id)}`);
      return Array.from({ length: AT_CODE }, (_, place) => {
        const at = new Date(now.getTime() - random.int(0, place === 0 ? RECENT_DAYS : 700) * DAY_MS - random.int(1, 20) * 3_600_000);
        const one = { stationId: id, areaCode, receptionId: null, deputyId: null, at };
        return rowOf({ random, held: one, source: random.chance(0.7) ? 'code' : 'desk', now, cipher, unitIds: unitsFor(areaCode) });
      });
    }),
  ];
  for (const batch of groupsOf(rows, BATCH)) await db.insertInto('matter').values(batch).execute();
}

/** Checks whether any matters became suggestions. */
export const hasRaisedMatters = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('matter').where('state', '=', 'suggested').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Links some matters to a suggestion of the same kind by a deputy on duty at the station: one per deputy, the latest matter before the suggestion was
 * written.
 */
export async function raiseMatters(db: Db): Promise<void> {
  if (await hasRaisedMatters(db)) return;
  await sql`
    WITH paired AS (
      SELECT DISTINCT ON (item.deputy_id) matter.id AS matter_id, item.id AS suggestion_id, item.deputy_id
      FROM suggestion AS item
      JOIN station_deputy AS duty ON duty.deputy_id = item.deputy_id
      JOIN matter ON matter.station_id = duty.station_id AND matter.category = item.category AND matter.registered_at < item.created_at
      WHERE matter.state <> 'rated' AND item.status <> 'deleted'
      ORDER BY item.deputy_id, matter.registered_at DESC, matter.id
    ), raised AS (SELECT DISTINCT ON (matter_id) * FROM paired ORDER BY matter_id, suggestion_id)
    UPDATE matter SET state = 'suggested', suggestion_id = raised.suggestion_id, deputy_id = raised.deputy_id, unit_id = NULL, due_at = NULL,
      near_at = NULL, warned = NULL, warned_at = NULL, refusal = NULL, answer = '', answered_by = '', answered_at = NULL
    FROM raised WHERE matter.id = raised.matter_id`.execute(db);
}
