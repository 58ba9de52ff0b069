import { ROLE_ACTIONS, roleSteps } from '@contract/rules/administration';
import { sql } from 'kysely';
import { plainFamily } from '../../platform/records/plain/family';

/** Roles are of the whole platform: whoever may look at them sees all. */
export const ROLES = plainFamily('role', {
  type: 'role',
  actions: ROLE_ACTIONS,
  within: () => sql`true`,
  next: roleSteps,
});
