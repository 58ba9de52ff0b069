import { type MountableRoute, route } from '../../platform/http/route';
import { eventAccess as access } from './access';
import type { ChainChecks } from './chain-checks';
import type { makeRights } from './rights';
import type { EventService } from './service';

export const eventRoutes = (events: EventService, rights: ReturnType<typeof makeRights>, checks: ChainChecks): MountableRoute[] => [
  route('event.list', access['event.list'], ({ viewer, query }) => events.listEvents(viewer, query)),
  route('event.chain', access['event.chain'], () => checks.readState()),
  route('event.check', access['event.check'], ({ viewer }) => checks.start(viewer)),
  route('event.get', access['event.get'], ({ viewer, params }) => events.getEvent(viewer, params.id)),
  route('event.people', access['event.people'], ({ viewer, query }) => events.findPeople(viewer, query)),
  route('event.rights', access['event.rights'], ({ viewer, params, query }) => rights.rightsOn(viewer, params.id, query.on)),
  route('login.list', access['login.list'], ({ viewer, query }) => events.listLogins(viewer, query)),
];
