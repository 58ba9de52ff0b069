import type { DeadlineKind } from '@contract/rules/suggestion-terms';
import { DEADLINE_KINDS, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { type SuggestionAction, type SuggestionAudience, transitionOf } from '@contract/rules/suggestion-workflow';
import type { Cast, UnitActor } from './cast';
import type { SeedDeadline } from './clocks';
import type { Handling } from './handling';
import type { SeedHistory } from './item';
import type { Plan } from './plan';
import { DAY_MS } from './work-time';

export interface SeedMessage {
  userinfoId: number;
  about: SuggestionAction | DeadlineKind;
  warning: 'near' | 'over' | null;
  title: string;
  text: string;
  at: Date;
  readAt: Date | null;
}

export interface MessageFacts {
  plan: Plan;
  number: string;
  title: string;
  history: readonly SeedHistory[];
  deadlines: readonly SeedDeadline[];
  handling: Handling;
}

/** Only what is recent is still of interest. */
const KEPT_DAYS = 30;
/** Older ones have been read. */
const UNREAD_DAYS = 4;

const unitRoles = (units: readonly UnitActor[]): number[] => units.flatMap(({ clerk, head }) => [clerk.userinfoId, head.userinfoId]);

function recipientsOf(audience: SuggestionAudience, { plan, handling }: MessageFacts, cast: Cast): number[] {
  const agreed = plan.signers.filter(({ state }) => state === 'agreed');
  const roles: Record<SuggestionAudience, () => number[]> = {
    'lead-deputy': () => [plan.deputy.userinfoId],
    'invited-deputies': () => plan.signers.filter(({ joins }) => !joins).map(({ deputy }) => deputy.userinfoId),
    cosigners: () => agreed.map(({ deputy }) => deputy.userinfoId),
    assigners: () => [cast.assigners[plan.area].userinfoId],
    'lead-units': () => unitRoles(handling.leads),
    'helper-units': () => unitRoles(handling.helpers),
  };
  return roles[audience]();
}

const lineOf = ({ plan, number, title }: MessageFacts): string =>
  number ? `${SUGGESTION_KINDS[plan.kind]}第${number}号《${title}》` : `《${title}》`;

/** What the roles that somebody logs in with were told of an item, of late. */
export function messagesOf(facts: MessageFacts, cast: Cast): SeedMessage[] {
  const { now } = cast;
  const kept = (at: Date): boolean => now.getTime() - at.getTime() < KEPT_DAYS * DAY_MS;
  const message = (userinfoId: number, at: Date, words: Pick<SeedMessage, 'about' | 'warning' | 'title' | 'text'>): SeedMessage[] => {
    const read = now.getTime() - at.getTime() > UNREAD_DAYS * DAY_MS;
    const readAt = read ? new Date(at.getTime() + DAY_MS / 4) : null;
    return cast.open.has(userinfoId) && kept(at) ? [{ ...words, userinfoId, at, readAt }] : [];
  };
  const told = facts.history.flatMap(({ event, actor, roleName, note }) => {
    const { action, at } = event;
    // The unit that an item was sent to by mistake is nobody that logs in.
    if (action === 'create' || event.misdirected) return [];
    const { name, tells } = transitionOf(action);
    const roles = new Set(tells.flatMap((audience) => recipientsOf(audience, facts, cast)));
    roles.delete(actor.userinfoId);
    const text = note ? `${lineOf(facts)}：${note}` : lineOf(facts);
    return [...roles].flatMap((role) =>
      message(role, at, { about: action, warning: null, title: `${roleName}${actor.name}：${name}`, text }),
    );
  });
  return [...told, ...facts.deadlines.flatMap((deadline) => warningsOf(deadline, facts, cast, message))];
}

/** What the clock has raised, to whoever has to act. */
function warningsOf(
  { kind, unitId, nearAt, dueAt, nearRaisedAt, overRaisedAt }: SeedDeadline,
  facts: MessageFacts,
  cast: Cast,
  message: (userinfoId: number, at: Date, words: Pick<SeedMessage, 'about' | 'warning' | 'title' | 'text'>) => SeedMessage[],
): SeedMessage[] {
  const { plan, handling, history } = facts;
  const units = [...handling.leads, ...handling.helpers].filter(({ id }) => id === unitId);
  const office = cast.assigners[plan.area].userinfoId;
  const acting = kind === 'review' ? [office] : kind === 'evaluation' ? [plan.deputy.userinfoId] : unitRoles(units);
  const begun = history.at(-1)?.event.at ?? nearAt;
  const raise = (at: Date, warning: 'near' | 'over', roles: readonly number[]) =>
    roles.flatMap((role) =>
      message(role, at, {
        about: kind,
        warning,
        title: `${DEADLINE_KINDS[kind]}${warning === 'near' ? '即将到期' : '已超期'}`,
        text: lineOf(facts),
      }),
    );
  const near = nearRaisedAt ? raise(nearAt > begun ? nearAt : begun, 'near', acting) : [];
  const over = overRaisedAt ? raise(dueAt, 'over', [...new Set([...acting, office])]) : [];
  return [...near, ...over];
}
