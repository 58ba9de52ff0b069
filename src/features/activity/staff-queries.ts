import type { CallInput } from '@contract/contract';
import { activity } from '@contract/entities/activity';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, idempotent } from '@/platform/call';
import { saveAnswer } from '@/platform/download-file';
import { registerEntity } from '@/platform/entity-registry';
import type { Activity, ActivityLine, SeenActivity } from './api';
import { useActivityChange } from './queries';

// Requests about activities that only organisers make.

registerEntity('activity', activity);

const QUIET = { quiet: true };

/** The fields that can be changed at any time: agenda, notes, contact, papers and results. */
export type Arrangement = Omit<CallInput<'activity.arrange'>['body'], 'version'>;

export const useArrangeActivity = () =>
  useActivityChange(({ seen: { id, version }, form }: { seen: SeenActivity; form: Arrangement }) =>
    call('activity.arrange', { params: { id }, body: { ...form, version } }, idempotent(QUIET)),
  );

/** Returns the new draft. */
export const useCopyActivity = () =>
  useActivityChange(({ id }: Pick<Activity, 'id'>) => call('activity.copy', { params: { id }, body: {} }, idempotent(QUIET)));

/** The activities from one day to another (YYYY-MM-DD); the former days stay on screen while these load. */
export const useActivityMonth = (from: string, to: string) =>
  useQuery<ActivityLine[]>({
    queryKey: ['activity', 'month', from, to],
    queryFn: () => call('activity.month', { query: { from, to } }, QUIET),
    placeholderData: keepPreviousData,
  });

/** Saves the announced activities to the device's calendar; only one when it is given. */
export const saveActivityCalendar = (one?: { id: number; title: string }): Promise<void> =>
  saveAnswer({ route: 'activity.calendar', ...(one && { query: { id: one.id } }), name: `${one ? one.title : '代表活动'}.ics` });
