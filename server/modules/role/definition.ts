import { ROLE_ACTIONS, roleSteps } from '@contract/rules/administration';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';

/** Roles belong to the whole platform: every user who may see roles sees all. */
export const ROLES = definePlainRecord('role', {
  type: 'role',
  actions: ROLE_ACTIONS,
  within: () => sql`true`,
  next: roleSteps,
});
