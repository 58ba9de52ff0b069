import { ORGANISER_ROLES } from '../rules/roles';
import { callsBy, type Entity } from './entity';

/** Whom something is published to, for its publishers. What an addressee says of it stands with the calls of phones. */
export const addressee = {
  name: '发布对象',
  routes: {
    ...callsBy('GET', { 'addressee.find': 'addressee/choice', 'addressee.list': 'addressee' }),
    ...callsBy('POST', { 'addressee.count': 'addressee/count', 'addressee.remind': 'addressee/remind' }),
  },
  exportsOf: ORGANISER_ROLES,
} as const satisfies Entity;
