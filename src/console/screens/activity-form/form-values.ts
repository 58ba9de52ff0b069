import dayjs, { type Dayjs } from 'dayjs';
import type { Activity, ActivityForm } from '@/features/activity/api';
import type { WrittenActivity } from '@/features/activity/kept-form';
import { minuteText } from '@/lib/dates';

/** What the fields hold. The pickers' days and hours are those of the offices' clock, whatever the machine is set to. */
export interface ActivityFields {
  title: string;
  place: string;
  span: [Dayjs, Dayjs];
  signUpUntil: Dayjs;
  introduction: string;
  everyone: boolean;
  delegationIds: number[];
  deputyIds: number[];
}

/** The hour of the day before at which sign-up ends unless somebody says otherwise. */
const LAST_HOUR = 18;

const ofTime = (iso: string): Dayjs => dayjs(minuteText(iso));
const toTime = (shown: Dayjs): string => new Date(`${shown.format('YYYY-MM-DDTHH:mm')}:00+08:00`).toISOString();

export const officeNow = (): Dayjs => ofTime(new Date().toISOString());

/** When sign-up ends by itself: the day before at 18:00, or when it begins where that is over. */
export function usualSignUpUntil(startsAt: Dayjs): Dayjs {
  const evening = startsAt.subtract(1, 'day').hour(LAST_HOUR).minute(0).second(0);
  return evening.isAfter(officeNow()) ? evening : startsAt;
}

export const fieldsOf = (activity: Activity | undefined): Partial<ActivityFields> =>
  activity
    ? {
        title: activity.title,
        place: activity.place,
        introduction: activity.introduction,
        span: [ofTime(activity.startsAt), ofTime(activity.endsAt)],
        signUpUntil: ofTime(activity.signUpUntil),
        everyone: activity.invited?.everyone ?? false,
        delegationIds: activity.invited?.delegations.map(({ id }) => id) ?? [],
        deputyIds: activity.invited?.deputies.map(({ id }) => id) ?? [],
      }
    : { introduction: '', everyone: false, delegationIds: [], deputyIds: [] };

/** What is sent. Whoever is named beside all of them is invited once. */
export const formOf = (fields: ActivityFields): ActivityForm => ({
  title: fields.title.trim(),
  place: fields.place.trim(),
  introduction: fields.introduction.trim(),
  startsAt: toTime(fields.span[0]),
  endsAt: toTime(fields.span[1]),
  signUpUntil: toTime(fields.signUpUntil),
  invited: { everyone: fields.everyone, delegationIds: fields.delegationIds, deputyIds: fields.deputyIds },
});

/** The fields as this device keeps them, however far they are filled in. */
export const toWritten = ({ span, signUpUntil, ...rest }: Partial<ActivityFields>, activity: Activity | undefined): WrittenActivity => ({
  ...rest,
  ...(span && { startsAt: toTime(span[0]), endsAt: toTime(span[1]) }),
  ...(signUpUntil && { signUpUntil: toTime(signUpUntil) }),
  version: activity?.version,
});

/** What this device kept of it, unless it was changed on the server since; else the activity itself, or an empty form. */
export function startWith(kept: { fields: WrittenActivity } | undefined, activity: Activity | undefined) {
  if (!kept || kept.fields.version !== activity?.version) return { fields: fieldsOf(activity), isKept: false };
  const { startsAt, endsAt, signUpUntil, version: _version, ...rest } = kept.fields;
  const fields: Partial<ActivityFields> = {
    ...rest,
    ...(startsAt && endsAt && { span: [ofTime(startsAt), ofTime(endsAt)] }),
    ...(signUpUntil && { signUpUntil: ofTime(signUpUntil) }),
  };
  return { fields, isKept: true };
}

export const invitesNobody = ({ everyone, delegationIds, deputyIds }: ActivityFields): boolean =>
  !everyone && delegationIds.length + deputyIds.length === 0;
