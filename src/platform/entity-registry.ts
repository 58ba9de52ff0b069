import type { ExportList } from '@contract/rules/exchange-lists';
import type { RoleKind } from '@contract/rules/roles';
import type { Entity } from '@contract/entities/entity';
import { registerRoutes } from './route-registry';

const exporters = new Map<string, readonly RoleKind[]>();

/** Registers the calls of an entity when its feature is loaded, so that they do not add to the size of pages without that feature. */
export function registerEntity(name: string, { routes, exportsOf = [] }: Pick<Entity, 'routes' | 'exportsOf'>): void {
  registerRoutes(routes);
  exporters.set(name, exportsOf);
}

/** Returns the roles that may export a list whose feature is loaded. */
export const exportersOf = (list: ExportList): readonly RoleKind[] => exporters.get(list) ?? [];
