import type { CallInput } from '@contract/contract';
import { COMMENT_STATES, type CommentState } from '@contract/rules/comment';
import { LEAD_CHAIN, LEAD_STATES, type LeadChainType, type LeadOrigin, type LeadState } from '@contract/rules/lead';
import { MATTER_STATES, type MatterState } from '@contract/rules/matter';
import type { Viewer } from '@contract/rules/roles';
import { STEP_NAMES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import { VISIT_STATES, type VisitState } from '@contract/rules/visit';
import type { Became, LeadChainLink } from '@contract/schema/lead';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import type { ModuleParts } from '../../platform/module-parts';

/** A link of the chain as stored. */
interface Found {
  type: LeadChainType;
  id: number;
  title: string;
  stateName: string;
  at: Date;
  answer: string;
  answeredAt: Date | null;
  /** Whether all users may read the contents of the link. */
  isPublic: boolean;
}

interface Links {
  origin: LeadOrigin | null;
  originId: number | null;
  suggestionId: number | null;
}

/** The statuses in which only the suggestion's deputies can see it. */
const UNSEEN: readonly SuggestionStatus[] = ['draft', 'cosigning', 'deleted'];

/** The queries that find the links of a chain. */
function makeLinks(db: Db) {
  const commentOf = async (id: number): Promise<Found | undefined> => {
    const row = await db
      .selectFrom('comment')
      .where('id', '=', id)
      .select(['id', 'title', 'state', 'submittedAt as at', 'answer', 'answeredAt', 'isPublic'])
      .executeTakeFirst();
    return row && { ...row, type: 'comment', stateName: COMMENT_STATES[row.state satisfies CommentState] };
  };
  const matterOf = async (id: number): Promise<Found | undefined> => {
    const row = await db
      .selectFrom('matter')
      .where('id', '=', id)
      .select(['id', 'title', 'state', 'registeredAt as at', 'answer', 'answeredAt'])
      .executeTakeFirst();
    return row && { ...row, type: 'matter', stateName: MATTER_STATES[row.state satisfies MatterState], isPublic: false };
  };
  const visitOf = async (id: number): Promise<Found | undefined> => {
    const row = await db
      .selectFrom('visit')
      .innerJoin('deputy', 'deputy.id', 'visit.deputyId')
      .where('visit.id', '=', id)
      .select(['visit.id', 'visit.state', sql<string>`deputy.name || ' ' || visit.day || ' 走访'`.as('title')])
      .select(sql<Date>`(visit.day + time '12:00') AT TIME ZONE 'Asia/Shanghai'`.as('at'))
      .executeTakeFirst();
    const stateName = row && VISIT_STATES[row.state satisfies VisitState];
    return row && { ...row, type: 'visit', stateName: stateName ?? '', answer: '', answeredAt: null, isPublic: false };
  };
  const leadOf = async (id: number): Promise<(Found & Links & { mergedIntoId: number | null }) | undefined> => {
    const row = await db
      .selectFrom('lead')
      .where('id', '=', id)
      .select(['id', 'title', 'state', 'raisedAt as at', 'outcome', 'reply', 'closedAt', 'repliedAt', 'publishedAt'])
      .select(['origin', 'originId', 'suggestionId', 'mergedIntoId'])
      .executeTakeFirst();
    if (!row) return undefined;
    const { outcome, reply, closedAt, repliedAt, publishedAt, ...rest } = row;
    return {
      ...{ ...rest, type: 'lead', stateName: LEAD_STATES[row.state satisfies LeadState] },
      ...{ answer: outcome || reply, answeredAt: closedAt ?? repliedAt, isPublic: publishedAt !== null },
    };
  };
  /** With the newest issued reply. */
  const suggestionOf = async (id: number): Promise<Found | undefined> => {
    const row = await db
      .selectFrom('suggestion')
      .where('suggestion.id', '=', id)
      .leftJoinLateral(
        (reply) =>
          reply
            .selectFrom('reply')
            .whereRef('reply.suggestionId', '=', 'suggestion.id')
            .where('reply.stage', '=', 'issued')
            .select(['reply.content', 'reply.issuedAt'])
            .orderBy('reply.issuedAt', 'desc')
            .limit(1)
            .as('issued'),
        (join) => join.onTrue(),
      )
      .select(['suggestion.id', 'suggestion.title', 'suggestion.status', 'suggestion.isPublic'])
      .select([sql<Date>`coalesce(suggestion.submitted_at, suggestion.created_at)`.as('at'), 'issued.content', 'issued.issuedAt'])
      .executeTakeFirst();
    if (!row) return undefined;
    const { status, content, issuedAt, isPublic, ...rest } = row;
    const isSeen = !UNSEEN.includes(status);
    return {
      ...{ ...rest, type: 'suggestion', stateName: isSeen ? STEP_NAMES[status] : '起草中' },
      ...{ answer: content ?? '', answeredAt: issuedAt, isPublic: isPublic && isSeen },
    };
  };
  const ORIGINS: Readonly<Record<LeadOrigin, (id: number) => Promise<Found | undefined>>> = {
    comment: commentOf,
    matter: matterOf,
    visit: visitOf,
  };

  /** Returns the chain from the origin of a lead to its result; for a merged lead, through the lead that it is part of. */
  async function from(id: number): Promise<Found[]> {
    const lead = await leadOf(id);
    if (!lead) return [];
    const into = lead.mergedIntoId === null ? undefined : await leadOf(lead.mergedIntoId);
    const suggestionId = (into ?? lead).suggestionId;
    const [origin, suggestion] = await Promise.all([
      lead.origin !== null && lead.originId !== null ? ORIGINS[lead.origin](lead.originId) : undefined,
      suggestionId === null ? undefined : suggestionOf(suggestionId),
    ]);
    return [origin, lead, into, suggestion].flatMap((found) => found ?? []);
  }

  /** Returns the lead that this record is part of. */
  async function leadIdOf(type: LeadChainType, id: number): Promise<number | null> {
    if (type === 'lead') return id;
    if (type === 'suggestion')
      return (await db.selectFrom('lead').where('suggestionId', '=', id).select('id').orderBy('id').executeTakeFirst())?.id ?? null;
    return (await db.selectFrom(type).where('id', '=', id).select('leadId').executeTakeFirst())?.leadId ?? null;
  }

  return { from, leadIdOf, suggestionOf };
}

const linkOf = ({ type, title, stateName, at, answer, answeredAt }: Found) => ({
  ...{ type, title: withoutPersonalNumbers(title), stateName, at: at.toISOString() },
  ...{ answer: withoutPersonalNumbers(answer), answeredAt: answer === '' ? null : (answeredAt?.toISOString() ?? null) },
});

/** For a record that is not public, the link shows only that it exists and its state. */
const closedLink = (found: Found) => linkOf({ ...found, title: LEAD_CHAIN[found.type], answer: '', answeredAt: null });

/** Returns the result of a record, for a visitor with its receipt. */
export async function becameOf(db: Db, { leadId, suggestionId }: { leadId: number | null; suggestionId: number | null }): Promise<Became> {
  const links = makeLinks(db);
  const own = suggestionId === null ? undefined : await links.suggestionOf(suggestionId);
  const found = leadId === null ? [own].flatMap((one) => one ?? []) : await links.from(leadId);
  const parts = found.filter(({ type }) => type === 'lead' || type === 'suggestion');
  // For a merged lead, the lead that it is part of shows the result.
  const lead = parts.filter(({ type }) => type === 'lead').at(-1);
  const suggestion = parts.find(({ type }) => type === 'suggestion');
  return [...(lead ? [linkOf(lead)] : []), ...(suggestion ? [suggestion.isPublic ? linkOf(suggestion) : closedLink(suggestion)] : [])];
}

/** Returns chains, limited to what the viewer may read. */
export function makeChains({ db, subjects }: { db: Db; subjects: ModuleParts['subjects'] }) {
  const links = makeLinks(db);

  /** Throws the type's own error when the viewer may not see the record. */
  async function requireSeen(viewer: Viewer, type: LeadChainType, id: number): Promise<void> {
    if (!(await subjects[type].canSee(viewer, id))) throw fail(subjects[type].notFound);
  }

  async function seenBy(viewer: Viewer, leadId: number): Promise<LeadChainLink[]> {
    const found = await links.from(leadId);
    return Promise.all(
      found.map(async (one) => {
        if (await subjects[one.type].canSee(viewer, one.id)) return { ...linkOf(one), id: one.id };
        return { ...(one.isPublic ? linkOf(one) : closedLink(one)), id: null };
      }),
    );
  }

  async function chain(viewer: Viewer, { type, id }: CallInput<'lead.chain'>['query']): Promise<LeadChainLink[]> {
    await requireSeen(viewer, type, id);
    const leadId = await links.leadIdOf(type, id);
    return leadId === null ? [] : seenBy(viewer, leadId);
  }

  return { chain, seenBy };
}
