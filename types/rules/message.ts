import { atBeijing, beijingDate, DAY_MS } from './beijing';
import { WORK_NOTICE_KINDS, type WorkNoticeKind } from './work-notice';

/** The states of a message in the inbox; an archived message is always read. */
export const MESSAGE_STATES = { unread: '未读', read: '已读', archived: '已归档' } as const;
export type MessageState = keyof typeof MESSAGE_STATES;

/**
 * Where a kind of news arrives. The inbox always gets the message: `inbox` sends no work notice; `platform` sends one, and open pages show only the
 * new count; `both` sends one, and open pages show the message too.
 */
export const NOTICE_CHANNELS = { inbox: '只在消息中', platform: '工作通知', both: '消息和工作通知' } as const;
export type NoticeChannel = keyof typeof NOTICE_CHANNELS;

/** The kinds for which a user chooses a channel: all except the digest, which the user turns on or off. */
const { digest: _digest, ...chosen } = WORK_NOTICE_KINDS;
export const CHOSEN_KINDS = chosen;
export type ChosenKind = keyof typeof CHOSEN_KINDS;

/** The time of the morning digest, Beijing. */
export const DIGEST_AT = '08:00';

/** Times of day as HH:MM, Beijing. The hours may cross midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

/** A time of day: 00:00 to 23:59. */
export const TIME_OF_DAY_PATTERN = '^([01]\\d|2[0-3]):[0-5]\\d$';

/** The urgings of an office. */
const URGINGS: readonly string[] = ['urge', 'matter-urged', 'lead-urged', 'contribution-urged'];

/** All other messages that only repeat what the receiver already knows. */
const REPEATED: readonly string[] = [
  'remind',
  'notice-unread',
  'activity-unanswered',
  'course-unfinished',
  'theme-uncontributed',
  'draft-law-unanswered',
  'score-warning',
  'health-warning',
];

/** Reminders to come at a time: they do not replace a reminder to answer, nor the other way round. */
const ATTENDING: readonly string[] = ['activity-tomorrow', 'activity-soon'];

/** What a reminder asks for: to act on its subject, or to attend it. */
export type Reminded = 'act' | 'attend';

interface News {
  /** The family's own key for the kind of message. */
  about: string;
  warning: 'near' | 'over' | null;
}

/**
 * Returns what a message reminds of; null when it is no reminder. A role gets at most one reminder a day (Beijing) of the same about one subject,
 * whether an office urges or a deadline warns.
 */
export function remindedOf({ about, warning }: News): Reminded | null {
  if (ATTENDING.includes(about)) return 'attend';
  return warning !== null || URGINGS.includes(about) || REPEATED.includes(about) ? 'act' : null;
}

/**
 * Checks whether a work notice is sent in quiet hours and without waiting for the digest: urgings, deadlines that are over, and changes to one's
 * account, which may be an attack. One-time codes are SMS of their own and never wait.
 */
export const isUrgent = ({ about, warning, notice }: News & { notice: WorkNoticeKind | null }): boolean =>
  warning === 'over' || URGINGS.includes(about) || notice === 'accountChanged';

const timeOfDay = (at: Date): string => atBeijing(at).toISOString().slice(11, 16);

const onDay = (at: Date, time: string): Date => new Date(`${beijingDate(at)}T${time}:00+08:00`);

const nextDay = (time: Date): Date => new Date(time.getTime() + DAY_MS);

/** Returns the end of the quiet hours that hold at this time; null when the time is not quiet. */
export function quietUntil(quiet: QuietHours | null, at: Date): Date | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const { from, to } = quiet;
  const now = timeOfDay(at);
  const isQuiet = from < to ? now >= from && now < to : now >= from || now < to;
  if (!isQuiet) return null;
  return now < to ? onDay(at, to) : nextDay(onDay(at, to));
}

/** Returns the time of the next digest after this time. */
export function nextDigest(at: Date): Date {
  const today = onDay(at, DIGEST_AT);
  return at < today ? today : nextDay(today);
}
