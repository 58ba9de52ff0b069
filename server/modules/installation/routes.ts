import { type MountableRoute, route } from '../../platform/http/route';
import { installationAccess as access } from './access';
import type { InstallationService } from './service';

export const installationRoutes = (service: InstallationService): MountableRoute[] => [
  route('installation.get', access['installation.get'], ({ viewer }) => service.get(viewer)),
  route('installation.change', access['installation.change'], ({ viewer, body }) => service.change(viewer, body)),
  route('installation.changes', access['installation.changes'], ({ viewer }) => service.listChanges(viewer)),
  route('installation.trySms', access['installation.trySms'], ({ viewer, body }) => service.trySms(viewer, body)),
  route('installation.tryPlatform', access['installation.tryPlatform'], ({ viewer, body }) => service.tryPlatform(viewer, body)),
];
