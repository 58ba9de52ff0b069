import { beijingDate, DAY_MS } from '@contract/rules/beijing';
import { dueAfter, type Holidays, nearFrom } from '@contract/rules/deadline';
import {
  LEAD_ANSWER_PERIOD,
  LEAD_CLAIM_NEAR_DAYS,
  LEAD_CLAIM_PERIOD,
  LEAD_NEAR_DAYS,
  LEAD_REFUSALS,
  LEAD_REVIEW_PERIOD,
  type LeadAction,
  leadHeat,
  type LeadState,
} from '@contract/rules/lead';
import type { Insertable } from 'kysely';
import type {} from '../modules/lead/tables';
import { makeLeadWrites } from '../modules/lead/writes';
import type { Db } from '../platform/db/connect';
import type { Database } from '../platform/db/schema';
import { addHistory, type HistoryEntry } from '../platform/records/history';
import type { Random } from './random';
import { type LeadText, OUTCOMES, REFUSED_LEADS } from './texts/leads';
import { settle } from './work-time';

export type Actor = HistoryEntry['viewer'];
export type Columns = Insertable<Database['lead']>;

/** A deputy in office with a role. */
export interface Deputy {
  deputyId: number;
  roleId: number;
  name: string;
  areaCode: string;
}

export interface Place {
  code: string;
  longitude: number;
  latitude: number;
}

interface StoryContext {
  now: Date;
  holidays: Holidays;
  office: Actor;
  /** The unit with the role that acts for it. */
  unit: { id: number; actor: Actor };
  deputies: readonly Deputy[];
}

/** The values before any step. */
export const NOTHING = {
  ...{ tier: null, refusal: null, publishedAt: null, claimedFirstAt: null, holderId: null, holderRoleId: null, claimedAt: null },
  ...{
    suggestionId: null,
    unitId: null,
    assignedAt: null,
    repliedAt: null,
    accepted: null,
    acceptedOn: null,
    solved: null,
    closedAt: null,
  },
  ...{ mergedIntoId: null, dueAt: null, nearAt: null, warned: null, warnedAt: null, origin: null, originId: null },
} as const;
const NOT_DUE = { dueAt: null, nearAt: null } as const;

interface StoryStep {
  action: LeadAction | 'create';
  actor: Actor;
  at: Date;
  row: Columns;
}

/** One lead as it was created, with each step as the application would have stored it. */
export class LeadStory {
  readonly steps: StoryStep[] = [];
  private row: Columns;

  constructor(first: Columns, actor: Actor) {
    this.row = first;
    this.steps.push({ action: 'create', actor, at: first.raisedAt, row: first });
  }

  get last(): Columns {
    return this.row;
  }

  take(action: LeadAction, actor: Actor, at: Date, patch: Partial<Columns>): void {
    this.row = { ...this.row, ...patch, ...(patch.state !== undefined && { stateSince: at }) };
    this.steps.push({ action, actor, at, row: this.row });
  }
}

export const asActor = ({ roleId, name }: Deputy): Actor => ({ roleId, userName: name, roleName: '代表' });

interface Draft {
  state: LeadState;
  daysAgo: number;
  random: Random;
  place: Place;
  text: LeadText;
}

/** The due time, and the time from which it counts as near. */
export const near = (from: Date, due: Date, days: number) => ({ dueAt: due, nearAt: nearFrom(due, days, from) });

