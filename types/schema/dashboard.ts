import { type Static, type TNumber, type TUnion, Type } from '@sinclair/typebox';
import { FIGURE_KEYS, type FigureKey } from '../figures';
import { PUBLIC_FIGURE_KEYS, type PublicFigureKey } from '../figures/public';
import { DASHBOARD_YEARS, MOST_MONTHS, REPORT_FORMS, REPORT_PAGES } from '../rules/dashboard';
import { RANKING_PARTS, type RankingPart, WHOLE_RANKING } from '../rules/ranking';
import {
  AreaCode,
  Binary,
  Closed,
  DateOnly,
  type ErrorWords,
  KeyOf,
  type LoggedColumns,
  Nullable,
  type RouteSchemas,
  Time,
  Titled,
} from './common';

const Year = Titled('年度', Type.Integer({ minimum: DASHBOARD_YEARS.first, maximum: DASHBOARD_YEARS.last }));

const Scope = Closed({
  areaCode: Type.Optional(AreaCode),
  year: Type.Optional({ ...Year, description: 'a year; when left out, the current term of the area' }),
});
export type DashboardScope = Static<typeof Scope>;

const Value = Nullable(Type.Number({ description: 'a share is in percent; null when there are no cases' }));
type Values<K extends string> = Record<K, TUnion<[TNumber, ReturnType<typeof Type.Null>]>>;
const valuesOf = <K extends string>(keys: readonly K[]) => Closed(Object.fromEntries(keys.map((key) => [key, Value])) as Values<K>);
const FigureValues = valuesOf<FigureKey>(FIGURE_KEYS);

const Degrees = Type.Number({ description: 'WGS-84 degrees' });

const days = { from: DateOnly, to: DateOnly };

const Counted = Closed({
  value: Value,
  of: Type.Number({ description: 'the counted number, the numerator of a share' }),
  outOf: Nullable(Type.Number({ description: 'the denominator of a share, or the number of cases of a mean' })),
});

export const DashboardFigures = Closed({
  areaCode: AreaCode,
  areaName: Type.String(),
  asOf: Time,
  year: Nullable(Type.Integer({ description: 'null for the whole term' })),
  ...days,
  before: Nullable(Closed({ ...days, figures: FigureValues })),
  figures: Closed(Object.fromEntries(FIGURE_KEYS.map((key) => [key, Counted])) as Record<FigureKey, typeof Counted>),
  areas: Type.Array(
    Closed({ areaCode: AreaCode, name: Type.String(), longitude: Nullable(Degrees), latitude: Nullable(Degrees), figures: FigureValues }),
    { description: 'the areas directly below the area, each including the areas below it; ordered by code' },
  ),
  months: Type.Array(Closed({ month: Type.String({ description: 'YYYY-MM' }), figures: FigureValues }), { maxItems: MOST_MONTHS }),
});
export type DashboardFigures = Static<typeof DashboardFigures>;

const Weight = (part: RankingPart) => Titled(RANKING_PARTS[part], Type.Integer({ minimum: 0, maximum: WHOLE_RANKING }));
export const RankingWeights = Closed({
  suggestions: Weight('suggestions'),
  inTime: Weight('inTime'),
  satisfaction: Weight('satisfaction'),
  attendance: Weight('attendance'),
  receptionDone: Weight('receptionDone'),
  solved: Weight('solved'),
  classHours: Weight('classHours'),
});
export type RankingWeights = Static<typeof RankingWeights>;

const RankingPartOf = Closed({
  value: Nullable(Type.Number({ description: 'as shown to users: a share is in percent; null when there are fewer than 5 cases' })),
  points: Nullable(Type.Number({ minimum: 0, maximum: 100 })),
  cases: Type.Integer({ minimum: 0 }),
});
const RankingParts = Closed({
  suggestions: RankingPartOf,
  inTime: RankingPartOf,
  satisfaction: RankingPartOf,
  attendance: RankingPartOf,
  receptionDone: RankingPartOf,
  solved: RankingPartOf,
  classHours: RankingPartOf,
});

