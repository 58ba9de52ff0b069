import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { systemRoutes } from './routes';
import { makeSystemService } from './service';
import { makeSystemReads } from './reads';

/** The module of platform information for pages and operators; `idleMs` is how long an unused session lasts. */
export function systemModule({ db, clock, secrets, installation }: Kernel, { idleMs }: { idleMs: number }) {
  const service = makeSystemService({ reads: makeSystemReads(db), secrets, installation, clock, idleMs });
  const { config } = service;
  const { apiBaseUrl, mapServerUrl, staticBaseUrl, openApiUrl } = config();
  /** The addresses that pages may call in addition to this server; only the environment sets them. */
  const hosts = [apiBaseUrl, mapServerUrl, staticBaseUrl, openApiUrl];
  return { routes: systemRoutes(service), config, hosts } satisfies Module & Record<string, unknown>;
}

export type SystemModule = ReturnType<typeof systemModule>;
