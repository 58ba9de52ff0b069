import { type Static, Type } from '@sinclair/typebox';
import { SETUP_GAPS } from '../rules/setup';
import { AreaCode, Closed, type ErrorWords, GivenDay, KeyOf, Line, type RouteSchemas, Time, Titled } from './common';
import { CongressName, ConnectionsInputSchema, MobileBaseUrl, TriedSchema, tryPlatform, trySms } from './installation';
import { EncryptedPassword } from './session';
import { Mobile } from './sms-code';

/** The key in the link of the first start. */
const key = Titled('设置链接', Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }));

const NationalArea = Closed({ code: Type.String(), name: Type.String() });

const AdministratorInput = Closed({
  username: Titled(
    '用户名',
    Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{1,31}$', description: '2 to 32 characters: letters, digits, . _ -' }),
  ),
  name: Titled('姓名', Line(30)),
  mobile: Mobile,
  password: EncryptedPassword,
});

const congress = Closed({
  areaCode: AreaCode,
  name: CongressName,
  termName: Titled('届次', Line(60)),
  termBegin: Titled('本届开始日期', GivenDay),
  mobileBaseUrl: MobileBaseUrl,
});

const SetupInput = Closed({
  key,
  congress: Titled('单位', congress),
  administrators: Titled(
    '管理员',
    Closed({ 'system-admin': AdministratorInput, 'security-admin': AdministratorInput, 'audit-admin': AdministratorInput }),
  ),
  connections: Titled('接入', ConnectionsInputSchema),
});
/** The same for the setup in a terminal: without a link key, and with plain passwords. */
export type SetupInput = Omit<Static<typeof SetupInput>, 'key'>;

export const errors = {
  'setup.key_wrong': { status: 403, message: '设置链接不对，或属于另一个数据库；请用本服务最近一次启动时显示的链接' },
  'setup.key_over': { status: 403, message: '设置链接已超过 24 小时；请重新启动服务，用新显示的链接' },
  'setup.done': { status: 409, message: '平台已经设置完成，这个链接不再有效；请直接登录' },
  'setup.area_unknown': { status: 400, message: '没有这个区划，请从列表中选择' },
  'setup.same_person': { status: 400, message: '三名管理员须由三个人分别担任，用户名、姓名和手机号都不能相同' },
  'setup.not_empty': { status: 409, message: '数据库里已有其他单位的资料，不能在它上面设置；请换一个空的数据库' },
} as const satisfies ErrorWords;

export const schemas = {
  'setup.open': {
    body: Closed({ key }),
    reply: Closed({
      expiresAt: Time,
      byEnvironment: Type.Array(Type.String(), { description: "settings that the server's environment variables already set" }),
    }),
  },
  'setup.areas': {
    body: Closed({ key, above: Titled('上级区划', Type.String({ pattern: '^(\\d{2}|\\d{4}|\\d{6})?$' })) }),
    reply: Type.Array(NationalArea),
  },
  'setup.trySms': { body: Closed({ key, ...trySms }), reply: TriedSchema },
  'setup.tryPlatform': { body: Closed({ key, ...tryPlatform }), reply: TriedSchema },
  'setup.finish': { body: SetupInput, reply: Closed({ gaps: Type.Array(KeyOf(SETUP_GAPS)) }) },
} satisfies Record<string, RouteSchemas>;
