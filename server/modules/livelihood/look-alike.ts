import type { CallInput, CallReply } from '@contract/contract';
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

/** The newest of the viewer's that share pairs of characters with the text and did not come to nothing. */
async function findSharing(db: Db, viewer: Viewer, text: TextToCompare, exceptId: number) {
  const terms = termsOf(text);
  if (terms.length === 0) return [];
  const any = terms.map((term) => `'${term}'`).join(' | ');
  return db
    .selectFrom('livelihood')
    .innerJoin('area', 'area.code', 'livelihood.areaCode')
    .where(sql<boolean>`livelihood.search @@ ${any}::tsquery`)
    .where(livelihoodsOf(viewer))
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
    { exceptId = 0, ...text }: CallInput<'livelihood.lookAlike'>['body'],
  ): Promise<CallReply<'livelihood.lookAlike'>> => {
    const scoreOf = makeScore(text);
    const scored = await inSlices(await findSharing(db, viewer, text, exceptId), ({ content, ...row }) => ({
      ...row,
      score: scoreOf({ title: row.title, content }),
    }));
    return scored
      .filter(({ score }) => score >= LEAST_SCORE)
      .sort((one, other) => other.score - one.score)
      .slice(0, LIVELIHOOD_MOST_LIKE);
  };
