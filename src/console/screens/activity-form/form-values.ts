import type { Dayjs } from 'dayjs';
import type { Activity, ActivityForm } from '@/features/activity/api';
import type { WrittenActivity } from '@/features/activity/kept-form';
import type { MapPlaceValue } from '../../form/place-field';
import {
  arrangementFieldsOf,
  type ArrangementFields,
  arrangementOf,
  fromWrittenArrangement,
  NO_ARRANGEMENT,
  toWrittenArrangement,
} from './arrangement-values';
import { officeNow, ofTime, type Span, toTime } from '../../form/office-time';
import { type SittingRow, sittingRowsOf } from './sitting-values';

export interface ActivityFields extends ArrangementFields {
  title: string;
  kind: string;
  place: string;
  position: MapPlaceValue | null;
  span: Span;
  signUpUntil: Dayjs;
  introduction: string;
  /** Empty when the whole activity is one sitting. */
  sittings: SittingRow[];
  reminders: number[];
  everyone: boolean;
  delegationIds: number[];
  deputyIds: number[];
}

/** The hour of the day before at which sign-up ends by default. */
const LAST_HOUR = 18;

/** Returns the default end of sign-up: the day before at 18:00, or the start of the activity if that time is over. */
export function usualSignUpUntil(startsAt: Dayjs): Dayjs {
  const evening = startsAt.subtract(1, 'day').hour(LAST_HOUR).minute(0).second(0);
  return evening.isAfter(officeNow()) ? evening : startsAt;
}

/** Parses '119.92,28.45', longitude first, the contract's format of a place. */
function placeOf(position: string | null): MapPlaceValue | null {
  const [longitude, latitude] = (position ?? '').split(',').map(Number);
  return longitude === undefined || latitude === undefined ? null : { longitude, latitude };
}

const positionOf = (place: MapPlaceValue | null | undefined): string | null =>
  place ? `${String(place.longitude)},${String(place.latitude)}` : null;

const EMPTY: Partial<ActivityFields> = {
  ...NO_ARRANGEMENT,
  ...{ introduction: '', position: null, sittings: [], reminders: [], everyone: false, delegationIds: [], deputyIds: [] },
};

export const fieldsOf = (activity: Activity | undefined): Partial<ActivityFields> =>
  activity
    ? {
        ...arrangementFieldsOf(activity),
        title: activity.title,
        kind: activity.kind,
        place: activity.place,
        position: placeOf(activity.position),
        introduction: activity.introduction,
        span: [ofTime(activity.startsAt), ofTime(activity.endsAt)],
        signUpUntil: ofTime(activity.signUpUntil),
        sittings: sittingRowsOf(activity),
        reminders: activity.reminders,
        everyone: activity.invited?.everyone ?? false,
        delegationIds: activity.invited?.delegations.map(({ id }) => id) ?? [],
        deputyIds: activity.invited?.deputies.map(({ id }) => id) ?? [],
      }
    : EMPTY;

const timesOf = ([startsAt, endsAt]: Span) => ({ startsAt: toTime(startsAt), endsAt: toTime(endsAt) });

/** Returns the payload. A deputy who is named although everyone is invited is invited only once. */
export const formOf = (fields: ActivityFields): ActivityForm => ({
  ...arrangementOf(fields, fields.span),
  title: fields.title.trim(),
  kind: fields.kind,
  place: fields.place.trim(),
  position: positionOf(fields.position),
  introduction: fields.introduction.trim(),
  ...timesOf(fields.span),
  signUpUntil: toTime(fields.signUpUntil),
  sittings: fields.sittings.flatMap((row) => (row ? [timesOf(row)] : [])),
  reminders: fields.reminders,
  invited: { everyone: fields.everyone, delegationIds: fields.delegationIds, deputyIds: fields.deputyIds },
});

/** Returns the fields in the form that this device keeps, even when incomplete. */
export function toWritten(fields: Partial<ActivityFields>, activity: Activity | undefined): WrittenActivity {
  const { span, signUpUntil, sittings, position, agenda, ...rest } = fields;
  return {
    ...rest,
    ...toWrittenArrangement({ ...(agenda && { agenda }) }),
    ...(position !== undefined && { position: positionOf(position) }),
    ...(span && timesOf(span)),
    ...(signUpUntil && { signUpUntil: toTime(signUpUntil) }),
    ...(sittings && { sittings: sittings.flatMap((row) => (row ? [timesOf(row)] : [])) }),
    version: activity?.version,
  };
}

/** Returns the values kept on this device, unless the activity has changed on the server since; otherwise the activity itself, or an empty form. */
export function startWith(kept: { fields: WrittenActivity } | undefined, activity: Activity | undefined) {
  if (!kept || kept.fields.version !== activity?.version) return { fields: fieldsOf(activity), isKept: false };
  const { startsAt, endsAt, signUpUntil, sittings, position, agenda, version: _version, ...rest } = kept.fields;
  const fields: Partial<ActivityFields> = {
    ...fieldsOf(activity),
    ...rest,
    ...fromWrittenArrangement({ ...(agenda && { agenda }) }),
    ...(position !== undefined && { position: placeOf(position) }),
    ...(startsAt && endsAt && { span: [ofTime(startsAt), ofTime(endsAt)] as Span }),
    ...(signUpUntil && { signUpUntil: ofTime(signUpUntil) }),
    ...(sittings && { sittings: sittings.map((one): Span => [ofTime(one.startsAt), ofTime(one.endsAt)]) }),
  };
  return { fields, isKept: true };
}

export const invitesNobody = ({ everyone, delegationIds, deputyIds }: ActivityFields): boolean =>
  !everyone && delegationIds.length + deputyIds.length === 0;
