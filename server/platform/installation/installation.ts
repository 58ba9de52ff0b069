import { areaContains } from '@contract/rules/area';
import { DEFAULT_CLIENT_CONFIG } from '@contract/rules/client-config';
import type { Viewer } from '@contract/rules/roles';
import type { ClientConfig } from '@contract/schema/config';
import type { InstallationCongress } from '@contract/schema/installation';
import type { FastifyBaseLogger } from 'fastify';
import type { Secrets } from '../crypto/secrets';
import type { Db } from '../db/connect';
import { fail } from '../errors';
import { loginsOf, type PlatformOptions } from '../open-platform/platforms';
import { type AddressRule, isPublic } from '../outgoing/addresses';
import type { SmsOptions } from '../sms/gateway';
import { type Connections, dingtalkOptionsOf, NO_CONNECTIONS, smsOptionsOf, zhezhengdingOptionsOf } from './connections';
import { type InstallationRow, makeInstallationStore } from './store';
import type {} from './tables';

/** The delay until a change by another node takes effect here. */
const EVERY_MS = 5000;

/** The settings from the environment, which override the stored ones. */
export interface InstallationOverrides {
  client?: Partial<ClientConfig> | undefined;
  platforms?: PlatformOptions | undefined;
  sms?: SmsOptions | undefined;
  /** The addresses that users may type; by default only the open internet. */
  allowsAddress?: AddressRule | undefined;
}

/** The stored settings. */
export interface Stored {
  congress: InstallationCongress;
  connections: Connections;
  /** 0 while nothing is stored. */
  version: number;
}

/** The settings in force: the environment over the stored values, over the defaults. A new object after each change. */
export interface InForce {
  client: Partial<ClientConfig>;
  platforms: PlatformOptions;
  sms: SmsOptions | undefined;
}

export interface Installation {
  stored(): Stored;
  inForce(): InForce;
  /** The area of the platform: the administrators of that area, or of an area above it, manage the settings that exist once. */
  areaCode(): string;
  /** The names of the stored settings that the environment overrides. */
  byEnvironment: readonly string[];
  /** The addresses that users may type. */
  allowsAddress: AddressRule;
  /** Reads the settings that this node or another one has stored in the meantime. */
  reload(): Promise<void>;
  /** Reads the settings again every few seconds, until the returned function is called. */
  follow(): () => void;
}

const { areaId, congressName, leadLabel, cacheKeys } = DEFAULT_CLIENT_CONFIG;
const NOTHING_STORED: Stored = {
  congress: {
    areaCode: areaId,
    congressName,
    leadLabel,
    mobileBaseUrl: '',
    motionRoleId: '',
    contactBoardRoleId: '',
    announcement: '',
    announcementUntil: null,
    authKey: cacheKeys.auth,
    traceKey: cacheKeys.trace,
  },
  connections: NO_CONNECTIONS,
  version: 0,
};

const clientOf = ({ areaCode, authKey, traceKey, announcementUntil: _until, ...rest }: InstallationCongress): Partial<ClientConfig> => ({
  ...rest,
  areaId: areaCode,
  cacheKeys: { auth: authKey, trace: traceKey },
});

const FIELD_OF_CLIENT: Partial<Record<keyof ClientConfig, string>> = {
  areaId: 'areaCode',
  congressName: 'congressName',
  mobileBaseUrl: 'mobileBaseUrl',
  motionRoleId: 'motionRoleId',
  contactBoardRoleId: 'contactBoardRoleId',
  announcement: 'announcement',
};

function fieldsOf({ client = {}, platforms = {}, sms }: InstallationOverrides): string[] {
  const congress = Object.entries(FIELD_OF_CLIENT).flatMap(([name, field]) => (client[name as keyof ClientConfig] ? [field] : []));
  const applications = (['dingtalk', 'zhezhengding'] as const).filter((name) => platforms[name] !== undefined);
  return [...congress, ...(typeof sms === 'object' ? ['sms'] : []), ...applications];
}

/** Holds the settings of the platform in memory: its owner, its gateway and its applications. */
export async function openInstallation(
  { db, secrets, log }: { db: Db; secrets: Secrets; log: Pick<FastifyBaseLogger, 'warn' | 'error'> },
  overrides: InstallationOverrides,
): Promise<Installation> {
  const store = makeInstallationStore(db);
  const { allowsAddress = isPublic } = overrides;

  function connectionsOf(cipher: string): Connections {
    try {
      return cipher ? { ...NO_CONNECTIONS, ...(JSON.parse(secrets.textCipher.decrypt(cipher)) as Connections) } : NO_CONNECTIONS;
    } catch {
      log.error('the stored connection settings cannot be decrypted with these keys; enter them again');
      return NO_CONNECTIONS;
    }
  }

  function storedOf({ connectionsCipher, version, ...congress }: InstallationRow & { id?: number }): Stored {
    delete congress.id;
    return { congress, connections: connectionsOf(connectionsCipher), version };
  }

  function inForceOf({ congress, connections, version }: Stored): InForce {
    const { dingtalk, zhezhengding, sms } = connections;
    const platforms = {
      dingtalk: overrides.platforms?.dingtalk ?? (dingtalk ? dingtalkOptionsOf(dingtalk, allowsAddress) : undefined),
      zhezhengding: overrides.platforms?.zhezhengding ?? (zhezhengding ? zhezhengdingOptionsOf(zhezhengding, allowsAddress) : undefined),
    };
    const corpId = overrides.client?.dingtalkCorpId || (overrides.platforms?.dingtalk ? '' : (dingtalk?.corpId ?? ''));
    const given = Object.fromEntries(Object.entries(overrides.client ?? {}).filter(([, value]) => value !== ''));
    return {
      client: { ...(version > 0 && clientOf(congress)), ...loginsOf(platforms, corpId), ...given },
      platforms,
      sms: typeof overrides.sms === 'object' || !sms ? overrides.sms : smsOptionsOf(sms, allowsAddress),
    };
  }

  let stored = NOTHING_STORED;
  let inForce = inForceOf(stored);

  async function reload(): Promise<void> {
    const row = await store.find();
    if ((row?.version ?? 0) === stored.version) return;
    stored = row ? storedOf(row) : NOTHING_STORED;
    inForce = inForceOf(stored);
  }

  await reload();
  return {
    stored: () => stored,
    inForce: () => inForce,
    areaCode: () => inForce.client.areaId ?? stored.congress.areaCode,
    byEnvironment: fieldsOf(overrides),
    allowsAddress,
    reload,
    follow: () => {
      const timer = setInterval(() => void reload().catch((err: unknown) => log.warn({ err }, 'the settings could not be read')), EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

/** Throws for an administrator of one county among several, when the setting belongs to the whole platform. */
export function requireWhole({ areaCode }: Pick<Viewer, 'areaCode'>, installation: Pick<Installation, 'areaCode'>): void {
  if (!areaContains(areaCode, installation.areaCode())) throw fail('access.area');
}
