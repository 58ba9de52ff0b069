import { beijingDate } from '@contract/rules/beijing';
import type { VoteKind } from '@contract/rules/livelihood-vote';
import type { Insertable } from 'kysely';
import type {} from '../modules/livelihood-vote/tables';
import { makeBox } from '../modules/livelihood-vote/box';
import { keepBallot } from '../modules/livelihood-vote/hold';
import type { Db } from '../platform/db/connect';
import type { Database } from '../platform/db/schema';
import { addHistory } from '../platform/records/history';
import type { Setting } from './livelihood-story';

type Vote = Insertable<Database['livelihoodVote']>;

interface Draft {
  setting: Setting;
  areaName: string;
  year: number;
  kind: VoteKind;
  ids: readonly number[];
}

const VOTE_TITLES: Record<VoteKind, string> = {
  decision: '民生实事项目票决',
  choice: '民生实事项目票选',
  rating: '民生实事项目满意度测评',
};

interface StoryStep {
  action: string;
  to: string;
  /** The index of the scrutineer who takes the step; the office when missing. */
  scrutineer?: 0 | 1;
  minutesBefore?: number;
}

/** The steps of a published vote with their times before the publication, in minutes. */
const PUBLISHED: readonly StoryStep[] = [
  { action: 'create', to: 'draft', minutesBefore: 3000 },
  { action: 'open', to: 'open', minutesBefore: 80 },
  { action: 'close', to: 'closed', minutesBefore: 55 },
  { action: 'count', to: 'closed', minutesBefore: 40 },
  { action: 'count', to: 'counted', scrutineer: 1, minutesBefore: 35 },
  { action: 'confirm', to: 'confirmed', scrutineer: 0, minutesBefore: 20 },
  { action: 'publish', to: 'published' },
];

const MINUTE_MS = 60_000;
const minutesBefore = (at: Date, minutes: number): Date => new Date(at.getTime() - minutes * MINUTE_MS);

async function store(db: Db, { setting, ids }: Draft, vote: Vote, steps: readonly StoryStep[]): Promise<number> {
  const { id } = await db
    .insertInto('livelihoodVote')
    .values({ ...vote, version: steps.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepBallot(
    db,
    id,
    ids,
    setting.deputies.slice(0, 2).map(({ deputyId }) => deputyId),
  );
  const end = vote.publishedAt instanceof Date ? vote.publishedAt : setting.now;
  let from: string | null = null;
  for (const { action, to, scrutineer, minutesBefore: before = 0 } of steps) {
    const deputy = scrutineer === undefined ? undefined : setting.deputies[scrutineer];
    const viewer = deputy ? { roleId: deputy.roleId, userName: deputy.name, roleName: '代表' } : setting.office;
    const at = minutesBefore(end, before);
    const snapshot = { title: vote.title, kind: vote.kind, method: vote.method, year: vote.year, places: vote.places };
    await addHistory(db, { viewer, type: 'livelihoodVote', id, action, from, to, note: '', snapshot, at });
    from = to;
  }
  return id;
}

const draftOf = ({ setting: { place, now }, areaName, year, kind }: Draft): Vote => ({
  ...{ areaCode: place.code, year, kind, method: 'paper', title: `${areaName} ${String(year)} 年${VOTE_TITLES[kind]}` },
  ...{
    meeting: kind === 'choice' ? `${areaName}居民议事会议` : `${areaName}人民代表大会会议`,
    fromId: null,
    places: 0,
    members: null,
    createdAt: now,
  },
});

/** Adds a vote that was counted on paper, confirmed and published, with the figures that its projects have. */
export async function seedPublishedVote(db: Db, draft: Draft): Promise<void> {
  const { setting, year, kind, ids } = draft;
  if (ids.length === 0) return;
  const isRating = kind === 'rating';
  const projects = await db
    .selectFrom('livelihood')
    .where('id', 'in', ids)
    .select(['id', 'state', 'yes', 'good', 'fair', 'poor'])
    .orderBy('id')
    .execute();
  const { members } = setting;
  const present = Math.max(1, Math.round(members * 0.96));
  // The number of valid ballots must cover all marks for each project.
  const valid = Math.min(
    present,
    Math.max(...projects.map(({ yes, good, fair, poor }) => (isRating ? (good ?? 0) + (fair ?? 0) + (poor ?? 0) : (yes ?? 0)))),
  );
  const publishedAt = new Date(`${String(isRating ? year + 1 : year)}-01-2${isRating ? '4' : '2'}T15:00:00+08:00`);
  const places = isRating ? 0 : projects.filter(({ state }) => state !== 'failed').length;
  const id = await store(
    db,
    draft,
    {
      ...draftOf(draft),
      ...{
        state: 'published',
        places,
        members,
        present,
        out: present,
        back: Math.max(valid, present - 1),
        void: 0,
        createdAt: minutesBefore(publishedAt, 3000),
      },
      ...{
        confirmedByName: setting.deputies[0]?.name ?? '',
        confirmedAt: minutesBefore(publishedAt, 20),
        document: kind === 'choice' ? '街道党工委确认意见' : '大会公告',
        endorsedOn: kind === 'choice' ? beijingDate(publishedAt) : null,
        openedAt: minutesBefore(publishedAt, 80),
        publishedAt,
      },
    },
    PUBLISHED,
  );
  for (const { id: livelihoodId, state, yes, good, fair, poor } of projects)
    await db
      .updateTable('livelihoodVoteItem')
      .set(isRating ? { good, fair, poor } : { yes, outcome: state === 'failed' ? 'missed' : 'chosen' })
      .where('voteId', '=', id)
      .where('livelihoodId', '=', livelihoodId)
      .execute();
}

/** Adds a vote that has not been held yet. */
export const seedDraftVote = (db: Db, draft: Draft): Promise<number> =>
  store(db, draft, { ...draftOf(draft), places: draft.ids.length }, [{ action: 'create', to: 'draft' }]);

/** Adds an electronic vote in which deputies can vote now. */
export async function seedRunningVote(db: Db, draft: Draft, deputyIds: readonly number[]): Promise<void> {
  const { setting, ids } = draft;
  const members = deputyIds.length;
  const vote: Vote = {
    ...draftOf(draft),
    ...{ method: 'electronic', state: 'open', places: Math.max(1, ids.length - 1), members, present: members, openedAt: setting.now },
  };
  const id = await store(db, draft, vote, [
    { action: 'create', to: 'draft' },
    { action: 'open', to: 'open' },
  ]);
  await makeBox(db).makeRoll(id, deputyIds);
}
