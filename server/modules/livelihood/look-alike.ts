import type { CallInput, CallReply } from '@contract/contract';
import { areaAndAbove } from '@contract/rules/area';
import { LIVELIHOOD_MOST_LIKE } from '@contract/rules/livelihood';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { makeScore, termsOf, type TextToCompare } from '../../platform/search/likeness';
import { inSlices } from '../../platform/slices';
import type {} from './tables';
import { livelihoodsOf } from './visibility';

const LOOKED_AT = 300;
/** Below this score, two projects are not more similar than any others. */
const LEAST_SCORE = 0.3;

interface Sought {
  text: TextToCompare;
  areaCode: string;
  exceptId: number;
}

/**
 * Returns the newest projects that the viewer may see, of the same area or of one that contains the other, that share character pairs with the text
 * and were not dropped.
 */
async function findSharing(db: Db, viewer: Viewer, { text, areaCode, exceptId }: Sought) {
  const terms = termsOf(text);
  if (terms.length === 0) return [];
  const any = terms.map((term) => `'${term}'`).join(' | ');
  return db
    .selectFrom('livelihood')
    .innerJoin('area', 'area.code', 'livelihood.areaCode')
    .where(sql<boolean>`livelihood.search @@ ${any}::tsquery`)
    .where(livelihoodsOf(viewer))
    .where(sql<boolean>`(livelihood.area_code LIKE ${`${areaCode}%`} OR livelihood.area_code = ANY(${areaAndAbove(areaCode)}::text[]))`)
    .where('livelihood.state', 'not in', ['refused', 'withdrawn', 'merged', 'stopped'])
    .where('livelihood.id', '<>', exceptId)
    .select(['livelihood.id', 'livelihood.title', 'livelihood.content', 'livelihood.state', 'livelihood.year', 'livelihood.areaCode'])
    .select(['area.name as areaName', 'livelihood.place', 'livelihood.proposedByName'])
    .orderBy('livelihood.proposedAt', 'desc')
    .orderBy('livelihood.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
}

/** Returns projects similar to a text, most similar first. */
export const makeLivelihoodLookAlikes =
  (db: Db) =>
  async (
    viewer: Viewer,
    { exceptId = 0, areaCode, ...text }: CallInput<'livelihood.lookAlike'>['body'],
  ): Promise<CallReply<'livelihood.lookAlike'>> => {
    const scoreOf = makeScore(text);
    const scored = await inSlices(await findSharing(db, viewer, { text, areaCode, exceptId }), ({ content, ...row }) => ({
      ...row,
      score: scoreOf({ title: row.title, content }),
    }));
    return scored
      .filter(({ score }) => score >= LEAST_SCORE)
      .sort((one, other) => other.score - one.score)
      .slice(0, LIVELIHOOD_MOST_LIKE);
  };
