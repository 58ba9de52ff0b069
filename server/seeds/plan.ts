import type { CosignerState, ReplyClass, SuggestionKind } from '@contract/rules/suggestion-terms';
import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import type { Cast, DeputyActor } from './cast';
import type { DueWish, ExtensionWish } from './path';
import { makeRandom, type Random } from './random';
import { SHOWCASE, type Wish } from './showcase';
import { makeTimeline, type Timeline } from './timeline';
import type { UnitKey } from './units';
import { CITY, type CongressArea, DISTRICT } from './world';

/** A deputy who was invited to sign, or who `joins` without an invitation. */
export interface Signer {
  deputy: DeputyActor;
  state: CosignerState;
  joins: boolean;
}

/** The plan of an item, before its text is written. */
export interface Plan {
  index: number;
  /** True for one of the first items, which involve the demo logins. */
  shown: boolean;
  status: SuggestionStatus;
  kind: SuggestionKind;
  area: CongressArea;
  deputy: DeputyActor;
  /** The unit that must lead it; when undefined, any unit that fits the topic. */
  lead?: UnitKey;
  /** Items of one subject are about the same thing at the same place. */
  subject?: string;
  /** The index of the item that this one is merged into. */
  mergedInto: number | null;
  signers: readonly Signer[];
  leads: number;
  helpers: number;
  /** The class of each lead unit's last reply. */
  classes: readonly ReplyClass[];
  supervised: boolean;
  isPublic: boolean;
  timeline: Timeline;
}

/** Most items of three years are closed; the running ones are from the last months. */
const STATUS_WEIGHTS: readonly (readonly [SuggestionStatus, number])[] = [
  ['closed', 68],
  ['submitted', 3],
  ['accepted', 2.4],
  ['assigned', 3],
  ['returned', 2.4],
  ['handling', 6.5],
  ['approving', 2.4],
  ['approved', 2.2],
  ['replied', 3.6],
  ['draft', 2.6],
  ['cosigning', 1.6],
  ['refused', 1.9],
  ['withdrawn', 1.7],
  ['deleted', 0.9],
];

const DUE_WEIGHTS: readonly (readonly [DueWish, number])[] = [
  ['ahead', 6],
  ['near', 2.5],
  ['over', 1.5],
];

const CLASSES: readonly (readonly [ReplyClass, number])[] = [
  ['A', 84],
  ['B', 12],
  ['C', 4],
];

const LEADS: readonly (readonly [number, number])[] = [
  [1, 94],
  [2, 5],
  [3, 1],
];

const HELPERS: readonly (readonly [number, number])[] = [
  [0, 55],
  [1, 33],
  [2, 12],
];

const DISTRICT_SHARE = 0.3;
const MOTION_SHARE = 0.06;

/** One in this number of items is about the same subject as the one before it and merged into it. */
const GROUP_EVERY = 60;
const GROUP_AT = 41;

const isGroupTarget = (index: number): boolean => index >= SHOWCASE.length && index % GROUP_EVERY === GROUP_AT;

/** The index of the item that this item is merged into; null for most. */
function targetOf(index: number, cast: Cast): number | null {
  const wish = SHOWCASE[index];
  if (wish?.merged) return SHOWCASE.findIndex((other) => other.subject === wish.subject);
  // When an earlier run ended between the two, the second item is not merged.
  return isGroupTarget(index - 1) && index - 1 >= cast.from ? index - 1 : null;
}

/** Motions are submitted only at sessions, so between sessions no motion waits for acceptance. */
function kindOf(random: Random, status: SuggestionStatus): SuggestionKind {
  if (status === 'cosigning') return random.chance(0.5) ? 'motion' : 'suggestion';
  return status !== 'submitted' && random.chance(MOTION_SHARE) ? 'motion' : 'suggestion';
}

/** Different deputies of the area. */
function drawDeputies(random: Random, deputies: readonly DeputyActor[], count: number, but: DeputyActor): DeputyActor[] {
  const drawn = new Set<DeputyActor>();
  while (drawn.size < Math.min(count, deputies.length - 1)) {
    const deputy = random.pick(deputies);
    if (deputy !== but) drawn.add(deputy);
  }
  return [...drawn];
}

/** The number of invited signers, and how many of them have not answered. */
function invitationsOf(random: Random, status: SuggestionStatus, kind: SuggestionKind): { asked: number; silent: number } {
  const asked = kind === 'motion' ? random.int(10, 12) : random.int(2, 4);
  if (status === 'cosigning') return { asked, silent: kind === 'motion' ? random.int(3, 7) : 1 };
  if (status === 'draft' || status === 'deleted') return { asked, silent: asked };
  return { asked: kind === 'motion' || random.chance(0.1) ? asked : 0, silent: 0 };
}

