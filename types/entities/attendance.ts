import { ORGANISER_ROLES } from '../rules/roles';
import { callsBy, type Entity } from './entity';

/** The attendance at the sittings of an activity. */
export const attendance = {
  name: '签到',
  routes: {
    ...callsBy('GET', {
      'attendance.people': 'activity/:id/attendance',
      'attendance.counts': 'activity/:id/attendance/counts',
      'attendance.screen': 'sitting/:id/screen',
      'attendance.mine': 'sign-in/mine',
      'attendance.arrived': 'sitting/:id/arrived',
      'attendance.deputies': 'attendance',
    }),
    ...callsBy('POST', {
      'attendance.mark': 'sitting/:id/mark',
      'attendance.correct': 'sitting/:id/correct',
      'attendance.confirm': 'sitting/:id/confirm',
      'attendance.close': 'activity/:id/close',
      'attendance.ticket': 'public/sign-in/ticket',
      'attendance.signIn': 'sign-in',
      'attendance.signInShort': 'sign-in/short',
      'attendance.signInKept': 'sign-in/kept',
    }),
    'attendance.watch': { method: 'GET', path: '/api/sitting/:id/watch', answer: 'binary' },
    'attendance.sheet': { method: 'GET', path: '/api/activity/:id/attendance/sheet', answer: 'binary' },
    'attendance.paper': { method: 'GET', path: '/api/activity/:id/attendance/paper', answer: 'binary' },
  },
  scored: {
    session: '出席人代会',
    committee: '列席常委会会议',
    activity: '参加活动',
    group: '参加代表小组活动',
    absentSession: '人代会无故缺席（每半天）',
    absent: '活动无故缺席',
  },
  exportsOf: ORGANISER_ROLES,
} as const satisfies Entity;
