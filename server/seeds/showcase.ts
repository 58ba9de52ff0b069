import type { ReplyClass, SuggestionKind } from '@contract/rules/suggestion-terms';
import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import type { DueWish, ExtensionWish } from './path';
import type { UnitKey } from './units';

/** One of the two deputies with demo logins. */
export type Login = 0 | 1;

export interface Wish {
  status: SuggestionStatus;
  kind?: SuggestionKind;
  login?: Login;
  lead?: UnitKey;
  due?: DueWish;
  /** The number of lead units that answer independently. */
  leads?: number;
  helpers?: number;
  extension?: ExtensionWish;
  replyClass?: ReplyClass;
  supervised?: boolean;
  /** Days since the last step. */
  age?: readonly [number, number];
  /** The demo logins among its signers: still invited while it waits for signatures, otherwise agreed. */
  signedBy?: readonly Login[];
  /** Items of one subject have similar content. */
  subject?: string;
  /** Merged into the first item of its subject. */
  merged?: boolean;
}

const times = (count: number, wish: Wish): Wish[] => Array.from({ length: count }, () => wish);

/** The items submitted by the first deputy with a demo login. */
const OF_DEPUTY: readonly Wish[] = [
  ...times(2, { status: 'draft', login: 0 }),
  { status: 'draft', kind: 'motion', login: 0 },
  { status: 'cosigning', kind: 'motion', login: 0, signedBy: [1] },
  { status: 'cosigning', login: 0 },
  ...times(2, { status: 'submitted', login: 0, age: [1, 3] }),
  { status: 'accepted', login: 0 },
  { status: 'accepted', subject: 'parking', age: [2, 4] },
  { status: 'merged', login: 0, subject: 'parking', merged: true },
  { status: 'refused', login: 0 },
  { status: 'assigned', login: 0, lead: 'transport' },
  { status: 'assigned', login: 0, lead: 'education' },
  { status: 'returned', login: 0 },
  { status: 'handling', login: 0, lead: 'transport', due: 'ahead', supervised: true },
  { status: 'handling', login: 0, lead: 'education', due: 'near', leads: 1 },
  { status: 'handling', login: 0, due: 'over', leads: 1 },
  { status: 'handling', login: 0, due: 'near', leads: 2 },
  { status: 'approving', login: 0, lead: 'transport' },
  { status: 'approved', login: 0 },
  ...times(2, { status: 'replied', login: 0, age: [1, 9] }),
  { status: 'replied', login: 0, lead: 'transport', leads: 1, age: [12, 14] },
  { status: 'replied', login: 0, leads: 2, age: [2, 6] },
  ...times(5, { status: 'closed', login: 0 }),
  { status: 'closed', login: 0, replyClass: 'B', lead: 'transport' },
  { status: 'closed', kind: 'motion', login: 0 },
  { status: 'withdrawn', login: 0 },
  { status: 'deleted', login: 0 },
];

const OF_OTHER_DEPUTY: readonly Wish[] = [
  { status: 'draft', login: 1 },
  { status: 'cosigning', kind: 'motion', login: 1, signedBy: [0] },
  { status: 'submitted', login: 1, age: [1, 3] },
  { status: 'accepted', login: 1 },
  { status: 'assigned', login: 1, lead: 'transport' },
  { status: 'handling', login: 1, lead: 'education', due: 'ahead' },
  { status: 'handling', login: 1, lead: 'transport', due: 'near' },
  ...times(2, { status: 'replied', login: 1, age: [1, 9] }),
  ...times(3, { status: 'closed', login: 1 }),
];

/** The items that wait for the signature of the two deputies, and those that they have signed. */
const TO_BE_SIGNED: readonly Wish[] = [
  ...times(2, { status: 'cosigning', kind: 'motion', signedBy: [0, 1] }),
  { status: 'cosigning', signedBy: [0] },
  { status: 'cosigning', signedBy: [1] },
  { status: 'handling', kind: 'motion', due: 'ahead', signedBy: [0, 1] },
  { status: 'replied', kind: 'motion', signedBy: [0], age: [2, 8] },
  { status: 'closed', signedBy: [0, 1] },
];

/** The items that the suggestion office has to decide on. */
const OF_OFFICE: readonly Wish[] = [
  ...times(3, { status: 'submitted', age: [6, 7] }),
  { status: 'submitted', age: [9, 10] },
  ...times(2, { status: 'submitted', subject: 'buses', age: [1, 3] }),
  { status: 'accepted', subject: 'buses', age: [2, 4] },
  { status: 'accepted', subject: 'kindergartens', age: [1, 3] },
  { status: 'submitted', subject: 'kindergartens', age: [1, 4] },
  ...times(2, { status: 'handling', due: 'near', extension: 'asked', leads: 1 }),
  ...times(2, { status: 'returned', age: [1, 3] }),
  ...times(2, { status: 'accepted', kind: 'motion' }),
  ...times(2, { status: 'assigned', kind: 'motion' }),
  ...times(4, { status: 'handling', kind: 'motion', due: 'ahead' }),
  ...times(3, { status: 'replied', kind: 'motion', age: [1, 12] }),
];

const ofUnit = (lead: UnitKey): readonly Wish[] => [
  ...times(3, { status: 'assigned', lead }),
  ...times(3, { status: 'handling', lead, due: 'ahead' }),
  { status: 'handling', lead, due: 'near', leads: 1 },
  { status: 'handling', lead, due: 'near', leads: 1, extension: 'asked' },
  { status: 'handling', lead, due: 'near', leads: 1, extension: 'granted' },
  ...times(2, { status: 'handling', lead, due: 'over', leads: 1 }),
  { status: 'handling', lead, due: 'ahead', leads: 2 },
  ...times(2, { status: 'approving', lead, leads: 1 }),
  ...times(2, { status: 'approved', lead, leads: 1 }),
  ...times(2, { status: 'replied', lead, age: [1, 12] }),
  ...times(2, { status: 'closed', lead, leads: 1, replyClass: 'B', age: [20, 60] }),
];

/** The first items give the demo logins work of every kind. All belong to the city. */
export const SHOWCASE: readonly Wish[] = [
  ...OF_DEPUTY,
  ...OF_OTHER_DEPUTY,
  ...TO_BE_SIGNED,
  ...OF_OFFICE,
  ...ofUnit('transport'),
  ...ofUnit('education'),
];
