import { callsOf, type Entity } from './entity';

/** The areas of the platform, as administrators manage them; the area tree for all users is a call of the specification. */
export const area = {
  name: '区划',
  routes: {
    ...callsOf('area', '/api/area', ['list', 'get', 'create', 'edit', 'remove']),
  },
  exportsOf: ['system-admin'],
  importsOf: ['system-admin'],
} as const satisfies Entity;
