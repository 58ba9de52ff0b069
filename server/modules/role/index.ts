import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { roleRoutes } from './routes';
import { makeRoleService } from './service';
import type {} from './tables';

/** The roles that can be granted. */
export const roleModule = (kernel: Kernel) => ({ routes: roleRoutes(makeRoleService(kernel)) }) satisfies Module;
