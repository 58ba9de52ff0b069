import { type Static, Type } from '@sinclair/typebox';
import { ANNOUNCEMENT_MAX } from '../rules/client-config';
import { LEAD_LABEL_MAX } from '../rules/lead-label';
import { PLATFORM_NAMES } from '../rules/platforms';
import {
  AreaCode,
  BlankableLine,
  Closed,
  type ErrorWords,
  GivenDay,
  KeyOf,
  Line,
  type LoggedColumns,
  Nullable,
  type RouteSchemas,
  Time,
  Titled,
} from './common';
import { Mobile } from './sms-code';

const WEB_ADDRESS = 'https?://[^\\s/?#]+\\S*';
const WebAddress = Type.String({ pattern: `^${WEB_ADDRESS}$`, maxLength: 500, description: 'http or https' });
/** Empty, or a web address. */
const OptionalAddress = Type.String({ pattern: `^(${WEB_ADDRESS})?$`, maxLength: 500, description: 'http or https; empty for none' });
/** A secret that is left out stays as stored, provided that the address it is sent to does not change. */
const Secret = Type.Optional(Line(500));
const StoreKey = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' });

const Sms = { url: Titled('短信网关地址', WebAddress) };
const Dingtalk = {
  appKey: Titled('钉钉 Client ID', Line(200)),
  corpId: Titled('钉钉 CorpId', BlankableLine(200)),
  agentId: Titled('钉钉 AgentId', Type.String({ pattern: '^\\d{0,15}$' })),
  baseUrl: Titled('钉钉接口地址', OptionalAddress),
};
const Zhezhengding = {
  appKey: Titled('浙政钉 AppKey', Line(200)),
  tenantId: Titled('浙政钉租户编号', Line(200)),
  clientId: Titled('浙政钉扫码登录 client_id', BlankableLine(200)),
  baseUrl: Titled('浙政钉接口地址', OptionalAddress),
};

const SmsInput = Closed({
  ...Sms,
  token: Type.Optional(Titled('短信网关令牌', BlankableLine(500, 'when left out, the stored token is kept; empty for none'))),
});
const DingtalkInput = Closed({ ...Dingtalk, appSecret: Titled('钉钉 Client Secret', Secret) });
const ZhezhengdingInput = Closed({ ...Zhezhengding, appSecret: Titled('浙政钉 AppSecret', Secret) });

const connections = {
  sms: Titled('短信网关', Nullable(SmsInput)),
  dingtalk: Titled('钉钉应用', Nullable(DingtalkInput)),
  zhezhengding: Titled('浙政钉应用', Nullable(ZhezhengdingInput)),
};
const ConnectionsInput = Closed(connections);
export type ConnectionsInput = Static<typeof ConnectionsInput>;

/** The address by which users reach the platform; links in notices lead there. */
export const MobileBaseUrl = Titled('平台网址', OptionalAddress);
export const CongressName = Titled('单位名称', Line(60));

const congress = {
  areaCode: AreaCode,
  congressName: CongressName,
  leadLabel: Titled('线索栏目名称', Line(LEAD_LABEL_MAX)),
  mobileBaseUrl: MobileBaseUrl,
  motionRoleId: Titled('议案角色编号', BlankableLine(40)),
  contactBoardRoleId: Titled('代表联系看板角色编号', BlankableLine(40)),
  authKey: Titled('登录缓存键', StoreKey),
  traceKey: Titled('追踪缓存键', StoreKey),
  announcement: Titled(
    '首页公告',
    Type.String({ maxLength: ANNOUNCEMENT_MAX, description: 'text that can contain links; empty for none' }),
  ),
  announcementUntil: Titled('公告显示到', Nullable(GivenDay)),
};
/** The fields of the congress itself that can be changed. */
export type InstallationCongress = { [Field in keyof typeof congress]: Static<(typeof congress)[Field]> };

const Has = Type.Boolean({ description: 'whether a secret is stored; secrets are never returned' });

const Installation = Closed({
  ...congress,
  version: Type.Integer({ minimum: 0, description: '0 when nothing is stored yet' }),
  sms: Nullable(Closed({ ...Sms, hasToken: Has })),
  dingtalk: Nullable(Closed({ ...Dingtalk, hasSecret: Has })),
  zhezhengding: Nullable(Closed({ ...Zhezhengding, hasSecret: Has })),
  byEnvironment: Type.Array(Type.String(), {
    description: "settings from the server's environment variables, which override stored settings",
  }),
  /** A change of connections or addresses that waits for the security administrator. */
  asked: Nullable(Closed({ askedByName: Type.String(), askedAt: Time })),
});
export type Installation = Static<typeof Installation>;

const InstallationChange = Closed({
  at: Time,
  by: Type.String(),
  changes: Type.Array(Closed({ field: Type.String(), from: Type.String(), to: Type.String() })),
});
export type InstallationChange = Static<typeof InstallationChange>;

/** The real answer of a gateway or a platform, in words. */
const Tried = Closed({ ok: Type.Boolean(), text: Type.String() });
export type Tried = Static<typeof Tried>;

export const trySms = { sms: Titled('短信网关', SmsInput), mobile: Mobile };
export const tryPlatform = {
  platform: Titled('平台', KeyOf(PLATFORM_NAMES)),
  dingtalk: connections.dingtalk,
  zhezhengding: connections.zhezhengding,
};

/** The settings to test, for either platform. */
const TryPlatform = Closed(tryPlatform);
export type TryPlatform = Static<typeof TryPlatform>;
export { ConnectionsInput as ConnectionsInputSchema, Tried as TriedSchema };

export const errors = {
  'installation.stale': { status: 409, message: '设置刚刚被别人修改过，请刷新后再改' },
  'installation.area_unknown': { status: 400, message: '平台里没有这个区划，请选择已有的区划' },
  'installation.secret_needed': { status: 400, message: '地址或应用改了，请把对应的密钥再填一次' },
} as const satisfies ErrorWords;

export const schemas = {
  'installation.get': { reply: Installation },
  /**
   * Changes to the connections for sending and signing in, and to the platform's address, wait for the security administrator; all others take effect
   * at once.
   */
  'installation.change': {
    body: Closed({ ...congress, ...connections, version: Type.Integer({ title: '版本', minimum: 0 }) }),
    reply: Installation,
  },
  'installation.changes': { reply: Type.Array(InstallationChange) },
  'installation.trySms': { body: Closed(trySms), reply: Tried },
  'installation.tryPlatform': { body: TryPlatform, reply: Tried },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  installation: {
    areaCode: '区域',
    congressName: '单位名称',
    leadLabel: '线索栏目名称',
    mobileBaseUrl: '手机端地址',
    motionRoleId: '议案角色编号',
    contactBoardRoleId: '代表联系看板角色编号',
    authKey: '登录缓存键',
    traceKey: '追踪缓存键',
    changes: '改动',
    announcement: '首页公告',
    announcementUntil: '公告显示到',
  },
} as const satisfies LoggedColumns;
