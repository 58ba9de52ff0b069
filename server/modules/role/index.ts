import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { roleName } from './reads';
import { roleRoutes } from './routes';
import { makeRoleService } from './service';
import type {} from './tables';

/** The module of roles that can be granted. */
export const roleModule = (kernel: Kernel) =>
  ({
    routes: roleRoutes(makeRoleService(kernel)),
    objectNames: { role: roleName },
  }) satisfies Module;
