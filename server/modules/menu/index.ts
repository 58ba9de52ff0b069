import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { menuName } from './reads';
import { menuRoutes } from './routes';
import { makeMenuService } from './service';
import type {} from './tables';

/** The module of the menu as arranged by the office. */
export function menuModule(kernel: Kernel) {
  const service = makeMenuService(kernel);
  return { service, routes: menuRoutes(service), objectNames: { menu: menuName } } satisfies Module & { service: unknown };
}

export type MenuModule = ReturnType<typeof menuModule>;
