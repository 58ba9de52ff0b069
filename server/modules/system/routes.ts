import { type MountableRoute, route } from '../../platform/http/route';
import { systemAccess } from './access';
import type { SystemService } from './service';

export function systemRoutes(system: SystemService): MountableRoute[] {
  return [
    route('system.config', systemAccess['system.config'], ({ response }) => {
      response.header('cache-control', 'no-cache');
      return Promise.resolve(system.config());
    }),
    route('system.health', systemAccess['system.health'], () => Promise.resolve({ status: 'ok' as const })),
    route('system.ready', systemAccess['system.ready'], async () => {
      await system.checkReady();
      return { status: 'ready' as const };
    }),
  ];
}
