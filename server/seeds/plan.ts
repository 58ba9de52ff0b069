import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import type { SuggestionStatus } from '@contract/rules/suggestion-workflow';
import type { Cast, DeputyActor } from './cast';
import { makeRandom, type Random } from './random';
import { type DueWish, makeTimeline, type Timeline } from './timeline';
import type { UnitKey } from './units';
import { CITY, type CongressArea, DISTRICT } from './world';

/** What an item is to be, before its text is written. */
export interface Plan {
  index: number;
  status: SuggestionStatus;
  kind: SuggestionKind;
  area: CongressArea;
  deputy: DeputyActor;
  /** The unit that must lead it; any that suits the topic when undefined. */
  lead?: UnitKey;
  timeline: Timeline;
}

interface Wish {
  status: SuggestionStatus;
  kind?: SuggestionKind;
  /** 0 or 1: one of the two deputies with logins. */
  login?: 0 | 1;
  lead?: UnitKey;
  due?: DueWish;
}

const times = (count: number, wish: Wish): Wish[] => Array.from({ length: count }, () => wish);

/** The first items give the accounts that people log in with something of every kind to do. All are the city's. */
const SHOWCASE: readonly Wish[] = [
  ...times(2, { status: 'draft', login: 0 }),
  { status: 'draft', kind: 'motion', login: 0 },
  ...times(2, { status: 'submitted', login: 0 }),
  { status: 'accepted', login: 0 },
  { status: 'refused', login: 0 },
  { status: 'assigned', login: 0, lead: 'transport' },
  { status: 'assigned', login: 0, lead: 'education' },
  { status: 'returned', login: 0 },
  { status: 'handling', login: 0, lead: 'transport', due: 'ahead' },
  { status: 'handling', login: 0, lead: 'education', due: 'near' },
  { status: 'handling', login: 0, due: 'over' },
  ...times(2, { status: 'replied', login: 0 }),
  { status: 'replied', login: 0, lead: 'transport' },
  ...times(6, { status: 'closed', login: 0 }),
  { status: 'closed', kind: 'motion', login: 0 },
  { status: 'withdrawn', login: 0 },
  { status: 'deleted', login: 0 },
  { status: 'draft', login: 1 },
  { status: 'submitted', login: 1 },
  { status: 'accepted', login: 1 },
  { status: 'assigned', login: 1, lead: 'transport' },
  { status: 'handling', login: 1, lead: 'education', due: 'ahead' },
  { status: 'handling', login: 1, lead: 'transport', due: 'near' },
  ...times(2, { status: 'replied', login: 1 }),
  ...times(3, { status: 'closed', login: 1 }),
  ...times(3, { status: 'assigned', lead: 'transport' }),
  ...times(3, { status: 'handling', lead: 'transport', due: 'ahead' }),
  { status: 'handling', lead: 'transport', due: 'near' },
  ...times(2, { status: 'handling', lead: 'transport', due: 'over' }),
  ...times(2, { status: 'replied', lead: 'transport' }),
  ...times(3, { status: 'assigned', lead: 'education' }),
  ...times(3, { status: 'handling', lead: 'education', due: 'ahead' }),
  { status: 'handling', lead: 'education', due: 'over' },
  ...times(2, { status: 'accepted', kind: 'motion' }),
  ...times(2, { status: 'assigned', kind: 'motion' }),
  ...times(4, { status: 'handling', kind: 'motion', due: 'ahead' }),
  ...times(3, { status: 'replied', kind: 'motion' }),
];

/** Most items of three years are closed; the running ones are those of the last months. */
const STATUS_WEIGHTS: readonly (readonly [SuggestionStatus, number])[] = [
  ['closed', 72],
  ['submitted', 3],
  ['accepted', 2.4],
  ['assigned', 3],
  ['returned', 2.4],
  ['handling', 6.5],
  ['replied', 3.6],
  ['draft', 2.6],
  ['refused', 1.9],
  ['withdrawn', 1.7],
  ['deleted', 0.9],
];

const DUE_WEIGHTS: readonly (readonly [DueWish, number])[] = [
  ['ahead', 6],
  ['near', 2.5],
  ['over', 1.5],
];

const DISTRICT_SHARE = 0.3;
const MOTION_SHARE = 0.06;

/** Motions are handed in at sessions only, so none waits for its acceptance between them. */
function kindOf(random: Random, status: SuggestionStatus): SuggestionKind {
  return status !== 'submitted' && random.chance(MOTION_SHARE) ? 'motion' : 'suggestion';
}

/** The plan of the item of that index, from 0; always the same for the same day and deputies. */
export function planItem(index: number, cast: Cast): Plan {
  const random = makeRandom(`suggestion:${index}`);
  const wish: Wish | undefined = SHOWCASE[index];
  const status = wish?.status ?? random.weighted(STATUS_WEIGHTS);
  const area = !wish && random.chance(DISTRICT_SHARE) ? DISTRICT : CITY;
  const kind = wish ? (wish.kind ?? 'suggestion') : kindOf(random, status);
  const due = wish?.due ?? random.weighted(DUE_WEIGHTS);
  const login = wish?.login === undefined ? undefined : cast.logins[wish.login];
  const deputy = login ?? random.pick(cast.deputies[area]);
  const timeline = makeTimeline(random, { status, kind, area, due, now: cast.now, earliest: cast.earliest[area] });
  return { index, status, kind, area, deputy, lead: wish?.lead, timeline };
}
