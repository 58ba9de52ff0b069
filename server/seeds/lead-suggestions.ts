import { DAY_MS } from '@contract/rules/beijing';
import { dueAfter } from '@contract/rules/deadline';
import { LEAD_LIMITS, LEAD_NEAR_DAYS, LEAD_REVIEW_PERIOD, leadHeat } from '@contract/rules/lead';
import { sql } from 'kysely';
import type { Db } from '../platform/db/connect';
import { makeActors } from './comments';
import { type Actor, asActor, type Columns, type Deputy, LeadStory, near, NOTHING, storeLead } from './lead-story';

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

interface Item {
  id: number;
  title: string;
  content: string;
  category: string;
  areaCode: string;
  deputyId: number;
  at: Date;
  answer: string | null;
  answeredAt: Date | null;
  isSolved: boolean;
}

/** Suggestions of deputies who can hold a lead: the newest running ones, and the newest answered ones. */
async function itemsOf(db: Db, { answered, most }: { answered: boolean; most: number }): Promise<Item[]> {
  const { rows } = await sql<Item>`
    SELECT item.id, item.title, item.content, item.category, item.area_code, item.deputy_id, item.submitted_at AS at,
      issued.content AS answer, issued.issued_at AS answered_at, item.reply_class = 'A' AS is_solved
    FROM suggestion AS item JOIN deputy ON deputy.id = item.deputy_id AND deputy.state = 'serving'
    LEFT JOIN LATERAL (SELECT content, issued_at FROM reply WHERE reply.suggestion_id = item.id AND reply.stage = 'issued'
      ORDER BY issued_at DESC LIMIT 1) AS issued ON true
    WHERE item.is_public AND item.kind = 'suggestion' AND item.submitted_at IS NOT NULL
      AND item.status IN (${sql.join(answered ? ['replied', 'closed'] : ['handling', 'assigned'])})
      AND (issued.content IS NOT NULL) = ${answered}
      AND NOT EXISTS (SELECT FROM matter WHERE matter.suggestion_id = item.id)
    ORDER BY item.submitted_at DESC, item.id LIMIT ${most}`.execute(db);
  return rows;
}

/** The story of a lead that became the given suggestion. */
function suggestedStory(item: Item, holder: Deputy, { office, origin }: { office: Actor; origin?: Partial<Columns> }): LeadStory {
  const before = (days: number): Date => new Date(item.at.getTime() - days * DAY_MS);
  const title = cut(item.title.replace(/^关于|的建议$/gu, ''), LEAD_LIMITS.title);
  const content = cut(item.content, LEAD_LIMITS.content);
  const story = new LeadStory(
    {
      ...{ ...NOTHING, areaCode: item.areaCode, state: 'waiting', stateSince: before(12), category: item.category, title, content },
      ...{ originalTitle: title, originalContent: content, longitude: null, latitude: null, raisedAt: before(12) },
      ...{ raisedById: holder.roleId, raisedByDeputyId: holder.deputyId, raisedByName: holder.name },
      ...origin,
    },
    asActor(holder),
  );
  const heat = leadHeat({ publishedAt: before(10), follows: 0, joins: 0 });
  story.take('decide', office, before(10), { state: 'published', tier: 'voted', publishedAt: before(10), heat });
  const held = { holderId: holder.deputyId, holderRoleId: holder.roleId, claimedAt: before(8), claimedFirstAt: before(8) };
  story.take('claim', asActor(holder), before(8), { state: 'claimed', ...held });
  story.take('toSuggestion', asActor(holder), before(1), { state: 'suggested', suggestionId: item.id });
  if (item.answer !== null && item.answeredAt !== null) {
    const ended = { outcome: item.answer, solved: item.isSolved, closedAt: item.answeredAt };
    story.take('answered', { ...asActor(holder), userName: '平台', roleName: '自动办理' }, item.answeredAt, { state: 'closed', ...ended });
  }
  return story;
}

