import { nextSteps, RECEPTION_ACTIONS } from '@contract/rules/reception';
import type { Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { looksAfter } from '../station/service';
import { deputyNames } from './reads';

/** The receptions of the stations that the viewer manages. */
export const receptionsOf = (viewer: Viewer): Expression<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM station WHERE station.id = reception.station_id AND ${looksAfter(viewer)})`;

export const RECEPTIONS = definePlainRecord('reception', {
  type: 'reception',
  actions: RECEPTION_ACTIONS,
  within: receptionsOf,
  extras: { deputies: deputyNames },
  next: (row, now) => nextSteps(row, now),
  statusOf: ({ state }) => state,
  // For a deleted reception, the former values.
  belongings: async (trx, { id, deputies }) =>
    (await trx.selectFrom('reception').where('id', '=', id).select(deputyNames.as('deputies')).executeTakeFirst()) ?? { deputies },
});
