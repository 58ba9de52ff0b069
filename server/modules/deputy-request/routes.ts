import { type MountableRoute, route } from '../../platform/http/route';
import { deputyRequestAccess as access } from './access';
import type { DeputyRequestService } from './service';

export const deputyRequestRoutes = (requests: DeputyRequestService): MountableRoute[] => [
  route('deputyRequest.mine', access['deputyRequest.mine'], (call) => requests.mine(call.viewer)),
  route('deputyRequest.list', access['deputyRequest.list'], (call) => requests.list(call.viewer, call.query)),
  route('deputyRequest.get', access['deputyRequest.get'], (call) => requests.get(call.viewer, call.params.id)),
  route('deputyRequest.create', access['deputyRequest.create'], (call) => requests.create(call.viewer, call)),
  route('deputyRequest.withdraw', access['deputyRequest.withdraw'], (call) => requests.withdraw(call.viewer, call)),
  route('deputyRequest.accept', access['deputyRequest.accept'], (call) => requests.accept(call.viewer, call)),
  route('deputyRequest.refuse', access['deputyRequest.refuse'], (call) => requests.refuse(call.viewer, call)),
];
