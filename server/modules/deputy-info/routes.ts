import { type MountableRoute, route } from '../../platform/http/route';
import { deputyInfoAccess as access } from './access';
import type { DeputyInfoService } from './service';

export const deputyInfoRoutes = (info: DeputyInfoService): MountableRoute[] => [
  route('deputyInfo.structure', access['deputyInfo.structure'], ({ viewer, query }) => info.structure(viewer, query)),
  route('deputyInfo.list', access['deputyInfo.list'], ({ viewer, query }) => info.list(viewer, query)),
  route('deputyInfo.delegations', access['deputyInfo.delegations'], ({ viewer, query }) => info.delegations(viewer, query)),
  route('deputyInfo.get', access['deputyInfo.get'], ({ viewer, params }) => info.get(viewer, params.id)),
];
