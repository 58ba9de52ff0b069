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

/** The deputies of a congress, for those who choose among them. */
export function makeDeputyService({ db }: { db: Db }) {
  const reads = makeDeputyReads(db);

  /** Deputies of the viewer's own term whom one can ask to sign; nobody for a role without a mandate. */
  async function listColleagues(viewer: Viewer, { keyword = '' }: CallInput<'deputy.colleagues'>['query']): Promise<Colleague[]> {
    return viewer.deputyId === null ? [] : reads.listColleagues(viewer.deputyId, keyword.trim());
  }

  /** Delegations by which the viewer can narrow a list. */
  const listDelegations = ({ areaCode }: Viewer): Promise<CallReply<'delegation.choices'>> =>
    reads.listDelegations(areaCode, areaAndAbove(areaCode));

  return { listColleagues, listDelegations };
}
