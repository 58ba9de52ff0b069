import { callsOf, type Entity } from './entity';

/** Deputies: one record per mandate; several mandates can belong to one person. */
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
    // A POST, because the input contains personal numbers, which must not be in a URL.
    'deputy.same': { method: 'POST', path: '/api/deputy/same' },
    'deputy.createAccounts': { method: 'POST', path: '/api/deputy/account' },
  },
  viewsOf: ['congress-office', 'town-congress', 'delegation-liaison', 'system-admin'],
  exportsOf: ['congress-office', 'town-congress', 'delegation-liaison'],
  importsOf: ['congress-office', 'town-congress'],
} as const satisfies Entity;