function signersOf(random: Random, wish: Wish, { kind, area, deputy }: Pick<Plan, 'kind' | 'area' | 'deputy'>, cast: Cast): Signer[] {
  const { status } = wish;
  if ((status === 'draft' || status === 'deleted') && kind === 'suggestion') return [];
  const { asked, silent } = invitationsOf(random, status, kind);
  const known = (wish.signedBy ?? []).flatMap((login) => cast.logins[login] ?? []);
  const others = drawDeputies(random, cast.deputies[area], asked, deputy);
  const declined = kind === 'motion' && asked > 10 && random.chance(0.4) ? asked - 1 : -1;
  const stateOf = (position: number): CosignerState => (position < silent ? 'invited' : position === declined ? 'declined' : 'agreed');
  const signers = others.map((other, position): Signer => ({ deputy: other, state: stateOf(position), joins: false }));
  const logins = known.map((one): Signer => ({ deputy: one, state: silent > 0 ? 'invited' : 'agreed', joins: false }));
  return [...logins, ...signers, ...joinersOf(random, { status, kind, area, deputy }, cast, signers)];
}

/** Deputies can join public items until these are accepted. */
function joinersOf(
  random: Random,
  { status, kind, area, deputy }: Pick<Plan, 'status' | 'kind' | 'area' | 'deputy'>,
  cast: Cast,
  asked: readonly Signer[],
): Signer[] {
  if (kind === 'motion' || ['draft', 'deleted', 'cosigning', 'merged'].includes(status) || !random.chance(0.03)) return [];
  const [joiner] = drawDeputies(random, cast.deputies[area], 1, deputy).filter((one) => asked.every((signer) => signer.deputy !== one));
  return joiner ? [{ deputy: joiner, state: 'agreed', joins: true }] : [];
}

/** A unit asks for more time when its deadline is near. */
function extensionOf(random: Random, status: SuggestionStatus, due: DueWish): ExtensionWish {
  if (status === 'handling' && due !== 'ahead' && random.chance(0.2)) return random.pick(['asked', 'granted', 'refused']);
  return ['replied', 'closed'].includes(status) && random.chance(0.04) ? 'granted' : 'none';
}

/** The target of a merge is still running and its duplicate is merged; the status of all other items is drawn. */
function statusOf(random: Random, index: number, mergedInto: number | null): SuggestionStatus {
  if (mergedInto !== null) return 'merged';
  return isGroupTarget(index) ? random.pick(['accepted', 'assigned', 'handling']) : random.weighted(STATUS_WEIGHTS);
}

/** A time shortly after the submission of the item that this one is merged into. */
function submittedAfter(random: Random, target: Plan | null): Date | undefined {
  const submitted = target?.timeline.events.find((event) => event.action === 'submit');
  return submitted && new Date(submitted.at.getTime() + random.int(1, 30) * 3_600_000);
}

/** The plan of the item with this index, from 0; always the same for the same day and deputies. */
export function planItem(index: number, cast: Cast): Plan {
  const random = makeRandom(`suggestion:${index}`);
  const mergedInto = targetOf(index, cast);
  const target = mergedInto === null ? null : planItem(mergedInto, cast);
  const wish: Wish = SHOWCASE[index] ?? { status: statusOf(random, index, mergedInto) };
  const { status } = wish;
  const area = target?.area ?? (index >= SHOWCASE.length && random.chance(DISTRICT_SHARE) ? DISTRICT : CITY);
  const grouped = target !== null || isGroupTarget(index);
  const kind = grouped || SHOWCASE[index] ? (wish.kind ?? 'suggestion') : kindOf(random, status);
  const due = wish.due ?? random.weighted(DUE_WEIGHTS);
  const login = wish.login === undefined ? undefined : cast.logins[wish.login];
  const deputy = login ?? random.pick(cast.deputies[area]);
  const signers = signersOf(random, wish, { kind, area, deputy }, cast);
  const leads = wish.leads ?? random.weighted(LEADS);
  const helpers = wish.helpers ?? (leads > 1 ? 0 : random.weighted(HELPERS));
  const classes = Array.from({ length: leads }, () => wish.replyClass ?? random.weighted(CLASSES));
  const extension = wish.extension ?? (SHOWCASE[index] ? 'none' : extensionOf(random, status, due));
  const supervised = wish.supervised ?? random.chance(0.015);
  const party = { signers, leads, helpers, classes, extension, supervised };
  const place = { area, now: cast.now, earliest: cast.earliest[area], age: wish.age, submittedAt: submittedAfter(random, target) };
  return {
    index,
    shown: index < SHOWCASE.length,
    status,
    kind,
    area,
    deputy,
    lead: wish.lead,
    subject: wish.subject ?? (grouped ? `group:${mergedInto ?? index}` : undefined),
    mergedInto,
    ...party,
    isPublic: signers.some(({ joins }) => joins) || random.chance(0.86),
    timeline: makeTimeline(random, { status, kind, due, ...party, ...place }),
  };
}
