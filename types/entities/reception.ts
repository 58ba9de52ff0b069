import { callsBy, callsOf, type Entity } from './entity';
import { receptionNotices, receptionSubject, receptionTile } from './reception-subject';

/** Reception days of deputies at their stations. */
export const reception = {
  ...receptionSubject,
  ...receptionTile,
  ...receptionNotices,
  name: '代表接待',
  routes: {
    ...callsBy('GET', {
      'reception.mine': 'reception/mine',
      'reception.ahead': 'reception/ahead',
      'reception.listPublic': 'public/reception',
      'reception.booking': 'public/booking',
    }),
    ...callsBy('POST', {
      'reception.sendCode': 'public/booking/code',
      'reception.book': 'public/booking',
      'reception.unbook': 'public/booking/off',
    }),
    'reception.calendar': { method: 'GET', path: '/api/reception/calendar', answer: 'binary' },
    ...callsOf('reception', '/api/reception', [
      ...(['list', 'get', 'create', 'edit', 'announce', 'move', 'begin', 'record', 'cancel', 'remove', 'reveal', 'signIn'] as const),
    ]),
  },
  performance: { title: '接待选民', order: 30 },
  scored: { attended: '进站接待' },
  exportsOf: ['congress-office', 'town-congress', 'station-admin'],
} as const satisfies Entity;
