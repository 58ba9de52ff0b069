import { type MountableRoute, route } from '../../platform/http/route';
import { systemAccess } from './access';
import type { SystemService } from './service';

export function systemRoutes(system: SystemService): MountableRoute[] {
  return [
    route('system.config', systemAccess['system.config'], async ({ response }) => {
      response.header('cache-control', 'no-cache');
      return system.config();
    }),
    route('system.health', systemAccess['system.health'], async () => ({ status: 'ok' as const })),
    route('system.ready', systemAccess['system.ready'], async () => {
      await system.checkReady();
      return { status: 'ready' as const };
    }),
  ];
}
