import { CALENDAR_TYPE } from '../../platform/calendar/ics';
import { type MountableRoute, route } from '../../platform/http/route';
import { cleanFileName } from '../../platform/files/file-name';
import { announceFile, SENT, sendFile, XLSX } from '../../platform/http/send-file';
import { activityAccess as access } from './access';
import type { ActivityService } from './service';

export const activityRoutes = (service: ActivityService): MountableRoute[] => [
  route('activity.list', access['activity.list'], (call) => service.listActivities(call.viewer, call.query)),
  route('activity.toAnswer', access['activity.toAnswer'], (call) => service.countToAnswer(call.viewer)),
  route('activity.ahead', access['activity.ahead'], (call) => service.lookAhead(call.viewer)),
  route('activity.invitable', access['activity.invitable'], (call) => service.listInvitable(call.viewer, call.query)),
  route('activity.month', access['activity.month'], (call) => service.listMonth(call.viewer, call.query)),
  route('activity.calendar', access['activity.calendar'], async ({ viewer, query, response }) =>
    sendFile(response, await service.calendar(viewer, query.id), CALENDAR_TYPE),
  ),
  route('activity.copy', access['activity.copy'], (call) => service.copy(call.viewer, call)),
  route('activity.arrange', access['activity.arrange'], (call) => service.arrange(call.viewer, call)),
  route('activity.get', access['activity.get'], (call) => service.getActivity(call.viewer, call.params.id)),
  route('activity.create', access['activity.create'], (call) => service.create(call.viewer, call)),
  route('activity.edit', access['activity.edit'], (call) => service.edit(call.viewer, call)),
  route('activity.remove', access['activity.remove'], (call) => service.removeDraft(call.viewer, call)),
  route('activity.announce', access['activity.announce'], (call) => service.announce(call.viewer, call)),
  route('activity.cancel', access['activity.cancel'], (call) => service.cancel(call.viewer, call)),
  route('activity.answer', access['activity.answer'], (call) => service.answer(call.viewer, call)),
  route('activity.remind', access['activity.remind'], (call) => service.remind(call.viewer, call)),
  route('activity.peopleFile', access['activity.peopleFile'], async ({ viewer, params, response }) => {
    const { name, body, ended } = await service.peopleFile(viewer, params.id);
    void announceFile(response, cleanFileName(name), XLSX).send(body);
    await ended;
    return SENT;
  }),
  route('activity.people', access['activity.people'], (call) => service.listPeople(call.viewer, call)),
];
