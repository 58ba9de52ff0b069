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
/** Below this the likeness is that of any two projects. */
const LEAST_SCORE = 0.3;

interface Sought {
  text: TextToCompare;
  areaCode: string;
  exceptId: number;
}

/** The newest of the viewer's, of one area or of one within the other, that share pairs of characters with the text and did not come to nothing. */
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

/** What asks for the same as a text, the likest first. */
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
