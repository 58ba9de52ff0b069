import type { ClientConfig } from '@contract/schema/config';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { systemRoutes } from './routes';
import { makeSystemService } from './service';
import { makeSystemReads } from './reads';

/** What pages and operators are told of the platform itself; `client` overrides the defaults of config.json. */
export function systemModule({ db, secrets }: Kernel, client?: Partial<ClientConfig>) {
  const service = makeSystemService({ reads: makeSystemReads(db), sm2PublicKey: secrets.sm2PublicKey, client });
  const config = service.config();
  /** Addresses that pages may call beside this server. */
  const hosts = [config.apiBaseUrl, config.mapServerUrl, config.staticBaseUrl, config.openApiUrl];
  return { routes: systemRoutes(service), config, hosts } satisfies Module & Record<string, unknown>;
}

export type SystemModule = ReturnType<typeof systemModule>;
