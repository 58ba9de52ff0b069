import { ROLE_NAMES } from '@contract/rules/roles';
import { SUGGESTION_TRANSITIONS } from '@contract/rules/suggestion-workflow';
import type { Actor, Cast, UnitActor } from './cast';
import type { Plan } from './plan';
import { makeRandom } from './random';
import { handlingOf, ItemStory, type LetterCounter, type SeedAssignment, type SeedEvaluation, type SeedReply, type Title } from './story';
import { TOPICS } from './texts';
import { composeContent, composeTitle, type Setting } from './texts/compose';
import type { Topic } from './texts/topic';
import type { TimelineEvent } from './timeline';
import { OUR_WORDS } from './world';

export interface SeedHistory {
  event: TimelineEvent;
  actor: Actor;
  roleName: string;
  note: string;
  /** Characters of the content that were written by then. */
  written: number;
}

/** An item with all that belongs to it, as it stands in the tables but for the ids. */
export interface SeedItem {
  plan: Plan;
  number: string;
  title: string;
  content: string;
  topic: Topic;
  leadUnitId: number | null;
  isPublic: boolean;
  submittedAt: Date | null;
  dueAt: Date | null;
  assignments: SeedAssignment[];
  replies: SeedReply[];
  evaluations: SeedEvaluation[];
  history: SeedHistory[];
}

/** A topic, a place and a title for the plan; another `attempt` gives another one. */
export function titleOf(plan: Plan, cast: Cast, attempt: number): Title {
  const random = makeRandom(`title:${plan.index}:${attempt}`);
  const { county } = plan.deputy;
  const suitable = TOPICS.filter(
    (topic) => (!topic.counties || topic.counties.includes(county)) && (!plan.lead || topic.units[0] === plan.lead),
  );
  const topic = random.pick(suitable);
  const place = cast.gazetteer.choose(random, topic, { area: plan.area, county, wide: plan.kind === 'motion' });
  const setting: Setting = { topic, place, kind: plan.kind, ...OUR_WORDS[plan.area] };
  return { title: composeTitle(random, setting), setting };
}

function actorOf({ action }: TimelineEvent, plan: Plan, cast: Cast, unit: UnitActor | null): { actor: Actor; roleName: string } {
  const party = action === 'create' ? 'lead-deputy' : SUGGESTION_TRANSITIONS[action].by;
  if (party === 'lead-deputy') return { actor: plan.deputy, roleName: ROLE_NAMES.deputy };
  if (party === 'assigner') return { actor: cast.assigners[plan.area], roleName: ROLE_NAMES['suggestion-office'] };
  if (!unit) throw new Error(`item ${plan.index} has no unit to ${action}`);
  return { actor: unit, roleName: ROLE_NAMES['undertaking-unit'] };
}

/** Writes the whole item. `number` is empty for one that was never handed in. */
export function composeItem(plan: Plan, cast: Cast, { title, setting }: Title, number: string, nextLetter: LetterCounter): SeedItem {
  const random = makeRandom(`text:${plan.index}`);
  const whole = composeContent(random, setting);
  const beginning = whole.split('\n').slice(0, 2).join('\n');
  const { events } = plan.timeline;
  const unfinished = plan.status === 'draft' && events.length === 1 && random.chance(0.4);
  const content = unfinished ? beginning : whole;
  const story = new ItemStory(random, plan, { title, setting, number }, handlingOf(random, plan, setting.topic, cast), nextLetter);
  const history = events.map((event, index): SeedHistory => {
    const unitBefore = story.leadUnit;
    const note = story.take(event);
    const edited = event.action === 'create' && events[index + 1]?.action === 'edit';
    return { event, ...actorOf(event, plan, cast, unitBefore), note, written: edited ? beginning.length : content.length };
  });
  return {
    plan,
    number,
    title,
    content,
    topic: setting.topic,
    leadUnitId: story.leadUnit?.id ?? null,
    isPublic: random.chance(0.86),
    submittedAt: events.find((event) => event.action === 'submit')?.at ?? null,
    dueAt: story.dueAt,
    assignments: story.assignments,
    replies: story.replies,
    evaluations: story.evaluations,
    history,
  };
}
