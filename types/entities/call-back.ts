import { callBackSubject } from './call-back-subject';
import { callsBy, callsOf, type Entity } from './entity';

/** Calls to a sample of the voters whose matters and comments were answered (回访). */
export const callBack = {
  ...callBackSubject,
  name: '回访',
  routes: {
    ...callsBy('GET', { 'callBack.figures': 'call-back/figures', 'callBack.share': 'call-back/share' }),
    ...callsBy('PUT', { 'callBack.setShare': 'call-back/share' }),
    ...callsOf('callBack', '/api/call-back', ['list', 'get', 'record', 'reveal']),
  },
  exportsOf: ['congress-office', 'town-congress', 'station-admin'],
} as const satisfies Entity;
