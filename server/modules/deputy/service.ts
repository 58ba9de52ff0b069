import type { CallInput, CallReply } from '@contract/contract';
import { areaAndAbove } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import type { Colleague } from '@contract/schema/deputy';
import type { Db } from '../../platform/db/connect';
import { makeDeputyReads } from './reads';

export { ROSTER_KEEPERS } from './access';
export { changeAsked } from './asked';
export { addressOfPhoto, dropAskedPhoto, keepAskedPhoto, PHOTO_LIMIT, photoAddress } from './photos';
export { isPublished, publishedOccupation, publishedPhoto } from './published';
export { ownOrWithin } from './visibility';
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
