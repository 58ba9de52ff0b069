import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { ClientConfig } from '@contract/schema/config';
import type { RoleKind } from '@contract/rules/roles';
import { PASSWORD_DAYS } from '@contract/rules/password';
import { IDLE_MINUTES } from '@contract/rules/session';
import { STAFF_ROLES } from '@contract/rules/second-factor';
import type { S3Options } from './platform/files/s3-options';
import { type KeySource, keySourceOf } from './platform/crypto/key-source';
import type { NonceRule } from './platform/crypto/sealed-passwords';
import type { PlatformOptions } from './platform/open-platform/platforms';
import { syslogAddressOf } from './platform/events/chain/syslog';
import type { SealPlaces } from './platform/events/chain/second-place';
import { type AddressRule, isPublic, networksOf } from './platform/outgoing/addresses';
import { ReadableError } from './platform/readable-error';
import type { SmsOptions } from './platform/sms/gateway';
import { readS3 } from './files-environment';
import { readPlatforms } from './platform-environment';
import { readTrustProxy, type TrustProxy } from './proxy-environment';
import { readWatch, type WatchOptions } from './watching-environment';

const DEFAULT_PORT = 8080;
const LARGEST_PORT = 65_535;
/** Ten years. */
const MOST_PASSWORD_DAYS = 3650;
/** A session ends after twelve hours, used or not. */
const MOST_IDLE_MINUTES = 720;
const DATA_KEY = /^[0-9a-f]{32}$/i;

/** The settings of the operator; all have a default. */
export interface Environment {
  port: number;
  /** Undefined: only this machine while demo accounts exist, otherwise every address. */
  host: string | undefined;
  dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** The same database as its owner, for migrations; undefined: the server works as the owner. */
  databaseOwnerUrl: string | undefined;
  /** A replica of DATABASE_URL for lists and figures. */
  databaseReadUrl: string | undefined;
  /** Where the embedded database archives its log of changes; undefined: nowhere. */
  archiveDir: string | undefined;
  /** Whether demo data is required: with the embedded database unless DEMO=0, with DATABASE_URL only when DEMO=1. */
  demo: boolean;
  logLevel: string;
  /** The bucket for uploaded files; undefined: they are kept in dataDir. */
  s3: S3Options | undefined;
  /** The applications on DingTalk and Zhezhengding; undefined when there is none. */
  platforms: PlatformOptions;
  /** Undefined on a real database without a gateway: codes are not sent. */
  sms: SmsOptions | undefined;
  /** The addresses that users may type; undefined: only the open internet. */
  allowsAddress: AddressRule | undefined;
  /** The key for stored mobile numbers; undefined: the one of the key file. */
  dataKey: string | undefined;
  /** The place of the other keys, and of the data key without DATA_KEY. */
  keys: KeySource;
  /** The proxies that are trusted about a visitor's address; undefined: no proxy. */
  trustProxy: TrustProxy | undefined;
  /** The roles that must have a second factor; by default none. */
  secondFactorRoles: RoleKind[];
  /** The days for which a password is valid; 0: no limit. */
  passwordDays: number;
  /** The minutes without use after which a session ends. */
  idleMinutes: number;
  /** Whether passwords must come with a one-time value. */
  passwordNonce: NonceRule;
  watch: WatchOptions;
  /** Where the seals of the log are kept in addition to the database. */
  sealPlaces: SealPlaces;
  /** The values of config.json that were set. */
  client: Partial<ClientConfig>;
}

function readPort(text: string | undefined): number {
  if (!text) return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= LARGEST_PORT) return port;
  throw new ReadableError(`PORT=${text} 不是端口号。 / PORT=${text} is not a port number.`);
}

function readDataKey(text: string | undefined): string | undefined {
  if (!text || DATA_KEY.test(text)) return text || undefined;
  throw new ReadableError('DATA_KEY 应为 32 位十六进制数。 / DATA_KEY must be 32 hex digits.');
}

