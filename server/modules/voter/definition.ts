import type { Viewer } from '@contract/rules/roles';
import { VOTER_ACTIONS } from '@contract/rules/visit';
import { type Expression, type SqlBool, sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';

/** The voters of the mandate by which the viewer acts. */
export const ownVoters = ({ roleKind, deputyId }: Pick<Viewer, 'roleKind' | 'deputyId'>): Expression<SqlBool> =>
  sql<SqlBool>`voter.deputy_id = ${roleKind === 'deputy' ? (deputyId ?? 0) : 0}`;

const voters = definePlainRecord('voter', { type: 'voter', actions: VOTER_ACTIONS, within: ownVoters });

/** A deputy's own voters as records; the history records only that there was a change, not which voter. */
export const VOTERS: typeof voters = { ...voters, snapshotOf: () => Promise.resolve({}) };
