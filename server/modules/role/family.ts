import { ROLE_ACTIONS, roleSteps } from '@contract/rules/administration';
import { sql } from 'kysely';
import { plainFamily } from '../../platform/records/plain/family';

/** Roles belong to the whole platform: every user who may see roles sees all. */
export const ROLES = plainFamily('role', {
  type: 'role',
  actions: ROLE_ACTIONS,
  within: () => sql`true`,
  next: roleSteps,
});
