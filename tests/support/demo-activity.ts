import type { CallReply } from '@contract/contract';
import type { ActivityForm } from '@/features/activity/api';
import { openStaffApi } from './staff-api';

type Activity = CallReply<'activity.get'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns an activity of two hours in three days, for everybody; sign-up ends a day before. */
export function aComingActivity(form: Partial<ActivityForm> = {}): ActivityForm {
  const startsAt = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 72 * HOUR_MS;
  const at = (ms: number) => new Date(ms).toISOString();
  return {
    title: '视察城区养老服务设施',
    place: '市社会福利中心三楼会议室',
    kind: 'inspection',
    position: null,
    introduction: '实地查看居家养老服务中心，听取市民政局汇报，并座谈交流。',
    startsAt: at(startsAt),
    endsAt: at(startsAt + 2 * HOUR_MS),
    signUpUntil: at(startsAt - 24 * HOUR_MS),
    sittings: [],
    reminders: [],
    ...{ agenda: [], seating: '', lodging: '', contactName: '', contactPhone: '', paperIds: [], resultIds: [] },
    invited: { everyone: true, delegationIds: [], deputyIds: [] },
    ...form,
  };
}

/** Announces an activity of the city's office to the deputies of a running demo server. */
export async function announceDemoActivity(baseUrl: string, form: Partial<ActivityForm> = {}): Promise<Activity> {
  const office = await openStaffApi(baseUrl, 'office');
  const { id, version } = await office.ask<Activity>('POST', '/api/activity', aComingActivity(form));
  return office.ask<Activity>('POST', `/api/activity/${String(id)}/announce`, { version });
}

/** Returns an activity with open sign-in: it begins in some minutes, and ends two hours later. */
export function anActivityNow(form: Partial<ActivityForm> = {}): ActivityForm {
  const startsAt = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 15 * MINUTE_MS;
  const at = (ms: number) => new Date(ms).toISOString();
  return aComingActivity({ startsAt: at(startsAt), endsAt: at(startsAt + 2 * HOUR_MS), signUpUntil: at(startsAt - MINUTE_MS), ...form });
}

type SignInScreen = CallReply<'attendance.screen'>;

/** Returns the current codes on the organiser's screen for an activity's first sitting: the link in the QR code, and the letters next to it. */
export async function codesOf(baseUrl: string, { sittings }: Pick<Activity, 'sittings'>): Promise<{ link: string; short: string }> {
  const office = await openStaffApi(baseUrl, 'office');
  const [sitting] = sittings;
  if (!sitting) throw new Error('the activity has no sitting');
  const { code, short } = await office.ask<SignInScreen>('GET', `/api/sitting/${String(sitting.id)}/screen`);
  if (!code || !short) throw new Error('the screen shows no code');
  return { link: code.link, short: short.text };
}
