import type { Db } from '../../platform/db/connect';
import type { SubjectPart } from '../../platform/module-parts';
import { makeActivityListReads } from './list-reads';
import { isOrganiser } from './visibility';

const find = (trx: Db, id: number) => trx.selectFrom('activity').select(['title', 'organiserId']).where('id', '=', id).executeTakeFirst();

export const activitySubject = (db: Db): SubjectPart => ({
  notFound: 'activity.not_found',
  canSee: makeActivityListReads(db).isVisible,
  noticesFor: (viewer) => (isOrganiser(viewer) ? 'all' : 'own'),
  titleOf: async (trx, id) => (await find(trx, id))?.title,
  lookedAfterBy: async (trx, id) => {
    const activity = await find(trx, id);
    return activity ? [activity.organiserId] : [];
  },
});
