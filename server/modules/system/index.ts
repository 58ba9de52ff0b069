import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { systemRoutes } from './routes';
import { makeSystemService } from './service';
import { makeSystemReads } from './reads';

/** What pages and operators are told of the platform itself; `idleMs`: how long a session lasts that nobody uses. */
export function systemModule({ db, clock, secrets, installation }: Kernel, { idleMs }: { idleMs: number }) {
  const service = makeSystemService({ reads: makeSystemReads(db), sm2PublicKey: secrets.sm2PublicKey, installation, clock, idleMs });
  const { config } = service;
  const { apiBaseUrl, mapServerUrl, staticBaseUrl, openApiUrl } = config();
  /** Addresses that pages may call beside this server; the environment alone sets them. */
  const hosts = [apiBaseUrl, mapServerUrl, staticBaseUrl, openApiUrl];
  return { routes: systemRoutes(service), config, hosts } satisfies Module & Record<string, unknown>;
}

export type SystemModule = ReturnType<typeof systemModule>;
