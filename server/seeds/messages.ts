import { DAY_MS } from '@contract/rules/beijing';
import { type SuggestionAudience, transitionOf } from '@contract/rules/suggestion-workflow';
import { textForActor, textForAssigners, titleOf } from '../modules/suggestion-clock/words';
import { textFor, titleFor } from '../modules/suggestion/tell';
import type { Cast, UnitActor } from './cast';
import type { SeedDeadline } from './clocks';
import type { Handling } from './handling';
import type { SeedHistory } from './item';
import type { Plan } from './plan';
import type { SeedRow } from './story-rows';

export type SeedMessage = Omit<SeedRow<'message'>, 'subjectType' | 'subjectId' | 'archivedAt' | 'remindedOf' | 'remindedOn' | 'search'>;

export interface MessageFacts {
  plan: Plan;
  number: string;
  title: string;
  history: readonly SeedHistory[];
  deadlines: readonly SeedDeadline[];
  handling: Handling;
}

/** The age limit in days: only recent messages are of interest. */
const KEPT_DAYS = 30;
/** Messages older than this number of days are already read. */
const UNREAD_DAYS = 4;

const unitRoles = (units: readonly UnitActor[]): number[] => units.flatMap(({ clerk, head }) => [clerk.userinfoId, head.userinfoId]);

function recipientsOf(audience: SuggestionAudience, { plan, handling }: MessageFacts, cast: Cast): number[] {
  const agreed = plan.signers.filter(({ state }) => state === 'agreed');
  const roles: Record<SuggestionAudience, () => number[]> = {
    'lead-deputy': () => [plan.deputy.userinfoId],
    'invited-deputies': () => plan.signers.filter(({ joins }) => !joins).map(({ deputy }) => deputy.userinfoId),
    cosigners: () => agreed.map(({ deputy }) => deputy.userinfoId),
    assigners: () => [cast.assigners[plan.area], ...(plan.kind === 'motion' ? [cast.motionGroup] : [])].map(({ userinfoId }) => userinfoId),
    'lead-units': () => unitRoles(handling.leads),
    'helper-units': () => unitRoles(handling.helpers),
  };
  return roles[audience]();
}

type Words = Pick<SeedMessage, 'about' | 'warning' | 'title' | 'text'>;

/** The recent messages about an item to the roles of the demo logins. */
export function messagesOf(facts: MessageFacts, cast: Cast): SeedMessage[] {
  const { now } = cast;
  const tell = (userinfoId: number, at: Date, words: Words): SeedMessage[] => {
    const age = now.getTime() - at.getTime();
    const readAt = age > UNREAD_DAYS * DAY_MS ? new Date(at.getTime() + DAY_MS / 4) : null;
    return cast.open.has(userinfoId) && age < KEPT_DAYS * DAY_MS ? [{ ...words, userinfoId, at, readAt }] : [];
  };
  const messages = facts.history.flatMap(({ event, actor, note }) => {
    const { action, at, misdirected } = event;
    // A unit to which an item is sent by mistake has no demo login.
    if (action === 'create' || misdirected) return [];
    const number = action === 'askCosigners' || action === 'recall' ? '' : facts.number;
    const item = { kind: facts.plan.kind, number, title: facts.title };
    const done = new Set([actor.userinfoId]);
    return transitionOf(action).tells.flatMap((audience) => {
      const title = titleFor(action, audience);
      const recipients = title === undefined ? [] : recipientsOf(audience, facts, cast);
      const roles = [...new Set(recipients)].filter((role) => !done.has(role));
      for (const role of roles) done.add(role);
      const text = textFor({ item, action, note }, audience);
      return roles.flatMap((role) => tell(role, at, { about: action, warning: null, title: title ?? '', text }));
    });
  });
  return [
    ...messages,
    ...facts.deadlines.flatMap((deadline) => warningsOf(deadline, facts, cast).flatMap(({ role, at, words }) => tell(role, at, words))),
  ];
}

/** The warnings about a deadline that the scheduled job would have sent, by role. */
function warningsOf(deadline: SeedDeadline, facts: MessageFacts, cast: Cast): { role: number; at: Date; words: Words }[] {
  const { kind, unitId, nearAt, dueAt, nearRaisedAt, overRaisedAt } = deadline;
  const { plan, handling, number, title } = facts;
  const unit = [...handling.leads, ...handling.helpers].find(({ id }) => id === unitId);
  const worded = { kind, dueAt, itemKind: plan.kind, number, title, unitName: unit?.unit.name ?? null };
  const assigners = recipientsOf('assigners', facts, cast);
  const acting = {
    review: assigners,
    evaluation: [plan.deputy.userinfoId],
    reply: unit ? unitRoles([unit]) : [],
    opinion: unit ? unitRoles([unit]) : [],
  }[kind];
  const raise = (roles: readonly number[], at: Date, warning: 'near' | 'over', text: string) =>
    roles.map((role) => ({ role, at, words: { about: kind, warning, title: titleOf(worded, warning), text } }));
  return [
    ...(nearRaisedAt ? raise(acting, nearAt, 'near', textForActor(worded, 'near')) : []),
    ...(overRaisedAt ? raise(acting, dueAt, 'over', textForActor(worded, 'over')) : []),
    ...(overRaisedAt && kind === 'reply' ? raise(assigners, dueAt, 'over', textForAssigners(worded)) : []),
  ];
}
