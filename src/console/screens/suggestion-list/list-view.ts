import { AREA_CODE_PATTERN } from '@contract/rules/area';
import { FOLLOW_UPS, RATINGS, REPLY_CLASSES, REPLY_SPANS, SUGGESTION_CATEGORIES, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { STEP_NAMES, SUGGESTION_STAGES } from '@contract/rules/suggestion-workflow';
import type { SuggestionQuery } from '@/features/suggestion/api';
import { COLUMN_TITLES, type ColumnKey, COLUMNS_AT_FIRST, type Density, DENSITIES } from './columns';

export const PAGE_SIZES = [20, 50, 100];
export const DEADLINES = { near: '即将到期', over: '已超期' } as const;
export const KEYWORD_MAX = 50;
/** What a list can be sorted by, as the contract's SUGGESTION_SORTS has it; a screen takes types alone from schemas. */
const SORTS: Record<NonNullable<SuggestionQuery['sort']>, true> = {
  submittedAt: true,
  dueAt: true,
  repliedAt: true,
  number: true,
  updatedAt: true,
};

export type Filters = Omit<SuggestionQuery, 'page' | 'pageSize' | 'sort' | 'order'>;

/** All of a list that one can set, as it stands in the address. */
export interface ListView {
  filters: Filters;
  page: number;
  pageSize: number;
  sort: NonNullable<SuggestionQuery['sort']>;
  order: 'asc' | 'desc';
  /** Undefined: as preferred on this device. */
  columns: ColumnKey[] | undefined;
  density: Density | undefined;
}

const hasKey = <T extends object>(table: T, key: string | null): key is keyof T & string =>
  key !== null && Object.prototype.hasOwnProperty.call(table, key);

const keyIn = <T extends object>(table: T, text: string | null): (keyof T & string) | undefined => (hasKey(table, text) ? text : undefined);

const positive = (text: string | null): number | undefined => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

const flag = (text: string | null): boolean | undefined => (text === 'true' ? true : text === 'false' ? false : undefined);

const matching = (text: string | null, pattern: RegExp): string | undefined => (text && pattern.test(text) ? text : undefined);

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a view from an address; whatever it does not understand counts as not set. */
export function parseView(params: URLSearchParams): ListView {
  const get = (key: string) => params.get(key);
  const filters: Filters = {
    keyword: get('keyword')?.slice(0, KEYWORD_MAX) || undefined,
    status: keyIn(STEP_NAMES, get('status')),
    kind: keyIn(SUGGESTION_KINDS, get('kind')),
    category: keyIn(SUGGESTION_CATEGORIES, get('category')),
    areaCode: matching(get('areaCode'), new RegExp(AREA_CODE_PATTERN)),
    termId: positive(get('termId')),
    unitId: positive(get('unitId')),
    deadline: keyIn(DEADLINES, get('deadline')),
    submittedFrom: matching(get('submittedFrom'), DATE),
    submittedTo: matching(get('submittedTo'), DATE),
    isPublic: flag(get('isPublic')),
    inSession: flag(get('inSession')),
    ...parseLinkedFilters(get),
  };
  const pageSize = positive(get('pageSize'));
  return {
    filters: dropUnset(filters),
    page: positive(get('page')) ?? 1,
    pageSize: pageSize && PAGE_SIZES.includes(pageSize) ? pageSize : 20,
    sort: keyIn(SORTS, get('sort')) ?? 'submittedAt',
    order: get('order') === 'asc' ? 'asc' : 'desc',
    columns: parseColumns(get('cols')),
    density: keyIn(DENSITIES, get('density')),
  };
}

/** Filters that links lead to the list with, such as those of a figure; the bar has no field for them. */
function parseLinkedFilters(get: (key: string) => string | null): Filters {
  return {
    stage: keyIn(SUGGESTION_STAGES, get('stage')),
    ownArea: get('ownArea') === 'true' || undefined,
    delegationId: positive(get('delegationId')),
    leadUnitId: positive(get('leadUnitId')),
    repliedFrom: matching(get('repliedFrom'), DATE),
    repliedTo: matching(get('repliedTo'), DATE),
    replyClass: keyIn(REPLY_CLASSES, get('replyClass')),
    handlingRating: keyIn(RATINGS, get('handlingRating')),
    resultRating: keyIn(RATINGS, get('resultRating')),
    replySpan: keyIn(REPLY_SPANS, get('replySpan')),
    followUp: keyIn(FOLLOW_UPS, get('followUp')),
    keySupervised: flag(get('keySupervised')),
    extensionAsked: get('extensionAsked') === 'true' || undefined,
  };
}

function parseColumns(text: string | null): ColumnKey[] | undefined {
  const keys = (text ?? '').split('.').filter((key): key is ColumnKey => hasKey(COLUMN_TITLES, key));
  return keys.length > 0 ? keys : undefined;
}

/** Writes a view into an address, leaving out what is as it is at first. */
export function viewParams(view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  const put = (key: string, value: string | number | boolean | undefined, usual?: string | number) => {
    if (value !== undefined && value !== '' && value !== usual) params.set(key, String(value));
  };
  for (const [key, value] of Object.entries(view.filters)) put(key, value);
  put('sort', view.sort, 'submittedAt');
  put('order', view.order, 'desc');
  put('page', view.page, 1);
  put('pageSize', view.pageSize, 20);
  put('density', view.density, 'middle');
  put('cols', view.columns?.join('.'), COLUMNS_AT_FIRST.join('.'));
  return params;
}

/** Sets filters; what is undefined is taken away. The first page is shown, for the old one may not exist. */
export function withFilters(view: ListView, changes: Partial<Filters>): ListView {
  return { ...view, page: 1, filters: dropUnset({ ...view.filters, ...changes }) };
}

const isSet = (value: unknown): boolean => value !== undefined && value !== '';

const dropUnset = (filters: Filters): Filters => Object.fromEntries(Object.entries(filters).filter(([, value]) => isSet(value)));

export const queryOf = ({ filters, page, pageSize, sort, order }: ListView): SuggestionQuery => ({
  ...filters,
  page,
  pageSize,
  sort,
  order,
});

/** The filters behind 更多筛选. */
const FOLDED: readonly (keyof Filters)[] = [
  'category',
  'areaCode',
  'unitId',
  'termId',
  'submittedFrom',
  'submittedTo',
  'isPublic',
  'inSession',
];

export const foldedCount = (filters: Filters): number => FOLDED.filter((key) => filters[key] !== undefined).length;
