import type { CallInput, CallReply } from '@contract/contract';
import { areaAndAbove } from '@contract/rules/area';
import { beijingDate, beijingYear, DAY_MS } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { scoreOf, STAR_PART_NAMES, STAR_WEIGHTS, type StarPart, starsOf, WHOLE_WEIGHT } from '@contract/rules/station-star';
import type { StationStar, StationStarLine, StarWeights } from '@contract/schema/station-star';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteAbout, tellChange } from '../../platform/events/events';
import { mayCall } from '../../platform/http/route';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { stationStarAccess } from './access';
import { makeStationStarReads, type Span, spanOf } from './reads';
import type { RowOf } from '../../platform/db/results';

type Row = RowOf<typeof makeStationStarReads, 'listAll'>;
/** Begun weeks and quarters of the span; a future year has none. */
const weeksIn = ({ from, to }: Span): number => Math.max(0, Math.ceil((to.getTime() - from.getTime()) / (7 * DAY_MS)));
const quartersIn = ({ from, to }: Span): number =>
  to <= from ? 0 : Math.floor((Number(beijingDate(new Date(to.getTime() - 1)).slice(5, 7)) - 1) / 3) + 1;

type Weights = Readonly<Record<StarPart, number>>;

/** Returns the result of the row under the weights of its area. */
export function toStarLine(row: Row, year: number, weights: Weights): StationStarLine {
  const { id, name, areaName, lastHeldAt, idle, byHand, held, onDuty, inTime, rated, profile } = row;
  const shares = { held, onDuty, inTime, rated, profile };
  const score = scoreOf(shares, weights);
  const set = byHand?.stars ?? null;
  return {
    ...{ id, name, areaName, year, score, shares, idle },
    stars: set ?? (score === null ? null : starsOf(score)),
    byHand: set !== null,
    lastHeldOn: lastHeldAt && beijingDate(lastHeldAt),
  };
}

/** Returns a function that gives the weights in force in each area; the stored weights are read once. */
export async function weightsByArea(db: Db): Promise<(areaCode: string) => Weights> {
  const set = new Map((await makeStationStarReads(db).allWeights()).map(({ areaCode, ...weights }) => [areaCode, weights]));
  return (areaCode) => {
    for (const one of areaAndAbove(areaCode)) {
      const found = set.get(one);
      if (found) return found;
    }
    return STAR_WEIGHTS;
  };
}

export type StationStarService = ReturnType<typeof makeStationStarService>;

/** The service of the stars of stations: computed from the work done, each explained by its rows. */
export function makeStationStarService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeStationStarReads(db);

  const yearOf = (asked: string | number | undefined): number => (asked === undefined ? beijingYear(clock.now()) : Number(asked));

  async function list(viewer: Viewer, query: CallInput<'stationStar.list'>['query']): Promise<CallReply<'stationStar.list'>> {
    const year = yearOf(query.year);
    const [page, weightsOf] = await Promise.all([
      pageOf(reads.listAll(viewer, query, spanOf(year, clock.now())), query),
      weightsByArea(db),
    ]);
    return { ...page, items: page.items.map((row) => toStarLine(row, year, weightsOf(row.areaCode))) };
  }

  /** Throws `stationStar.not_found`. */
  async function get(viewer: Viewer, id: number, asked: number | undefined): Promise<StationStar> {
    const year = yearOf(asked);
    const span = spanOf(year, clock.now());
    const [row, changes, held] = await Promise.all([
      reads.listAll(viewer, {}, span).where('station.id', '=', id).executeTakeFirst(),
      reads.changesOf(id, year),
      reads.heldIn(id, span),
    ]);
    if (!row) throw fail('stationStar.not_found');
    const weights = await reads.weightsIn(row.areaCode);
    return {
      ...toStarLine(row, year, weights),
      weights: { ...weights },
      duties: {
        weeks: { part: held.weeks, whole: weeksIn(span) },
        quarters: { part: held.quarters, whole: quartersIn(span) },
        deputies: row.onDuty,
      },
      mayOverride: mayCall(viewer, 'stationStar.override', stationStarAccess['stationStar.override']),
      changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    };
  }

  async function override(viewer: Viewer, { params: { id }, body }: Keyed<'stationStar.override'>): Promise<StationStar> {
    const { year, stars, reason } = body;
    const before = await get(viewer, id, year);
    const at = clock.now();
    await db.transaction().execute(async (trx) => {
      noteAbout({ title: before.name });
      await trx
        .insertInto('stationStarChange')
        .values({ stationId: id, year, stars, reason: reason.trim(), byName: viewer.userName, at })
        .execute();
      const was = { year, stars: before.byHand ? before.stars : null };
      const star = {
        viewer,
        type: 'stationStar',
        id,
        title: before.name,
        before: was,
        after: { year, stars, reason: reason.trim() },
        at,
      } as const;
      await tellChange(trx, star);
    });
    return get(viewer, id, year);
  }

  const weights = async (viewer: Viewer): Promise<StarWeights> => ({ ...(await reads.weightsIn(viewer.areaCode)) });

  /** Throws `stationStar.weights` when the sum is not 100. */
  async function setWeights(viewer: Viewer, { body }: Keyed<'stationStar.setWeights'>): Promise<StarWeights> {
    if (STAR_PART_NAMES.reduce((sum, part) => sum + body[part], 0) !== WHOLE_WEIGHT) throw fail('stationStar.weights', { field: 'held' });
    const before = await weights(viewer);
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('stationStarWeight')
        .values({ areaCode: viewer.areaCode, ...body })
        .onConflict((conflict) => conflict.column('areaCode').doUpdateSet(body))
        .execute();
      await tellChange(trx, { viewer, type: 'stationStar', id: null, title: '星级权重', before, after: body, at: clock.now() });
    });
    return weights(viewer);
  }

  return { list, get, override, weights, setWeights };
}
