import type { CallInput, CallReply } from '@contract/contract';
import { areaAndAbove } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import type { Colleague } from '@contract/schema/deputy';
import type { Db } from '../../platform/db/connect';
import { makeDeputyReads } from './reads';
import { sql, type SqlBool } from 'kysely';
import type { PublishedPart } from '@contract/rules/deputy';
import { photoAddress } from './photos';

export { ROSTER_KEEPERS } from './access';
export { changeAsked } from './asked';
export { addressOfPhoto, dropAskedPhoto, keepAskedPhoto, PHOTO_LIMIT, photoAddress } from './photos';
export { ownOrWithin, readsRosterOf } from './visibility';

/** Whether the office has published this part of the query's `deputy`. */
export const isPublished = (part: PublishedPart) => sql<SqlBool>`${part} = ANY (deputy.published)`;

/** The address of the photo under the API path; empty when there is no photo or it is not published. */
export const publishedPhoto = sql<string>`CASE WHEN ${isPublished('photo')} THEN ${photoAddress} ELSE '' END`;

/** Empty when the occupation is not published. */
export const publishedOccupation = sql<string>`CASE WHEN ${isPublished('occupation')} THEN deputy.occupation ELSE '' END`;

export { workOf } from './work';

export type DeputyService = ReturnType<typeof makeDeputyService>;

/** The service that lists deputies of a congress to choose from. */
export function makeDeputyService({ db }: { db: Db }) {
  const reads = makeDeputyReads(db);

  /** Returns deputies of the viewer's own term who can be asked to co-sign; an empty list for a role without a mandate. */
  async function listColleagues(viewer: Viewer, { keyword = '' }: CallInput<'deputy.colleagues'>['query']): Promise<Colleague[]> {
    return viewer.deputyId === null ? [] : reads.listColleagues(viewer.deputyId, keyword.trim());
  }

  /** Returns the delegations by which the viewer can filter a list. */
  const listDelegations = ({ areaCode }: Viewer): Promise<CallReply<'delegation.choices'>> =>
    reads.listDelegations(areaCode, areaAndAbove(areaCode));

  return { listColleagues, listDelegations };
}
