import { nextSteps, RECEPTION_ACTIONS } from '@contract/rules/reception';
import type { Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';
import { plainFamily } from '../../platform/records/plain/family';
import { looksAfter } from '../station/service';
import { deputyNames } from './reads';

/** Those of the stations that the viewer looks after. */
export const receptionsOf = (viewer: Viewer): Expression<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM station WHERE station.id = reception.station_id AND ${looksAfter(viewer)})`;

export const RECEPTIONS = plainFamily('reception', {
  type: 'reception',
  actions: RECEPTION_ACTIONS,
  within: receptionsOf,
  extras: { deputies: deputyNames },
  next: (row, now) => nextSteps(row, now),
  statusOf: ({ state }) => state,
  // Of one that is gone, as it stood.
  belongings: async (trx, { id, deputies }) =>
    (await trx.selectFrom('reception').where('id', '=', id).select(deputyNames.as('deputies')).executeTakeFirst()) ?? { deputies },
});
