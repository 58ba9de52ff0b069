import { RATINGS, REPLY_CLASSES, REPLY_SPANS, type ReplySpan } from '@contract/rules/suggestion-terms';
import { STAGE_STATUSES, STEP_NAMES, SUGGESTION_STATUSES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import type { FiguresQuery, NamedFigure, SuggestionFigures } from '@contract/schema/figures';
import type { SuggestionFilters } from '@contract/schema/suggestion-filters';
import type { Cell } from './cells';
import { trendMonths } from './trend';

/** The names of areas, delegations and units, by code or id. */
export interface FigureNames {
  areaCode: string;
  areas: readonly { code: string; name: string }[];
  delegations: ReadonlyMap<string, string>;
  units: ReadonlyMap<string, string>;
  /** In their order, including those that have ended. */
  categories: readonly { code: string; name: string; endsOn: string | null }[];
}

const NOTHING = { count: 0, replied: 0, closed: 0, satisfied: 0, over: 0, near: 0 };

/** The statuses of submitted items, in the order of the workflow. */
const STATUSES = SUGGESTION_STATUSES.filter((status) => !['draft', 'cosigning', 'deleted'].includes(status));

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** Indexes the cells by facet and value. */
function readCells(cells: readonly Cell[]) {
  const byName = new Map(cells.map((cell) => [`${cell.facet} ${cell.value}`, cell]));
  const cellOf = (facet: string, value = '') => byName.get(`${facet} ${value}`) ?? NOTHING;
  const countOf = (facet: string, value: string) => cellOf(facet, value).count;
  return { cellOf, countOf, ofFacet: (facet: string) => cells.filter((cell) => cell.facet === facet) };
}

type Cells = ReturnType<typeof readCells>;

/** Returns how many items were replied to after how many days; an item that was assigned again after its reply is not counted. */
const replyDaysOf = (cells: Cells): { days: number; count: number }[] =>
  cells
    .ofFacet('days')
    .map(({ value, count }) => ({ days: Number(value), count }))
    .filter(({ days }) => days >= 0)
    .sort((a, b) => a.days - b.days);

function withinSpan(days: number, span: ReplySpan): boolean {
  const { from, to } = REPLY_SPANS[span];
  return days >= from && (to === null || days < to);
}

const sumOf = (parts: readonly { count: number }[]): number => parts.reduce((sum, { count }) => sum + count, 0);

const rounded = (days: number): number => Math.round(days * 10) / 10;

/** Returns the average, to a tenth of a day, and the median: half of the items were replied to in at most this number of whole days. */
function averagesOf(spans: readonly { days: number; count: number }[]): SuggestionFigures['replyDays'] {
  const total = sumOf(spans);
  if (total === 0) return { average: null, median: null };
  let before = 0;
  const middle = spans.find(({ count }) => (before += count) * 2 >= total);
  return { average: rounded(spans.reduce((sum, { days, count }) => sum + days * count, 0) / total), median: middle?.days ?? null };
}

/** Converts the cells to figures, each with the filters of the list that contains exactly these items. */
export function toFigures(all: readonly Cell[], query: FiguresQuery, names: FigureNames, now: Date): SuggestionFigures {
  const cells = readCells(all);
  const figure = (count: number, filters: SuggestionFilters = {}) => ({ count, list: { ...query, ...filters } });
  const inStage = (stage: 'running' | 'replied' | 'closed') =>
    figure(sumOf(STAGE_STATUSES[stage].map((status) => ({ count: cells.countOf('status', status) }))), { stage });
  const byKey = <K extends string>(facet: string, keys: readonly K[], nameOf: (key: K) => string, filter: (key: K) => SuggestionFilters) =>
    keys.map((key) => ({ key, name: nameOf(key), ...figure(cells.countOf(facet, key), filter(key)) }));
  const named = (key: string, name: string, facet: string, value: string, filters: SuggestionFilters): NamedFigure => {
    const { count, replied, closed, over, satisfied } = cells.cellOf(facet, value);
    return { key, name, ...figure(count, filters), replied, closed, over, satisfied };
  };
  const grouped = (facet: string, nameOf: ReadonlyMap<string, string>, filter: (id: number) => SuggestionFilters) =>
    cells
      .ofFacet(facet)
      .map(({ value }) => named(value, nameOf.get(value) ?? value, facet, value, filter(Number(value))))
      .sort((a, b) => b.count - a.count || Number(a.key) - Number(b.key));
  const days = replyDaysOf(cells);
  const { near, over, count } = cells.cellOf('all');
  return {
    total: figure(count),
    running: inStage('running'),
    replied: inStage('replied'),
    closed: inStage('closed'),
    near: figure(near, { deadline: 'near' }),
    over: figure(over, { deadline: 'over' }),
    keySupervised: figure(cells.countOf('keySupervised', 'true'), { keySupervised: true }),
    followUp: figure(cells.countOf('followUp', 'open'), { followUp: 'open' }),
    byStatus: byKey<SuggestionStatus>(
      'status',
      STATUSES,
      (key) => STEP_NAMES[key],
      (status) => ({ status }),
    ),
    byCategory: names.categories
      .map(({ code, name, endsOn }) => ({ key: code, name, endsOn, ...figure(cells.countOf('category', code), { category: code }) }))
      .filter(({ endsOn, count }) => endsOn === null || count > 0)
      .map(({ endsOn: _endsOn, ...part }) => part),
    byClass: byKey(
      'class',
      keysOf(REPLY_CLASSES),
      (key) => REPLY_CLASSES[key],
      (replyClass) => ({ replyClass }),
    ),
    byHandling: byKey(
      'handling',
      keysOf(RATINGS),
      (key) => RATINGS[key],
      (handlingRating) => ({ handlingRating }),
    ),
    byResult: byKey(
      'result',
      keysOf(RATINGS),
      (key) => RATINGS[key],
      (resultRating) => ({ resultRating }),
    ),
    bySpan: keysOf(REPLY_SPANS).map((key) => ({
      key,
      name: REPLY_SPANS[key].name,
      ...figure(sumOf(days.filter((part) => withinSpan(part.days, key))), { replySpan: key }),
    })),
    byUnit: grouped('unit', names.units, (leadUnitId) => ({ leadUnitId })),
    byArea: names.areas.map(({ code, name }) =>
      code === names.areaCode
        ? named(code, name, 'own', '', { areaCode: code, ownArea: true })
        : named(code, name, 'area', code, { areaCode: code }),
    ),
    byDelegation: grouped('delegation', names.delegations, (delegationId) => ({ delegationId })),
    replyDays: averagesOf(days),
    trend: trendMonths(query, now).map((part) => ({
      ...part,
      // A month cut by the period was counted from its items, which contain none outside the period.
      submitted: cells.countOf('submitted', part.month),
      replied: cells.countOf('replied', part.month),
    })),
  };
}
