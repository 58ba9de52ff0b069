import { CALENDAR_TYPE } from '../../platform/calendar/ics';
import type { CallerOf } from '../../platform/http/browsers';
import { type MountableRoute, route } from '../../platform/http/route';
import { sendFile } from '../../platform/http/send-file';
import { receptionAccess as access } from './access';
import type { Bookings } from './bookings';
import type { makeReceptionCalendar } from './calendar';
import type { ReceptionService } from './service';

interface Services {
  receptions: ReceptionService;
  bookings: Bookings;
  calendar: ReturnType<typeof makeReceptionCalendar>;
  callerOf: CallerOf;
}

export const receptionRoutes = ({ receptions, bookings, calendar, callerOf }: Services): MountableRoute[] => [
  route('reception.list', access['reception.list'], (call) => receptions.list(call.viewer, call.query)),
  route('reception.get', access['reception.get'], (call) => receptions.get(call.viewer, call.params.id)),
  route('reception.create', access['reception.create'], (call) => receptions.create(call.viewer, call)),
  route('reception.edit', access['reception.edit'], (call) => receptions.edit(call.viewer, call)),
  route('reception.announce', access['reception.announce'], (call) => receptions.announce(call.viewer, call)),
  route('reception.move', access['reception.move'], (call) => receptions.move(call.viewer, call)),
  route('reception.begin', access['reception.begin'], (call) => receptions.begin(call.viewer, call)),
  route('reception.record', access['reception.record'], (call) => receptions.record(call.viewer, call)),
  route('reception.cancel', access['reception.cancel'], (call) => receptions.cancel(call.viewer, call)),
  route('reception.remove', access['reception.remove'], (call) => receptions.remove(call.viewer, call)),
  route('reception.reveal', access['reception.reveal'], (call) => receptions.reveal(call.viewer, call.params.id, call.body)),
  route('reception.mine', access['reception.mine'], (call) => receptions.mine(call.viewer, call.query)),
  route('reception.ahead', access['reception.ahead'], (call) => receptions.ahead(call.viewer)),
  route('reception.signIn', access['reception.signIn'], (call) => receptions.signIn(call.viewer, call)),
  route('reception.calendar', access['reception.calendar'], async ({ viewer, query, response }) =>
    sendFile(response, await calendar(viewer, query.from), CALENDAR_TYPE),
  ),
  route('reception.listPublic', access['reception.listPublic'], ({ query }) => bookings.open(query)),
  route('reception.sendCode', access['reception.sendCode'], ({ body, request, response }) =>
    bookings.sendCode(body, callerOf(request, response)),
  ),
  route('reception.book', access['reception.book'], ({ body, request, response }) => bookings.book(body, callerOf(request, response))),
  route('reception.booking', access['reception.booking'], ({ query }) => bookings.booking(query)),
  route('reception.unbook', access['reception.unbook'], ({ body }) => bookings.unbook(body)),
];