/** Adds leads that became suggestions. Returns their ids. */
export async function raiseSuggestions(db: Db): Promise<number[]> {
  const made: number[] = [];
  const actors = makeActors(db);
  const items = [...(await itemsOf(db, { answered: false, most: 5 })), ...(await itemsOf(db, { answered: true, most: 5 }))];
  for (const item of items) {
    const office = await actors.office(item.areaCode);
    const role = await actors.deputy(item.deputyId);
    if (!office || !role) continue;
    const holder = { deputyId: item.deputyId, roleId: role.roleId, name: role.userName, areaCode: item.areaCode };
    made.push(await storeLead(db, suggestedStory(item, holder, { office })));
  }
  return made;
}

/** Adds one chain from a voter's comment to a deputy, through a lead and a suggestion, to the answer; and a matter that became a lead. */
export async function leadFromOrigins(db: Db, actors: ReturnType<typeof makeActors>, now: Date): Promise<void> {
  const { rows } = await sql<{ commentId: number; title: string; content: string; itemId: number }>`
    SELECT comment.id AS comment_id, comment.title, comment.content, item.id AS item_id
    FROM comment JOIN suggestion AS item ON item.deputy_id = comment.deputy_id AND item.submitted_at > comment.decided_at + interval '14 days'
    WHERE comment.state IN ('answered', 'rated') AND item.status IN ('replied', 'closed') AND item.is_public AND item.kind = 'suggestion'
      AND EXISTS (SELECT FROM reply WHERE reply.suggestion_id = item.id AND reply.stage = 'issued')
      AND NOT EXISTS (SELECT FROM lead WHERE lead.suggestion_id = item.id) AND NOT EXISTS (SELECT FROM matter WHERE matter.suggestion_id = item.id)
    ORDER BY item.submitted_at DESC, comment.id LIMIT 1`.execute(db);
  const [first] = rows;
  const item = first && (await itemsOf(db, { answered: true, most: 5000 })).find(({ id }) => id === first.itemId);
  if (first && item) {
    const office = await actors.office(item.areaCode);
    const role = await actors.deputy(item.deputyId);
    if (office && role) {
      const holder = { deputyId: item.deputyId, roleId: role.roleId, name: role.userName, areaCode: item.areaCode };
      const texts = { title: first.title, content: first.content, originalTitle: first.title, originalContent: first.content };
      const story = suggestedStory(item, holder, { office, origin: { ...texts, origin: 'comment', originId: first.commentId } });
      const leadId = await storeLead(db, story);
      await db.updateTable('comment').set({ leadId }).where('id', '=', first.commentId).execute();
    }
  }
  await leadFromMatter(db, actors, now);
}

/** Makes a waiting lead from the newest matter that is still unprocessed. */
async function leadFromMatter(db: Db, actors: ReturnType<typeof makeActors>, now: Date): Promise<void> {
  const matter = await db
    .selectFrom('matter')
    .where('state', '=', 'registered')
    .select(['id', 'title', 'content', 'category', 'areaCode', 'registeredAt'])
    .orderBy('registeredAt', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  const office = matter && (await actors.office(matter.areaCode));
  if (!matter || !office) return;
  const raisedAt = new Date(Math.min(now.getTime(), matter.registeredAt.getTime() + DAY_MS));
  const { title, content, category, areaCode } = matter;
  const story = new LeadStory(
    {
      ...{
        ...NOTHING,
        areaCode,
        state: 'waiting',
        stateSince: raisedAt,
        category,
        title,
        content,
        originalTitle: title,
        originalContent: content,
      },
      ...{ longitude: null, latitude: null, raisedAt, raisedById: office.roleId, raisedByDeputyId: null, raisedByName: office.userName },
      ...{ raisedByOffice: office.roleName, origin: 'matter', originId: matter.id },
      ...near(raisedAt, dueAfter(raisedAt, LEAD_REVIEW_PERIOD), LEAD_NEAR_DAYS),
    },
    office,
  );
  const leadId = await storeLead(db, story);
  await db.updateTable('matter').set({ leadId, state: 'led' }).where('id', '=', matter.id).execute();
}