/** The story of a lead raised by a deputy, up to the given state. */
export function storyOf(
  { state, daysAgo, random, place, text }: Draft,
  { now, holidays, office, unit, deputies }: StoryContext,
): LeadStory {
  const [raiser = deputies[0], holder = deputies[1] ?? deputies[0]] = random.some(deputies, Math.min(2, deputies.length));
  if (!raiser || !holder) throw new Error(`no deputy of ${place.code} has a role`);
  const refusal = state === 'refused' ? random.pick(REFUSED_LEADS) : null;
  const raisedAt = settle(random, { wished: new Date(now.getTime() - daysAgo * DAY_MS), after: null, now, office: false, exact: false });
  const { title, content } = refusal ?? text;
  const where = refusal ? '' : text.place;
  const story = new LeadStory(
    {
      ...{
        ...NOTHING,
        areaCode: place.code,
        state: 'waiting',
        stateSince: raisedAt,
        category: text.category,
        title,
        content,
        place: where,
      },
      ...{ originalTitle: title, originalContent: content, originalPlace: where },
      longitude: place.longitude + random.int(-300, 300) / 10_000,
      latitude: place.latitude + random.int(-300, 300) / 10_000,
      ...{ raisedById: raiser.roleId, raisedByDeputyId: raiser.deputyId, raisedByName: raiser.name, raisedAt },
      ...near(raisedAt, dueAfter(raisedAt, LEAD_REVIEW_PERIOD, { holidays }), LEAD_NEAR_DAYS),
    },
    asActor(raiser),
  );
  let at = raisedAt;
  const later = (days: number, isOffice: boolean): Date =>
    (at = settle(random, { wished: new Date(at.getTime() + days * DAY_MS), after: at, now, office: isOffice, exact: false }));
  if (state === 'waiting') return story;
  if (state === 'withdrawn') {
    story.take('withdraw', asActor(raiser), later(1, false), { state, ...NOT_DUE });
    return story;
  }
  const decidedAt = later(random.int(0, 1), true);
  if (refusal) {
    story.take('decide', office, decidedAt, {
      ...{ state: 'refused', refusal: refusal.refusal, note: `${LEAD_REFUSALS[refusal.refusal]}。`, ...NOT_DUE },
    });
    return story;
  }
  const heat = leadHeat({ publishedAt: decidedAt, follows: 0, joins: 0 });
  story.take('decide', office, decidedAt, { state: 'published', tier: text.tier, publishedAt: decidedAt, heat, ...NOT_DUE });
  if (state === 'published' || state === 'merged') return story;
  const claimedAt = later(random.int(0, 3), false);
  story.take('claim', asActor(holder), claimedAt, {
    ...{ state: 'claimed', holderId: holder.deputyId, holderRoleId: holder.roleId, claimedAt, claimedFirstAt: claimedAt },
    ...near(claimedAt, dueAfter(claimedAt, LEAD_CLAIM_PERIOD), LEAD_CLAIM_NEAR_DAYS),
  });
  if (state === 'claimed') return story;
  const assignedAt = later(random.int(1, 3), true);
  story.take('assign', office, assignedAt, {
    ...{ state: 'assigned', unitId: unit.id, assignedAt },
    ...near(assignedAt, dueAfter(assignedAt, LEAD_ANSWER_PERIOD, { holidays }), LEAD_NEAR_DAYS),
  });
  if (state === 'assigned') return story;
  const repliedAt = later(random.int(3, 7), true);
  story.take('reply', unit.actor, repliedAt, {
    ...{ state: 'replied', reply: text.reply, repliedByName: unit.actor.userName, repliedAt, ...NOT_DUE },
  });
  if (state === 'replied' && daysAgo < 30) return story;
  const seenAt = later(random.int(1, 4), true);
  const accepted = { accepted: true, acceptedBy: `${holder.name}、社区干部两名`, acceptedOn: beijingDate(seenAt), seen: text.seen };
  story.take('accept', asActor(holder), seenAt, accepted);
  if (state === 'replied') return story;
  story.take('close', office, later(1, true), { state: 'closed', outcome: random.pick(OUTCOMES), solved: true, closedAt: at });
  return story;
}

const snapshotOf = ({
  title,
  content,
  place,
  category,
  areaCode,
  tier,
  refusal,
  note,
  dueAt,
  reply,
  acceptedBy,
  seen,
  outcome,
}: Columns): object => ({
  ...{ title, content, place: place ?? '', category, areaCode, tier, refusal, note: note ?? '', dueAt, reply: reply ?? '' },
  ...{ acceptedBy: acceptedBy ?? '', seen: seen ?? '', outcome: outcome ?? '' },
});

/** Stores a lead with its history. Returns its id. */
export async function storeLead(db: Db, { steps, last }: LeadStory): Promise<number> {
  const { id } = await db
    .insertInto('lead')
    .values({ ...last, version: steps.length, updatedAt: steps.at(-1)?.at ?? last.raisedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await makeLeadWrites(db).keepSearch(id, { title: last.title, content: last.content, place: last.place ?? '' });
  let from: LeadState | null = null;
  for (const { action, actor, at, row } of steps) {
    const to = row.state ?? 'waiting';
    await addHistory(db, { viewer: actor, type: 'lead', id, action, from, to, note: '', snapshot: snapshotOf(row), at });
    from = to;
  }
  return id;
}
