import type { CallInput, CallReply } from '@contract/contract';
import { LEAD_STATES } from '@contract/rules/lead';
import type { Viewer } from '@contract/rules/roles';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { makeScore, termsOf, type TextToCompare } from '../../platform/search/likeness';
import { inSlices } from '../../platform/slices';
import type { SuggestionService } from '../suggestion/service';
import { isPublished, leadsOf } from './visibility';

const SHOWN = 5;
const LOOKED_AT = 300;
/** Below this score, two leads are not more similar than any others. */
const LEAST_SCORE = 0.3;
const EXCERPT = 80;

interface Like {
  id: number;
  title: string;
  content: string;
  state: keyof typeof LEAD_STATES;
  holderName: string | null;
  areaName: string;
  place: string;
}

/** Returns open leads that the viewer may see and that share character pairs with the text: among the newest that share any, those that share the most. */
async function findSharing(
  db: Db,
  viewer: Viewer,
  { text, exceptId }: { text: TextToCompare; exceptId: number | undefined },
): Promise<Like[]> {
  const terms = termsOf(text);
  if (terms.length === 0) return [];
  const any = terms.map((term) => `'${term}'`).join(' | ');
  return db
    .selectFrom('lead')
    .innerJoin('area', 'area.code', 'lead.areaCode')
    .where(sql<boolean>`lead.search @@ ${any}::tsquery`)
    .where(leadsOf(viewer))
    .where(isPublished)
    .where('lead.id', '<>', exceptId ?? 0)
    .select(['lead.id', 'lead.title', 'lead.content', 'lead.state', 'area.name as areaName', 'lead.place'])
    .select(sql<string | null>`(SELECT deputy.name FROM deputy WHERE deputy.id = lead.holder_id)`.as('holderName'))
    .orderBy('lead.raisedAt', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
}

const excerptOf = (text: string): string => Array.from(text).slice(0, EXCERPT).join('');

/** Returns texts similar to a given one: open leads, and suggestions that the viewer may read. */
export const makeLeadLookAlikes =
  (db: Db, suggestions: Pick<SuggestionService, 'lookAlikes'>) =>
  async (viewer: Viewer, { title, content, exceptId }: CallInput<'lead.lookAlike'>['body']): Promise<CallReply<'lead.lookAlike'>> => {
    const text = { title, content };
    const [rows, items] = await Promise.all([findSharing(db, viewer, { text, exceptId }), suggestions.lookAlikes(viewer, text)]);
    const scoreOf = makeScore(text);
    const scored = await inSlices(rows, (row) => ({ row, score: scoreOf(row) }));
    const leads = scored
      .filter(({ score }) => score >= LEAST_SCORE)
      .sort((one, other) => other.score - one.score)
      .slice(0, SHOWN)
      .map(({ row, score }) => ({
        ...{ type: 'lead' as const, id: row.id, title: row.title, excerpt: excerptOf(row.content) },
        ...{
          where: [row.areaName, row.place].filter(Boolean).join(' '),
          stateName: LEAD_STATES[row.state],
          byName: row.holderName ?? '',
          score,
        },
      }));
    const found = items.map(({ id, title: named, excerpt, status, deputyName, score }) => ({
      ...{ type: 'suggestion' as const, id, title: named, excerpt, where: '', stateName: STEP_NAMES[status], byName: deputyName, score },
    }));
    return [...leads, ...found].sort((one, other) => other.score - one.score);
  };
