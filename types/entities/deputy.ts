import { callsOf, type Entity } from './entity';

/** Deputies: one record a mandate; whoever holds several is one person. */
export const deputy = {
  name: '代表',
  routes: {
    ...callsOf('deputy', '/api/deputy', [
      'list',
      'get',
      'create',
      'edit',
      'confirm',
      'pause',
      'resume',
      'end',
      'restore',
      'remove',
      'reveal',
      'print',
      'dropPhoto',
    ]),
    'deputy.setPhoto': { method: 'POST', path: '/api/deputy/:id/set-photo', form: true },
    'deputy.photo': { method: 'GET', path: '/api/deputy/photo/:id', answer: 'binary' },
    // With numbers of people: nothing for an address.
    'deputy.same': { method: 'POST', path: '/api/deputy/same' },
    'deputy.openAccounts': { method: 'POST', path: '/api/deputy/account' },
  },
  viewsOf: ['congress-office', 'town-congress', 'delegation-liaison', 'system-admin'],
  exportsOf: ['congress-office', 'town-congress', 'delegation-liaison'],
  importsOf: ['congress-office', 'town-congress'],
} as const satisfies Entity;
