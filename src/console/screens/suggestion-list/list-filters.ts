import { KEYWORD_MAX } from '@contract/rules/keyword';
import { AREA_CODE_PATTERN } from '@contract/rules/area';
import { FOLLOW_UPS, RATINGS, REPLY_CLASSES, REPLY_SPANS, SUGGESTION_CATEGORIES, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { STEP_NAMES, SUGGESTION_STAGES } from '@contract/rules/suggestion-status';
import type { SuggestionQuery } from '@/features/suggestion/api';
import { flagIn, keyIn, positiveIn } from '@/lib/address-words';
import { cutTo } from '@/lib/text-length';

export type Filters = Omit<SuggestionQuery, 'page' | 'pageSize' | 'sort' | 'order'>;
export type FilterName = keyof Filters;

export const DEADLINES: Record<NonNullable<Filters['deadline']>, string> = { near: '即将到期', over: '已超期' };
export const MINE: Record<NonNullable<Filters['mine']>, string> = { lead: '我领衔的', invited: '邀请我联名的', cosigned: '我联名的' };

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const AREA = new RegExp(AREA_CODE_PATTERN);

type Reader<T> = (text: string) => T | undefined;

const keyOf =
  <T extends object>(table: T): Reader<keyof T & string> =>
  (text) =>
    keyIn(table, text);

const matching =
  (pattern: RegExp): Reader<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;

const onlyTrue: Reader<true> = (text) => (text === 'true' ? true : undefined);
const keyword: Reader<string> = (text) => cutTo(text.trim(), KEYWORD_MAX);

/** How each filter of the contract is read from an address. */
const READERS: { [Name in FilterName]-?: Reader<NonNullable<Filters[Name]>> } = {
  keyword,
  kind: keyOf(SUGGESTION_KINDS),
  status: keyOf(STEP_NAMES),
  stage: keyOf(SUGGESTION_STAGES),
  category: keyOf(SUGGESTION_CATEGORIES),
  areaCode: matching(AREA),
  ownArea: onlyTrue,
  termId: positiveIn,
  delegationId: positiveIn,
  deputyId: positiveIn,
  unitId: positiveIn,
  leadUnitId: positiveIn,
  inSession: flagIn,
  isPublic: flagIn,
  deadline: keyOf(DEADLINES),
  submittedFrom: matching(DATE),
  submittedTo: matching(DATE),
  repliedFrom: matching(DATE),
  repliedTo: matching(DATE),
  replyClass: keyOf(REPLY_CLASSES),
  handlingRating: keyOf(RATINGS),
  resultRating: keyOf(RATINGS),
  replySpan: keyOf(REPLY_SPANS),
  followUp: keyOf(FOLLOW_UPS),
  keySupervised: flagIn,
  extensionAsked: onlyTrue,
  mine: keyOf(MINE),
};

export const FILTER_NAMES = Object.keys(READERS) as FilterName[];

const isSet = (value: unknown): boolean => value !== undefined && value !== '';

export const dropUnset = (filters: Filters): Filters => Object.fromEntries(Object.entries(filters).filter(([, value]) => isSet(value)));

/** The filters an address names; whatever it does not understand counts as not set. */
export const readFilters = (params: URLSearchParams): Filters =>
  dropUnset(Object.fromEntries(FILTER_NAMES.map((name) => [name, READERS[name](params.get(name) ?? '')])));

/** The filters that have a field which is always in sight. */
export const FRONT: readonly FilterName[] = ['keyword', 'status', 'kind', 'deadline'];

/** The filters behind 更多筛选. */
export const FOLDED: readonly FilterName[] = [
  'category',
  'areaCode',
  'unitId',
  'termId',
  'submittedFrom',
  'submittedTo',
  'repliedFrom',
  'repliedTo',
  'replyClass',
  'resultRating',
  'keySupervised',
  'followUp',
  'extensionAsked',
  'inSession',
  'isPublic',
];

/** The two ends of a span of days are one condition. */
const ENDS: Partial<Record<FilterName, FilterName>> = { submittedTo: 'submittedFrom', repliedTo: 'repliedFrom' };

export const foldedCount = (filters: Filters): number =>
  new Set(FOLDED.filter((name) => filters[name] !== undefined).map((name) => ENDS[name] ?? name)).size;
