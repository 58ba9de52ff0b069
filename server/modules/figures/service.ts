import type { CallInput, CallReply } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import type { FiguresQuery } from '@contract/schema/figures';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { makeStampedCache } from '../../platform/db/stamped-cache';
import { fail } from '../../platform/errors';
import { makeStampReader, suggestionsMatching } from '../suggestion/service';
import type { Cell, Scope } from './cells';
import { foldChanges } from './fold';
import { makeItemStore } from './item-store';
import { makeNameStore, type NameStore } from './name-store';
import { distinctNames } from './names';
import { periodOf } from './period';
import { type FigureNames, toFigures } from './present';
import { makeTallyStore, type TallyQuery } from './tally-store';
import { makeUnratedStore } from './unrated-store';

/** So many changes are quickly counted beside the sums; more are folded into them. */
const FOLD_AT = 500;
const KEPT = 200;
/** The time is in the stamp of what is kept, not in its key. */
const ANY_TIME = new Date(0);

/** What of the kept sums is the viewer's, and what is to be counted beside them; null for roles whose items are not those of an area. */
function tallyQueryOf(viewer: Viewer, query: FiguresQuery, now: Date): TallyQuery | null {
  const { termId, kind, inSession } = query;
  const { months, edges } = periodOf(query);
  const period = { months, beside: edges.map((days) => suggestionsMatching(viewer, { ...query, ...days }, now)) };
  switch (viewer.roleKind) {
    case 'suggestion-office':
    case 'congress-office':
    case 'government-supervision':
    case 'town-congress':
      return { termId, kind, inSession, ...period };
    case 'motion-group':
      return kind === 'suggestion' ? null : { termId, kind: 'motion', inSession, ...period };
    default:
      return null;
  }
}

async function namesOf(store: NameStore, areas: FigureNames['areas'], areaCode: string, cells: readonly Cell[]): Promise<FigureNames> {
  const idsOf = (facet: string) => cells.filter((cell) => cell.facet === facet).map(({ value }) => Number(value));
  const [delegations, units] = await Promise.all([store.findDelegations(idsOf('delegation')), store.findUnits(idsOf('unit'))]);
  return {
    areaCode,
    areas,
    delegations: distinctNames(delegations, [({ areaName }) => areaName, ({ termName }) => termName]),
    units: distinctNames(units, [({ areaName }) => areaName]),
  };
}

export interface FiguresServiceParts {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Figures over what the viewer sees; each number is that of the list with the filters beside it. */
export function makeFiguresService({ db, clock, log }: FiguresServiceParts) {
  const [tallies, items, names, unrated] = [makeTallyStore(db), makeItemStore(db), makeNameStore(db), makeUnratedStore(db)];
  const readStamp = makeStampReader(db);
  const cache = makeStampedCache(KEPT);
  let folding: Promise<void> | null = null;

  /** Folds what has changed into the sums, once at a time; nobody waits for it. */
  function foldBehind(): void {
    folding ??= foldChanges(db, clock.now())
      .catch((error: unknown) => log.error({ err: error }, 'folding the figures failed'))
      .finally(() => (folding = null));
  }

  async function countCells(viewer: Viewer, query: FiguresQuery, scope: Scope, now: Date): Promise<Cell[]> {
    const tallyQuery = tallyQueryOf(viewer, query, now);
    const kept = tallyQuery && (await tallies.findCells(scope, tallyQuery, now));
    if (!kept) return items.findCells(suggestionsMatching(viewer, query, now), scope, now);
    if (kept.waiting > FOLD_AT) foldBehind();
    return kept.cells;
  }

  /** Between two changes, and two deadlines, the cells are the same, and are kept. */
  async function findCells(viewer: Viewer, query: FiguresQuery, scope: Scope, now: Date): Promise<Cell[]> {
    const stamp = await readStamp(now);
    const key = `${scope.areaCode} ${items.keyOf(suggestionsMatching(viewer, query, ANY_TIME))}`;
    return cache.get(key, stamp, () => countCells(viewer, query, scope, now));
  }

  /** Throws `access.area` when another area is asked for. */
  async function suggestionFigures(viewer: Viewer, query: FiguresQuery): Promise<CallReply<'figures.suggestion'>> {
    const areaCode = query.areaCode ?? viewer.areaCode;
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area');
    const now = clock.now();
    const areas = await names.findAreas(areaCode);
    const below = areas.map(({ code }) => code).filter((code) => code !== areaCode);
    const cells = await findCells(viewer, query, { areaCode, below }, now);
    return toFigures(cells, query, await namesOf(names, areas, areaCode, cells), now);
  }

  /** A page of the items that wait for the deputies' rating, the longest first. */
  async function listUnrated(viewer: Viewer, query: CallInput<'figures.unrated'>['query']): Promise<CallReply<'figures.unrated'>> {
    const { page = 1, pageSize = 20 } = query;
    const { rows, total } = await unrated.findPage(suggestionsMatching(viewer, { stage: 'replied' }, clock.now()), { page, pageSize });
    return { items: rows, total, page, pageSize };
  }

  return {
    suggestionFigures,
    listUnrated,
    /** Starts to fold what has changed. After many changes at once (an import, a migration) it may take a minute. */
    sweep: (): Promise<void> => {
      foldBehind();
      return Promise.resolve();
    },
    /** Waits for what is being folded. */
    settle: async (): Promise<void> => {
      await folding;
    },
  };
}

export type FiguresService = ReturnType<typeof makeFiguresService>;
