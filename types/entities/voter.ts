import { callsOf, type Entity } from './entity';

/** A deputy's own list of voters (选民名册); no other user sees it. */
export const voter = {
  name: '选民',
  routes: callsOf('voter', '/api/voter', ['list', 'create', 'edit', 'remove', 'reveal']),
} as const satisfies Entity;
