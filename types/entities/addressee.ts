import { ORGANISER_ROLES } from '../rules/roles';
import { callsBy, type Entity } from './entity';

/** The addressees of published entities, for the publishers. The calls of the addressees themselves are among the phone calls. */
export const addressee = {
  name: '发布对象',
  routes: {
    ...callsBy('GET', { 'addressee.find': 'addressee/choice', 'addressee.list': 'addressee' }),
    ...callsBy('POST', { 'addressee.count': 'addressee/count', 'addressee.remind': 'addressee/remind' }),
  },
  exportsOf: ORGANISER_ROLES,
} as const satisfies Entity;
