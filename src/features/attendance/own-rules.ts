import { ATTENDANCE_LIMITS, ATTENDANCE_STATES, type AttendanceState, SHORT_PATTERN } from '@contract/rules/attendance';
import { minuteText } from '@/lib/dates';
import type { OwnSitting, SignedIn } from './own-api';

type Tone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';

const CODE = new RegExp(`^[0-9A-Za-z._-]{1,${String(ATTENDANCE_LIMITS.code)}}$`);

/** The code as an address holds it; undefined where it is none. */
export const codeIn = (text: string | undefined): string | undefined => (text && CODE.test(text) ? text : undefined);

/** The code in what a screen's sign says. The server tells whether it is one of its own. */
export const scannedCode = (text: string): string | undefined => codeIn(/\/signin\?(?:[^#]*&)?code=([^&#\s]+)/.exec(text)?.[1]);

/** A short code as it is sent: in capitals, without the blanks that keyboards add; undefined where it cannot be one. */
export function shortIn(text: string): string | undefined {
  const short = text.replace(/\s/g, '').toUpperCase();
  return new RegExp(SHORT_PATTERN).test(short) ? short : undefined;
}

const CLOCK_AT = 11;

/** 09:30. */
export const clockText = (iso: string): string => minuteText(iso).slice(CLOCK_AT);

export const ATTENDANCE_TONES: Record<AttendanceState, Tone> = {
  none: 'neutral',
  present: 'good',
  late: 'waiting',
  makeup: 'good',
  kept: 'waiting',
  leave: 'neutral',
  absent: 'bad',
};

/** How a deputy stands in a sitting, with the time where there is one: '签到 08:55', '未签到'. */
export const ownStateText = ({ state, at }: Pick<OwnSitting, 'state' | 'at'>): string =>
  `${ATTENDANCE_STATES[state]}${at === null || state === 'absent' || state === 'leave' ? '' : ` ${clockText(at)}`}`;

/** When people can sign in, as long as that is ahead or now; empty where there is no more to be done. */
export function signInHint({ phase, state, signInFrom, signInUntil }: OwnSitting): string {
  if (state !== 'none') return '';
  if (phase === 'early') return `${clockText(signInFrom)} 起签到`;
  return phase === 'open' ? `签到到 ${clockText(signInUntil)} 为止` : '签到时间已过，请到签到处补签';
}

/** Whether one can sign in now. */
export const canSignIn = ({ phase, state }: Pick<OwnSitting, 'phase' | 'state'>): boolean => phase === 'open' && state === 'none';

/** What whoever signed in reads first. */
export function signedInTitle({ state, repeated }: Pick<SignedIn, 'state' | 'repeated'>): string {
  if (state === 'kept') return '待确认';
  if (repeated) return '已签到过';
  return state === 'late' ? '已签到（迟到）' : state === 'makeup' ? '已补签' : '已签到';
}

/** Refusals that a new scan mends. */
const SCAN_AGAIN: readonly string[] = ['code', 'code_stale', 'ticket', 'ticket_over', 'ticket_used'].map((name) => `attendance.${name}`);

export const isMendedByScan = (key: string | undefined): boolean => key !== undefined && SCAN_AGAIN.includes(key);
