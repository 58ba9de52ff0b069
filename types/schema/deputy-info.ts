import { type Static, Type } from '@sinclair/typebox';
import { DEPUTY_INFO_LIST } from '../lists/deputy-info';
import { GENDERS, PUBLISHED_PARTS } from '../rules/deputy';
import { AGE_BANDS, CONGRESS_LEVELS } from '../rules/deputy-info';
import { DUTY_RATINGS } from '../rules/duty-report';
import { SUGGESTION_KINDS } from '../rules/suggestion-terms';
import {
  AreaCode,
  Closed,
  DateOnly,
  type ErrorWords,
  Id,
  IdParams,
  KeyOf,
  type LoggedColumns,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
} from './common';
import { Photo } from './deputy';
import { filterSchemas } from './list';

const Count = Type.Integer({ minimum: 0 });

const card = {
  id: Id,
  name: Type.String(),
  photo: Photo,
  gender: KeyOf(GENDERS),
  age: Nullable(Type.Integer({ description: 'in whole years, today' })),
  ethnicity: Type.String(),
  party: Type.String(),
  education: Type.String(),
  vocation: Type.String({ description: 'one of the vocations; empty when it was not entered' }),
  occupation: Type.String(),
  offices: Type.String({ description: 'offices in the congress' }),
  delegationId: Id,
  delegationName: Type.String(),
  areaCode: AreaCode,
  areaName: Type.String(),
};
export const DeputyCard = Closed(card);
export type DeputyCard = Static<typeof DeputyCard>;

/** One deputy, with the work under the mandate. Without mobile number and date of birth. */
export const DeputyInfo = Closed({
  ...card,
  /** Parts that are shown to this viewer, the deputy or an office that reads the roster, but are not published. */
  unpublished: Type.Array(KeyOf(PUBLISHED_PARTS)),
  termName: Type.String(),
  nativePlace: Type.String(),
  constituency: Type.String(),
  byElection: Type.Boolean(),
  begunOn: Nullable(DateOnly),
  /** The person's other mandates in office that the viewer may see. */
  mandates: Type.Array(Closed({ id: Id, areaName: Type.String(), delegationName: Type.String() })),
  /** Null when it is not published and the viewer is neither the deputy nor reads the roster. */
  work: Nullable(
    Closed({
      suggestions: Type.Integer({ minimum: 0, description: 'suggestions that the deputy raised as lead deputy' }),
      cosigned: Count,
      replied: Type.Integer({ minimum: 0, description: 'number of these that have a reply' }),
      invited: Type.Integer({ minimum: 0, description: 'invitations to activities that have ended' }),
      coming: Type.Integer({ minimum: 0, description: 'number of these that the deputy accepted' }),
    }),
  ),
  /** Plans and reports of the last years, newest first; empty when they are not published to this viewer. */
  reports: Type.Array(Closed({ year: Type.Integer(), plan: Type.String(), report: Type.String(), rating: Nullable(KeyOf(DUTY_RATINGS)) }), {
    maxItems: 3,
  }),
  /** Open stations where the deputy receives voters. */
  stations: Type.Array(Closed({ id: Id, name: Type.String() }), { maxItems: 20 }),
  /** Public items that the deputy submitted, newest first. */
  items: Type.Array(Closed({ id: Id, number: Type.String(), kind: KeyOf(SUGGESTION_KINDS), title: Type.String(), submittedOn: DateOnly }), {
    maxItems: 5,
  }),
});
export type DeputyInfo = Static<typeof DeputyInfo>;

const shares = <K extends Readonly<Record<string, string>>>(words: K) =>
  Type.Array(Closed({ key: KeyOf(words), count: Count }), { description: 'only groups with at least one deputy' });

const named = Type.Array(Closed({ key: Type.String(), count: Count }), { description: 'the largest count first' });

export const DeputyStructure = Closed({
  areaCode: AreaCode,
  areaName: Type.String(),
  asOf: DateOnly,
  inOffice: Count,
  /** The sum over the terms whose number of seats was entered; null when none was. */
  seats: Nullable(Count),
  vacant: Nullable(Count),
  vacancies: Type.Array(Closed({ areaCode: AreaCode, areaName: Type.String(), count: Count }), {
    description: 'congresses with vacant seats, the one with the most first',
  }),
  women: Count,
  minorities: Count,
  byElection: Count,
  byLevel: shares(CONGRESS_LEVELS),
  byAge: shares(AGE_BANDS),
  /** By name; `none` for deputies without a value. */
  byParty: named,
  byEducation: named,
  byVocation: named,
  byEthnicity: named,
  byArea: Type.Array(
    Closed({
      areaCode: AreaCode,
      areaName: Type.String(),
      longitude: Nullable(Type.Number({ description: 'WGS-84 degrees' })),
      latitude: Nullable(Type.Number({ description: 'WGS-84 degrees' })),
      count: Count,
    }),
    { description: 'the area itself first, without the areas below it; then each area directly below it, including the areas below that' },
  ),
});
export type DeputyStructure = Static<typeof DeputyStructure>;

export const DelegationInfo = Closed({
  id: Id,
  name: Type.String(),
  areaName: Type.String(),
  leaderName: Nullable(Type.String()),
  liaisons: Type.String({ description: 'names of the liaison officers of the delegation, separated by 、' }),
  deputies: Count,
  women: Count,
});
export type DelegationInfo = Static<typeof DelegationInfo>;

export const schemas = {
  /** For the given area; by default the caller's own. */
  'deputyInfo.structure': { query: Closed({ areaCode: Type.Optional(AreaCode) }), reply: DeputyStructure },
  'deputyInfo.list': { query: Closed({ ...Paging, ...filterSchemas(DEPUTY_INFO_LIST) }), reply: PageOf(DeputyCard) },
  'deputyInfo.delegations': {
    query: Closed({ areaCode: Type.Optional(AreaCode) }),
    reply: Type.Array(DelegationInfo, { maxItems: 1000, description: 'delegations of the current term of the congress, in order' }),
  },
  'deputyInfo.get': { params: IdParams, reply: DeputyInfo },
} satisfies Record<string, RouteSchemas>;

export const logged = { deputyInfo: {} } as const satisfies LoggedColumns;

export const errors = {
  'deputyInfo.not_found': { status: 404, message: '没有找到这位代表，可能已不在任，或者不在您的区域' },
  'deputyInfo.area': { status: 403, message: '只能查看本区域和下级区域的代表，请重新选择区域' },
} as const satisfies ErrorWords;
