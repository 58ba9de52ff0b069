import { callsBy, callsOf, type Entity } from './entity';

/** Electoral districts (选区), and the public page on which voters find their deputies. */
export const district = {
  name: '选区',
  routes: {
    ...callsBy('GET', {
      'district.candidates': 'district/candidates',
      'district.places': 'public/district/places',
      'district.villages': 'public/district/villages',
      'district.deputies': 'public/district/deputies',
    }),
    ...callsOf('district', '/api/district', ['list', 'get', 'create', 'edit', 'remove']),
  },
  exportsOf: ['congress-office', 'town-congress'],
  importsOf: ['congress-office', 'town-congress'],
} as const satisfies Entity;
