import type { CallInput, CallReply } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import type { FiguresQuery } from '@contract/schema/figures';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { makeStampedCache } from '../../platform/db/stamped-cache';
import { fail } from '../../platform/errors';
import { pagingOf } from '../../platform/records/page';
import { isOwnReplyRated, type ItemCondition, type KeptTotal, makeStampReader, suggestionsMatching } from '../suggestion/service';
import type { Cell, Scope } from './cells';
import { foldChanges } from './fold';
import { makeItemReads } from './item-reads';
import { makeNameReads, type NameReads } from './name-reads';
import { entriesOf } from '../dictionary/service';
import { distinctNames } from './names';
import { type FigureNames, toFigures } from './present';
import { tallyQueryOf } from './tally-query';
import { makeTallyReads } from './tally-reads';
import { makeTotalReads } from './total-reads';
import { makeUnratedReads } from './unrated-reads';

/** Up to this number, unfolded changes are quickly counted together with the sums; more are folded into them. */
const FOLD_AT = 500;
const KEPT = 200;
/** The time belongs to the stamp of a cached value, not to its key. */
const ANY_TIME = new Date(0);

interface Named {
  db: Db;
  reads: NameReads;
  areas: FigureNames['areas'];
  areaCode: string;
}

async function namesOf({ db, reads, areas, areaCode }: Named, cells: readonly Cell[]): Promise<FigureNames> {
  const idsOf = (facet: string) => cells.filter((cell) => cell.facet === facet).map(({ value }) => Number(value));
  const [delegations, units, categories] = await Promise.all([
    reads.findDelegations(idsOf('delegation')),
    reads.findUnits(idsOf('unit')),
    entriesOf(db, 'category'),
  ]);
  return {
    areaCode,
    areas,
    categories,
    delegations: distinctNames(delegations, [({ areaName }) => areaName, ({ termName }) => termName]),
    units: distinctNames(units, [({ areaName }) => areaName]),
  };
}

export interface FiguresServiceDependencies {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The service of figures over the items that the viewer sees; each number equals the total of the list with its filters. */
export function makeFiguresService({ db, clock, log }: FiguresServiceDependencies) {
  const [tallies, items, names, unrated] = [makeTallyReads(db), makeItemReads(db), makeNameReads(db), makeUnratedReads(db)];
  const totals = makeTotalReads(db);
  const readStamp = makeStampReader(db);
  const cache = makeStampedCache(KEPT);
  let folding: Promise<void> | null = null;

  /** Folds the changes into the sums in the background, one run at a time. */
  function foldBehind(): void {
    folding ??= foldChanges(db, clock.now())
      .catch((error: unknown) => log.error({ err: error }, 'the figures could not be folded'))
      .finally(() => (folding = null));
  }

  async function countCells(viewer: Viewer, query: FiguresQuery, scope: Scope, now: Date): Promise<Cell[]> {
    const tallyQuery = tallyQueryOf(viewer, query, now);
    const kept = tallyQuery && (await tallies.findCells(scope, tallyQuery, now));
    if (!kept) return items.findCells(suggestionsMatching(viewer, query, now), scope, now);
    if (kept.waiting > FOLD_AT) foldBehind();
    return kept.cells;
  }

  /** The cells stay the same until the next change or deadline, so they are cached. */
  async function findCells(viewer: Viewer, query: FiguresQuery, scope: Scope, now: Date): Promise<Cell[]> {
    const stamp = await readStamp(now);
    const key = `${scope.areaCode} ${items.keyOf(suggestionsMatching(viewer, query, ANY_TIME))}`;
    return cache.get(key, stamp, () => countCells(viewer, query, scope, now));
  }

  /** Throws `access.area` for an area outside the viewer's. */
  async function suggestionFigures(viewer: Viewer, query: FiguresQuery): Promise<CallReply<'figures.suggestion'>> {
    const areaCode = query.areaCode ?? viewer.areaCode;
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area');
    const now = clock.now();
    const areas = await names.findAreas(areaCode);
    const below = areas.map(({ code }) => code).filter((code) => code !== areaCode);
    const cells = await findCells(viewer, query, { areaCode, below }, now);
    return toFigures(cells, query, await namesOf({ db, reads: names, areas, areaCode }, cells), now);
  }

  /** Returns the total of a list when the sums contain it. */
  const keptTotal: KeptTotal = async (viewer, query, now) => {
    const found = await totals.findTotal(viewer, query, now);
    if (found && found.waiting > FOLD_AT) foldBehind();
    return found?.total ?? null;
  };

  /** Returns a page of the items that wait for the deputies' rating, longest waiting first. */
  async function listUnrated(viewer: Viewer, query: CallInput<'figures.unrated'>['query']): Promise<CallReply<'figures.unrated'>> {
    const paging = pagingOf(query);
    const waiting = suggestionsMatching(viewer, { stage: 'replied' }, clock.now());
    // A unit waits only for the rating of its own reply; separate replies of other units do not count.
    const { unitId } = viewer;
    const own: ItemCondition = (eb) => (unitId === null ? waiting(eb) : eb.and([waiting(eb), eb.not(isOwnReplyRated(unitId))]));
    const { rows, total } = await unrated.findPage(own, paging);
    return { items: rows, total, ...paging };
  }

  return {
    suggestionFigures,
    keptTotal,
    listUnrated,
    /** Starts folding the changes. After many changes at once (an import, a migration) it may take a minute. */
    sweep: (): Promise<void> => {
      foldBehind();
      return Promise.resolve();
    },
    /** Waits until the running folding ends. */
    settle: async (): Promise<void> => {
      await folding;
    },
  };
}

export type FiguresService = ReturnType<typeof makeFiguresService>;
