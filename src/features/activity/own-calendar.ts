import { activity } from '@contract/entities/activity';
import { saveAnswer } from '@/platform/download-file';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('activity', activity);

/** Saves an activity, or without an id all activities that invite the caller, to the device's calendar; an error is shown. */
export const saveActivityCalendar = (id?: number): Promise<void> =>
  saveAnswer({
    route: 'activity.calendar',
    ...(id === undefined ? {} : { query: { id } }),
    name: id === undefined ? '代表活动.ics' : `活动 ${String(id)}.ics`,
  });
