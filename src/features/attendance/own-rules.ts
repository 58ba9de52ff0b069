import { ATTENDANCE_LIMITS, ATTENDANCE_STATES, type AttendanceState, SHORT_PATTERN } from '@contract/rules/attendance';
import { minuteText } from '@/lib/dates';
import type { OwnSitting, SignedIn } from './own-api';

type Tone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';

const CODE = new RegExp(`^[0-9A-Za-z._-]{1,${String(ATTENDANCE_LIMITS.code)}}$`);

/** Returns the code from an address; undefined when it is not a code. */
export const codeIn = (text: string | undefined): string | undefined => (text && CODE.test(text) ? text : undefined);

/** Returns the code from the text of a scanned QR code. The server decides whether it is one of its own. */
export const scannedCode = (text: string): string | undefined => codeIn(/\/signin\?(?:[^#]*&)?code=([^&#\s]+)/.exec(text)?.[1]);

/** Returns a short code for sending: in capitals, without the blanks that keyboards add; undefined when it cannot be one. */
export function shortIn(text: string): string | undefined {
  const short = text.replace(/\s/g, '').toUpperCase();
  return new RegExp(SHORT_PATTERN).test(short) ? short : undefined;
}

const CLOCK_AT = 11;

/** Returns e.g. 09:30. */
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

/** Returns a deputy's state in a sitting, with the time if there is one: '签到 08:55', '未签到'. */
export const ownStateText = ({ state, at }: Pick<OwnSitting, 'state' | 'at'>): string =>
  `${ATTENDANCE_STATES[state]}${at === null || state === 'absent' || state === 'leave' ? '' : ` ${clockText(at)}`}`;

/** Returns the time for signing in, while it is in the future or now; empty when the deputy has nothing to do any more. */
export function signInHint({ phase, state, signInFrom, signInUntil }: OwnSitting): string {
  if (state !== 'none') return '';
  if (phase === 'early') return `${clockText(signInFrom)} 起签到`;
  return phase === 'open' ? `签到到 ${clockText(signInUntil)} 为止` : '签到时间已过，请到签到处补签';
}

/** Whether the deputy can sign in now. */
export const canSignIn = ({ phase, state }: Pick<OwnSitting, 'phase' | 'state'>): boolean => phase === 'open' && state === 'none';

/** Returns the title of the page after signing in. */
export function signedInTitle({ state, repeated }: Pick<SignedIn, 'state' | 'repeated'>): string {
  if (state === 'kept') return '待确认';
  if (repeated) return '已签到过';
  return state === 'late' ? '已签到（迟到）' : state === 'makeup' ? '已补签' : '已签到';
}

/** Errors that a new scan solves. */
const SCAN_AGAIN: readonly string[] = ['code', 'code_stale', 'ticket', 'ticket_over', 'ticket_used'].map((name) => `attendance.${name}`);

export const isMendedByScan = (key: string | undefined): boolean => key !== undefined && SCAN_AGAIN.includes(key);
