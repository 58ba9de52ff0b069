import { callsBy, callsOf, type Entity } from './entity';

/** Leaves that deputies request from activities and sessions. */
export const leave = {
  name: '代表请假',
  routes: {
    ...callsBy('GET', { 'leave.mine': 'leave/mine', 'leave.toDecide': 'leave/to-decide' }),
    ...callsBy('POST', { 'leave.enter': 'leave/enter' }),
    ...callsOf('leave', '/api/leave', ['list', 'get', 'create', 'grant', 'refuse', 'withdraw']),
  },
  scored: { session: '人代会请假（每半天）' },
  exportsOf: ['congress-office', 'station-admin', 'town-congress', 'delegation-liaison'],
  files: ['leave'],
} as const satisfies Entity;
