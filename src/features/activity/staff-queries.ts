import type { CallInput } from '@contract/contract';
import { activity } from '@contract/entities/activity';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, meant } from '@/platform/call';
import { saveAnswer } from '@/platform/download-file';
import { knowEntity } from '@/platform/known-entities';
import type { Activity, ActivityLine, SeenActivity } from './api';
import { useActivityChange } from './queries';

// What organisers alone do with activities.

knowEntity('activity', activity);

const QUIET = { quiet: true };

/** What can be filled in at any time: agenda, notes, contact, papers and results. */
export type Arrangement = Omit<CallInput<'activity.arrange'>['body'], 'version'>;

export const useArrangeActivity = () =>
  useActivityChange(({ seen: { id, version }, form }: { seen: SeenActivity; form: Arrangement }) =>
    call('activity.arrange', { params: { id }, body: { ...form, version } }, meant(QUIET)),
  );

/** Answers the draft that was made. */
export const useCopyActivity = () =>
  useActivityChange(({ id }: Pick<Activity, 'id'>) => call('activity.copy', { params: { id }, body: {} }, meant(QUIET)));

/** What is on from one day to another (YYYY-MM-DD); the days before stay on screen while these are on their way. */
export const useActivityMonth = (from: string, to: string) =>
  useQuery<ActivityLine[]>({
    queryKey: ['activity', 'month', from, to],
    queryFn: () => call('activity.month', { query: { from, to } }, QUIET),
    placeholderData: keepPreviousData,
  });

/** Hands what is announced to the device's calendar; one alone where it is given. */
export const saveActivityCalendar = (one?: { id: number; title: string }): Promise<void> =>
  saveAnswer({ route: 'activity.calendar', ...(one && { query: { id: one.id } }), name: `${one ? one.title : '代表活动'}.ics` });
