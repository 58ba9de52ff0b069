import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { menuName } from './reads';
import { menuRoutes } from './routes';
import { makeMenuService } from './service';
import type {} from './tables';

/** The menu as the office has arranged it. */
export function menuModule(kernel: Kernel) {
  const service = makeMenuService(kernel);
  return { service, routes: menuRoutes(service), objectNames: { menu: menuName } } satisfies Module & { service: unknown };
}

export type MenuModule = ReturnType<typeof menuModule>;
