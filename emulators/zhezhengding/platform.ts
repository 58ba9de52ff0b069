import { randomBytes } from 'node:crypto';
import { wrongWithCard } from '../common/card';
import { type Delivered, makeMailbox } from '../common/mailbox';
import { messageSent, refuseCall, refuseMessage, type Reply, succeed } from './answers';
import type { App } from './gateway';
import { type DirectoryUser, FIXED_CODES, findUser, openidOf } from './users';

const TOKEN_SECONDS = 7200;
const CODE_MS = 5 * 60_000;
const MOST_RECEIVERS = 1000;
/** The limit for applications of developers outside the government. */
const MOST_A_DAY = 100;
const TENANT = 50_516;

export type CodeKind = 'app' | 'web';
type Parameters = ReadonlyMap<string, string>;

/** A call of a service: its parameters and its response. */
export interface Service {
  methods: readonly string[];
  required: readonly string[];
  optional?: readonly string[];
  answer(parameters: Parameters, app: App): Reply;
}

export interface ZhezhengdingPlatform {
  services: Readonly<Record<string, Service>>;
  issueCode(accountId: number, kind: CodeKind): string | undefined;
  delivered(accountId?: number): Delivered[];
}

const clientOf = (app: App): string => `${app.key}_dingoa`;

function personOf(user: DirectoryUser, app: App): Record<string, unknown> {
  const { accountId, employeeCode, account, name } = user;
  const tenant = { realmId: TENANT, realmName: '丽水市', tenantName: '丽水市', tenantId: TENANT };
  return {
    ...tenant,
    account,
    accountId,
    employeeCode,
    clientId: clientOf(app),
    lastName: name,
    nickNameCn: name,
    namespace: 'local',
    tenantUserId: `${String(TENANT)}$${String(accountId)}`,
  };
}

/** The platform's services behind its gateway, in memory, for the applications of one tenant. */
export function makePlatform(options: { app: App; webApp: App; tenantId: string; now: () => number }): ZhezhengdingPlatform {
  const { app: ownApp, webApp, tenantId, now } = options;
  const tokens = new Map<string, { token: string; endsAt: number }>();
  const codes = new Map<string, { accountId: number; kind: CodeKind; issuedAt: number }>();
  const messages = new Set<string>();
  const mailbox = makeMailbox({ now, mostADay: MOST_A_DAY });

  function checkToken(token: string | undefined, app: App): void {
    const known = tokens.get(app.key);
    if (!known || known.token !== token || known.endsAt <= now()) throw refuseCall('250027', 'accessToken not correct');
  }

  function useCode(code: string, kind: CodeKind): DirectoryUser {
    const fixed = kind === 'app' && Object.hasOwn(FIXED_CODES, code) ? FIXED_CODES[code] : undefined;
    const issued = codes.get(code);
    codes.delete(code);
    const good = issued && issued.kind === kind && now() - issued.issuedAt <= CODE_MS;
    const user = findUser(fixed ?? (good ? issued.accountId : 0));
    if (!user) throw refuseCall('250031', 'auth code not correct');
    return user;
  }

  function getToken(parameters: Parameters, app: App): Reply {
    if (parameters.get('appkey') !== app.key || parameters.get('appsecret') !== app.secret)
      throw refuseCall('250024', 'appkey or appsecret not correct');
    // A repeated request returns the current token, with its remaining time.
    const kept = tokens.get(app.key);
    const valid =
      kept && kept.endsAt > now() ? kept : { token: `app_${randomBytes(16).toString('hex')}`, endsAt: now() + TOKEN_SECONDS * 1000 };
    tokens.set(app.key, valid);
    return succeed({ expiresIn: Math.floor((valid.endsAt - now()) / 1000), accessToken: valid.token });
  }

  function personBy(kind: CodeKind, name: string): Service['answer'] {
    return (parameters, app) => {
      checkToken(parameters.get('access_token'), app);
      if (app.key !== (kind === 'web' ? webApp : ownApp).key) throw refuseCall('250031', 'auth code not correct');
      const user = useCode(parameters.get(name) ?? '', kind);
      const person = personOf(user, app);
      // According to the documents, people of the login page have no openid.
      return succeed(kind === 'web' ? person : { ...person, openid: openidOf(app.key, user.accountId) });
    };
  }

  function messageOf(text: string | undefined): unknown {
    try {
      return JSON.parse(text ?? '') as unknown;
    } catch {
      return undefined;
    }
  }

  function notify(parameters: Parameters): Reply {
    if (parameters.get('tenantId') !== tenantId) throw refuseMessage('PARAM_ERROR', 'tenantId不正确');
    const receivers = (parameters.get('receiverIds') ?? '').split(',');
    if (receivers.length > MOST_RECEIVERS || receivers.some((id) => !/^\d+$/.test(id)))
      throw refuseMessage('PARAM_ERROR', 'receiverIds不正确');
    const message = messageOf(parameters.get('msg'));
    const wrong = wrongWithCard(message);
    if (wrong) throw refuseMessage('PARAM_ERROR', wrong === 'length' ? 'msg超过2048个字节' : 'msg格式不正确');
    const id = parameters.get('bizMsgId') ?? '';
    if (messages.has(id)) throw refuseMessage('REPEAT_ERROR', 'bizMsgId重复');
    messages.add(id);
    // Above its limits it reports no error, and delivers nothing.
    for (const receiver of new Set(receivers)) if (findUser(Number(receiver))) mailbox.deliver(receiver, id, message);
    return messageSent(randomBytes(12).toString('hex'));
  }

  const person = (kind: CodeKind, name: string): Service => ({
    methods: ['POST'],
    required: ['access_token', name],
    answer: personBy(kind, name),
  });

  return {
    services: {
      '/gettoken.json': { methods: ['GET', 'POST'], required: ['appkey', 'appsecret'], answer: getToken },
      '/rpc/oauth2/dingtalk_app_user.json': person('app', 'auth_code'),
      '/rpc/oauth2/getuserinfo_bycode.json': person('web', 'code'),
      '/message/workNotification': { methods: ['POST'], required: ['tenantId', 'receiverIds', 'bizMsgId', 'msg'], answer: notify },
    },
    issueCode(accountId, kind) {
      if (!findUser(accountId)) return undefined;
      const code = randomBytes(20).toString('hex');
      codes.set(code, { accountId, kind, issuedAt: now() });
      return code;
    },
    delivered: (accountId) => mailbox.list(accountId === undefined ? undefined : String(accountId)),
  };
}
