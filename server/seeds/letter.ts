import { beijingDate, beijingDay, beijingYear, DAY_MS } from '@contract/rules/beijing';
import type { ReplyClass } from '@contract/rules/suggestion-terms';
import type { UnitActor } from './cast';
import { sessionOf } from './congresses';
import { contactOf, type Handling, type LetterCounter } from './handling';
import type { Plan } from './plan';
import type { Random } from './random';
import type { SeedReply } from './story-rows';
import type { Setting } from './texts/compose';
import { composeReply } from './texts/reply';
import type { TimelineEvent } from './timeline';

/** The facts that all letters about one item share. */
export interface LetterFacts {
  plan: Plan;
  text: { title: string; setting: Setting; number: string };
  handling: Handling;
  nextLetter: LetterCounter;
}

/** A reply that the deputy sends back is one that makes a promise instead of solving the problem. */
const SENT_BACK_CLASSES: readonly (readonly [ReplyClass, number])[] = [
  ['B', 7],
  ['C', 3],
];

/** The unit's next event with this action after its draft, if there is one. */
const laterOf = ({ timeline }: Plan, action: TimelineEvent['action'], { seat, at }: TimelineEvent): TimelineEvent | undefined =>
  timeline.events.find((event) => event.action === action && event.seat === seat && event.at > at);

function classOf(random: Random, plan: Plan, draft: TimelineEvent): ReplyClass {
  const sentBack = plan.timeline.events.some((event) => event.dissatisfied && event.seat === draft.seat && event.at > draft.at);
  return sentBack ? random.weighted(SENT_BACK_CLASSES) : (plan.classes[draft.seat] ?? 'A');
}

/** A reply as its unit drafts it. Its date is the day of sending, if it was sent. */
export function draftLetter(
  random: Random,
  { plan, text, handling, nextLetter }: LetterFacts,
  draft: TimelineEvent,
  unit: UnitActor,
): SeedReply {
  const { events, inSession } = plan.timeline;
  const dated = laterOf(plan, 'reply', draft)?.at ?? draft.at;
  const submitted = events.find((event) => event.action === 'submit');
  const replyClass = classOf(random, plan, draft);
  const letter = composeReply(random, {
    ...text,
    replyClass,
    deputyName: plan.deputy.name,
    sessionName: inSession ? sessionOf(plan.area, beijingYear(submitted?.at ?? dated)).name : null,
    unitName: unit.unit.name,
    helperNames: handling.helpers.map((helper) => helper.unit.name),
    date: beijingDay(dated),
    again: events.some((event) => event.dissatisfied && event.seat === draft.seat && event.at < draft.at),
  });
  const year = beijingYear(dated);
  return {
    ...letter,
    ...contactOf(unit, plan.index),
    unitId: unit.id,
    replyClass,
    documentNumber: `${unit.unit.documentWord}〔${year}〕${nextLetter(unit, year)}号`,
    signer: unit.head.name,
    stage: 'draft',
    plannedOn: replyClass === 'B' ? beijingDate(new Date(dated.getTime() + random.int(90, 330) * DAY_MS)) : null,
    draftedAt: draft.at,
    draftedByAccountId: unit.clerk.accountId,
    draftedByName: unit.clerk.name,
    approvedByName: '',
    issuedAt: null,
  };
}
