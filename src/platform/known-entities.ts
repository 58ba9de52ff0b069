import type { ExportList } from '@contract/rules/exchange-lists';
import type { RoleKind } from '@contract/rules/roles';
import type { Entity } from '@contract/entities/entity';
import { addRoutes } from './known-routes';

const exporters = new Map<string, readonly RoleKind[]>();

/** Lets the feature that is being loaded make the calls of its entity, which so weighs on no page that has no use for it. */
export function knowEntity(name: string, { routes, exportsOf = [] }: Pick<Entity, 'routes' | 'exportsOf'>): void {
  addRoutes(routes);
  exporters.set(name, exportsOf);
}

/** The roles that export a list whose feature is loaded. */
export const exportersOf = (list: ExportList): readonly RoleKind[] => exporters.get(list) ?? [];
