import type { Actor, Cast } from './cast';
import { clocksOf, type SeedDeadline } from './clocks';
import { messagesOf, type SeedMessage } from './messages';
import { handlingOf, type LetterCounter } from './handling';
import type { Plan } from './plan';
import { makeRandom, type Random } from './random';
import { ItemStory } from './story';
import { takerOf } from './taker';
import { TOPICS } from './texts';
import { beginningOf, composeText, composeTitle, type ItemText, type Setting } from './texts/compose';
import type { Topic } from './texts/topic';
import type { TimelineEvent } from './timeline';
import { CITY, OUR_WORDS } from './world';

export interface SeedHistory {
  event: TimelineEvent;
  actor: Actor;
  roleName: string;
  note: string;
  /** The number of characters of the content written at that time. */
  written: number;
}

export interface SeedCosigner {
  deputyId: number;
  state: Plan['signers'][number]['state'];
  invitedAt: Date;
  answeredAt: Date | null;
}

export interface Title {
  title: string;
  setting: Setting;
}

/** An item with all its related rows, as in the tables but without ids. */
export interface SeedItem {
  plan: Plan;
  number: string;
  title: string;
  text: ItemText;
  topic: Topic;
  leadUnitId: number | null;
  submittedAt: Date | null;
  wishedUnitIds: readonly number[];
  story: ItemStory;
  cosigners: SeedCosigner[];
  deadlines: SeedDeadline[];
  messages: SeedMessage[];
  history: SeedHistory[];
}

const townsOnly = (topic: Topic): Topic => ({ ...topic, scopes: topic.scopes.filter((scope) => scope !== 'wide') });

/** The topics for groups of similar items: their place is in one town. */
const SUBJECT_TOPICS = TOPICS.map(townsOnly).filter(({ scopes }) => scopes.length > 0);

/** Draws a topic and a place: the same for all items of a subject. */
function settingOf(random: Random, plan: Plan, cast: Cast): Setting {
  const shared = plan.subject !== undefined;
  const county = shared && plan.area === CITY ? random.pick(cast.gazetteer.counties).code : plan.deputy.county;
  const suitable = (shared ? SUBJECT_TOPICS : TOPICS).filter(
    (topic) => (!topic.counties || topic.counties.includes(county)) && (!plan.lead || topic.units[0] === plan.lead),
  );
  const topic = random.pick(suitable);
  const place = cast.gazetteer.choose(random, topic, { area: plan.area, county, wide: plan.kind === 'motion' });
  return { topic, place, kind: plan.kind, ...OUR_WORDS[plan.area] };
}

/** A topic, a place and a title for the plan; another `attempt` gives another result. */
export function titleOf(plan: Plan, cast: Cast, attempt: number): Title {
  const random = makeRandom(`title:${plan.index}:${attempt}`);
  const setting = settingOf(plan.subject === undefined ? random : makeRandom(`subject:${plan.subject}`), plan, cast);
  return { title: composeTitle(random, setting), setting };
}

/** The deputies asked to co-sign, with the times and their answers. A draft's invitations are stored with it but not sent yet. */
function cosignersOf({ signers, timeline }: Plan): SeedCosigner[] {
  const begun = timeline.events[0]?.at ?? new Date(0);
  const invited = timeline.events.find((event) => event.action === 'askCosigners')?.at ?? begun;
  const answers = new Map(
    timeline.events.filter(({ action }) => ['cosign', 'decline', 'join'].includes(action)).map(({ seat, at }) => [seat, at]),
  );
  return signers.map(({ deputy, state, joins }, seat) => {
    const answeredAt = answers.get(seat) ?? null;
    return { deputyId: deputy.id, state, invitedAt: joins && answeredAt ? answeredAt : invited, answeredAt };
  });
}

/** Writes the whole item. `number` is empty for an item that was never submitted. */
export function composeItem(plan: Plan, cast: Cast, { title, setting }: Title, number: string, nextLetter: LetterCounter): SeedItem {
  const random = makeRandom(`text:${plan.index}`);
  const whole = composeText(random, setting);
  const beginning = beginningOf(whole);
  const { events } = plan.timeline;
  const unfinished = plan.status === 'draft' && events.length === 1 && random.chance(0.4);
  const text = unfinished ? beginning : whole;
  const handling = handlingOf(random, plan, setting.topic, cast);
  const story = new ItemStory(random, { plan, text: { title, setting, number }, handling, nextLetter });
  let wrong = false;
  const history = events.map((event, index): SeedHistory => {
    if (event.action === 'assign') wrong = event.misdirected;
    const taker = takerOf(event, wrong, plan, handling, cast);
    const edited = event.action === 'create' && events[index + 1]?.action === 'edit';
    const written = (edited ? beginning : text).content.length;
    return { event, actor: taker.actor, roleName: taker.roleName, note: story.take(event, taker), written };
  });
  const deadlines = clocksOf({ ...story.clockFacts, status: plan.status, now: cast.now });
  return {
    plan,
    number,
    title,
    text,
    topic: setting.topic,
    leadUnitId: story.inForce[0]?.unitId ?? null,
    submittedAt: events.find((event) => event.action === 'submit')?.at ?? null,
    wishedUnitIds: random.chance(0.2) && handling.leads[0] ? [handling.leads[0].id] : [],
    story,
    cosigners: cosignersOf(plan),
    deadlines,
    messages: plan.shown ? messagesOf({ plan, number, title, history, deadlines, handling }, cast) : [],
    history,
  };
}