function readKeys({ KEYS_FILE: file, KEYS_COMMAND: command, DATA_DIR: dataDir }: NodeJS.ProcessEnv): KeySource {
  if (file && command) throw new ReadableError('KEYS_FILE 与 KEYS_COMMAND 只能设置一个。 / Set either KEYS_FILE or KEYS_COMMAND.');
  return keySourceOf({
    dataDir: resolve(dataDir || 'data'),
    keysFile: file ? resolve(file) : undefined,
    keysCommand: command || undefined,
  });
}

/** The operator's gateway; without one, a trial server writes codes to its log. */
function readSms(env: NodeJS.ProcessEnv, trial: boolean): SmsOptions | undefined {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token } = env;
  if (!url && token)
    throw new ReadableError('设置 SMS_GATEWAY_TOKEN 时须设置 SMS_GATEWAY_URL。 / SMS_GATEWAY_TOKEN requires SMS_GATEWAY_URL.');
  if (!url) return trial ? 'log' : undefined;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new ReadableError('SMS_GATEWAY_URL 应为 http 或 https 地址。 / SMS_GATEWAY_URL must be an http or https address.');
  }
  return { url, ...(token && { token }) };
}

/** All addresses; or the open internet plus these addresses and networks. */
function readAllowed(text: string | undefined): AddressRule | undefined {
  if (!text || text === '0') return undefined;
  if (text === '1') return () => true;
  try {
    const listed = networksOf(text.split(',').map((part) => part.trim()));
    return (address) => isPublic(address) || listed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  } catch {
    throw new ReadableError(
      `ALLOW_PRIVATE_ADDRESSES=${text} 应为 1，或内网地址、网段，用逗号分隔，如 10.1.2.3,172.16.0.0/12。 / ` +
        `ALLOW_PRIVATE_ADDRESSES must be 1, or addresses and networks such as 10.1.2.3,172.16.0.0/12.`,
    );
  }
}

/** Kinds of roles, separated by commas. */
function readRoles(text = ''): RoleKind[] {
  const names = text.split(',').map((name) => name.trim());
  const kinds = STAFF_ROLES.filter((kind) => names.includes(kind));
  if (kinds.length === names.filter(Boolean).length) return kinds;
  throw new ReadableError(`SECOND_FACTOR_ROLES 只能是这些身份，用逗号分隔： / must be some of these: ${STAFF_ROLES.join(', ')}.`);
}

function readDays(text: string | undefined): number {
  if (!text) return PASSWORD_DAYS;
  const days = Number(text);
  if (Number.isInteger(days) && days >= 0 && days <= MOST_PASSWORD_DAYS) return days;
  throw new ReadableError(`PASSWORD_DAYS=${text} 不是天数。 / PASSWORD_DAYS=${text} is not a number of days.`);
}

function readIdleMinutes(text: string | undefined): number {
  if (!text) return IDLE_MINUTES;
  const minutes = Number(text);
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_IDLE_MINUTES) return minutes;
  throw new ReadableError(
    `IDLE_MINUTES 应为 1 至 ${String(MOST_IDLE_MINUTES)} 的整数。 / IDLE_MINUTES must be a whole number of 1 to ${String(MOST_IDLE_MINUTES)}.`,
  );
}

function readNonceRule(text: string | undefined): NonceRule {
  if (!text || text === 'required') return 'required';
  if (text === 'optional') return text;
  throw new ReadableError(`PASSWORD_NONCE 只能是 required 或 optional。 / PASSWORD_NONCE must be required or optional.`);
}

function readSealPlaces({ AUDIT_SEAL_FILE: file, AUDIT_SEAL_SYSLOG: text }: NodeJS.ProcessEnv): SealPlaces {
  const syslog = text ? syslogAddressOf(text) : undefined;
  if (text && !syslog) {
    throw new ReadableError(
      `AUDIT_SEAL_SYSLOG=${text} 应为 udp://主机:514、tcp://主机:601 或 unix:/路径。 / ` +
        'AUDIT_SEAL_SYSLOG must be udp://host:514, tcp://host:601 or unix:/path.',
    );
  }
  return { file: file ? resolve(file) : undefined, syslog };
}