export const DashboardRanking = Closed({
  areaCode: AreaCode,
  areaName: Type.String(),
  asOf: Time,
  year: Nullable(Type.Integer()),
  ...days,
  weights: RankingWeights,
  maySetWeights: Type.Boolean(),
  areas: Type.Array(
    Closed({
      areaCode: AreaCode,
      name: Type.String(),
      place: Nullable(Type.Integer({ minimum: 1, description: 'areas with equal points share a place' })),
      score: Nullable(Type.Number({ minimum: 0, maximum: 100 })),
      parts: RankingParts,
    }),
    { description: 'by place; areas without a score come last' },
  ),
});
export type DashboardRanking = Static<typeof DashboardRanking>;

const PublicValues = valuesOf<PublicFigureKey>(PUBLIC_FIGURE_KEYS);

/** The public data: only from published rows, without names, and without groups of fewer than three. */
export const PublicScreen = Closed({
  areaCode: AreaCode,
  areaName: Type.String(),
  above: Nullable(AreaCode),
  asOf: Time,
  year: Type.Integer(),
  figures: PublicValues,
  areas: Type.Array(
    Closed({ areaCode: AreaCode, name: Type.String(), longitude: Nullable(Degrees), latitude: Nullable(Degrees), figures: PublicValues }),
  ),
  months: Type.Array(Closed({ month: Type.String({ description: 'YYYY-MM' }), figures: PublicValues }), { maxItems: 12 }),
  stations: Type.Array(Closed({ name: Type.String(), longitude: Degrees, latitude: Degrees, code: Type.String() }), {
    description: 'open stations of a county or town that have a position',
    maxItems: 500,
  }),
});
export type PublicScreen = Static<typeof PublicScreen>;

/** Missing data and missing work, by subject; only lists that the caller may see and that have such rows. */
export const DashboardGaps = Closed({
  areaCode: AreaCode,
  areaName: Type.String(),
  asOf: Time,
  classes: Type.Array(
    Closed({
      title: Type.String(),
      gaps: Type.Array(
        Closed({
          name: Type.String(),
          count: Type.Integer({ minimum: 0 }),
          path: Type.String({ description: "path of the list in the console's menu" }),
          query: Type.Record(Type.String(), Type.String(), { description: 'the filter with which the list shows exactly these records' }),
        }),
      ),
    }),
  ),
});
export type DashboardGaps = Static<typeof DashboardGaps>;
const FigureNames = Type.String({
  title: '指标',
  pattern: `^(${FIGURE_KEYS.join('|')})(,(${FIGURE_KEYS.join('|')}))*$`,
  maxLength: 1000,
  description: 'names separated by commas; all figures when left out',
});

const Report = Closed({
  ...Scope.properties,
  page: Titled('报告内容', KeyOf(REPORT_PAGES)),
  form: Titled('文件格式', KeyOf(REPORT_FORMS)),
  figures: Type.Optional(FigureNames),
});
export type DashboardReport = Static<typeof Report>;

export const schemas = {
  /** For the caller's area or one below it. */
  'dashboard.figures': { query: Scope, reply: DashboardFigures },
  'dashboard.ranking': { query: Scope, reply: DashboardRanking },
  'dashboard.gaps': { query: Closed({ areaCode: Type.Optional(AreaCode) }), reply: DashboardGaps },
  /** For the caller's area and the areas below it; together 100. */
  'dashboard.setWeights': { body: RankingWeights, reply: RankingWeights },
  /** A page of figures as a table (.xlsx) or a document (.docx). */
  'dashboard.report': { query: Report, reply: Binary },
  'dashboard.screen': { query: Closed({ areaCode: Type.Optional(AreaCode) }), reply: PublicScreen },
} satisfies Record<string, RouteSchemas>;

export const logged = { dashboard: { ...RANKING_PARTS } } as const satisfies LoggedColumns;

export const errors = {
  'dashboard.area': { status: 404, message: '没有这个区域，请选择列表中的区域' },
  'dashboard.weights': { status: 400, message: '各项权重合计须为 100，请调整' },
} as const satisfies ErrorWords;