function readClient(env: NodeJS.ProcessEnv): Partial<ClientConfig> {
  const values = {
    mapServerUrl: env.MAP_SERVER_URL,
    mobileBaseUrl: env.MOBILE_BASE_URL,
    staticBaseUrl: env.STATIC_BASE_URL,
    openApiUrl: env.OPEN_API_URL,
    digitalCockpitUrl: env.DIGITAL_COCKPIT_URL,
    grassrootsCockpitUrl: env.GRASSROOTS_COCKPIT_URL,
    motionRoleId: env.MOTION_ROLE_ID,
    contactBoardRoleId: env.CONTACT_BOARD_ROLE_ID,
    areaId: env.AREA_ID,
    congressName: env.CONGRESS_NAME,
    announcement: env.ANNOUNCEMENT,
    dingtalkCorpId: env.DINGTALK_CORP_ID,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

function readOwnerUrl({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }: NodeJS.ProcessEnv): string | undefined {
  if (!ownerUrl || url) return ownerUrl || undefined;
  throw new ReadableError('设置 DATABASE_OWNER_URL 时须设置 DATABASE_URL。 / DATABASE_OWNER_URL requires DATABASE_URL.');
}

function readReplicaUrl({ DATABASE_URL: url, DATABASE_READ_URL: readUrl }: NodeJS.ProcessEnv): string | undefined {
  if (!readUrl || url) return readUrl || undefined;
  throw new ReadableError('设置 DATABASE_READ_URL 时须设置 DATABASE_URL。 / DATABASE_READ_URL requires DATABASE_URL.');
}

function readArchiveDir({ DATABASE_URL: url, DATABASE_ARCHIVE_DIR: folder }: NodeJS.ProcessEnv): string | undefined {
  if (!folder || !url) return folder ? resolve(folder) : undefined;
  throw new ReadableError(
    'DATABASE_ARCHIVE_DIR 只用于内置数据库：设置了 DATABASE_URL 时，请在自己的 PostgreSQL 上设置归档，见 docs/operations.md。' +
      ' / DATABASE_ARCHIVE_DIR is for the embedded database only: with DATABASE_URL let your own PostgreSQL archive, see docs/operations.md.',
  );
}

/** Reads the configuration; throws a ReadableError for an invalid value. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const databaseUrl = env.DATABASE_URL || undefined;
  const demo = databaseUrl ? env.DEMO === '1' : env.DEMO !== '0';
  return {
    port: readPort(env.PORT),
    host: env.HOST || undefined,
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl,
    databaseOwnerUrl: readOwnerUrl(env),
    databaseReadUrl: readReplicaUrl(env),
    archiveDir: readArchiveDir(env),
    demo,
    // A line for every request would hide the start messages in a terminal; on a real database operators read the log.
    logLevel: env.LOG_LEVEL || (databaseUrl ? 'info' : 'warn'),
    s3: readS3(env),
    platforms: readPlatforms(env),
    sms: readSms(env, demo || !databaseUrl),
    allowsAddress: readAllowed(env.ALLOW_PRIVATE_ADDRESSES),
    dataKey: readDataKey(env.DATA_KEY),
    keys: readKeys(env),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    client: readClient(env),
    secondFactorRoles: readRoles(env.SECOND_FACTOR_ROLES),
    passwordDays: readDays(env.PASSWORD_DAYS),
    idleMinutes: readIdleMinutes(env.IDLE_MINUTES),
    passwordNonce: readNonceRule(env.PASSWORD_NONCE),
    watch: readWatch(env),
    sealPlaces: readSealPlaces(env),
  };
}
