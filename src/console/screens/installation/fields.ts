import { CONNECTION_FIELDS } from '@contract/rules/installation';
import type { PlatformName } from '@contract/rules/platforms';
import type { Installation, InstallationInput } from '@/features/installation/api';

type Connection = 'sms' | PlatformName;

/** The values of the form: each connection with whether it is used, and its secret, which is empty to keep the stored one. */
export interface Fields extends Omit<InstallationInput, Connection | 'version'> {
  sms: { used: boolean; url: string; token: string; mobile: string };
  dingtalk: { used: boolean; appKey: string; appSecret: string; corpId: string; agentId: string; baseUrl: string };
  zhezhengding: { used: boolean; appKey: string; appSecret: string; tenantId: string; clientId: string; baseUrl: string };
}

export function fieldsOf({
  version: _version,
  byEnvironment: _byEnvironment,
  sms,
  dingtalk,
  zhezhengding,
  ...congress
}: Installation): Fields {
  const { hasSecret: _dingtalkSecret, ...ofDingtalk } = dingtalk ?? { hasSecret: false };
  const { hasSecret: _zhezhengdingSecret, ...ofZhezhengding } = zhezhengding ?? { hasSecret: false };
  const none = { appKey: '', appSecret: '', baseUrl: '' };
  return {
    ...congress,
    sms: { used: sms !== null, url: sms?.url ?? '', token: '', mobile: '' },
    dingtalk: { used: dingtalk !== null, ...none, corpId: '', agentId: '', ...ofDingtalk },
    zhezhengding: { used: zhezhengding !== null, ...none, tenantId: '', clientId: '', ...ofZhezhengding },
  };
}

/** Leaves out an empty secret: the stored one stays. */
function connectionOf<T extends { used: boolean; appSecret: string }>({ used, appSecret, ...rest }: T) {
  return used ? { ...rest, ...(appSecret && { appSecret }) } : null;
}

export const connectionsOf = ({ sms, dingtalk, zhezhengding }: Fields) => ({
  sms: sms.used ? { url: sms.url.trim(), ...(sms.token && { token: sms.token }) } : null,
  dingtalk: connectionOf(dingtalk),
  zhezhengding: connectionOf(zhezhengding),
});

export function inputOf(fields: Fields, version: number): InstallationInput {
  const { sms: _sms, dingtalk: _dingtalk, zhezhengding: _zhezhengding, ...congress } = fields;
  return { ...congress, ...connectionsOf(fields), version };
}

/** The display names of the values, for the list of changes. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  areaCode: '区划代码',
  congressName: '单位名称',
  leadLabel: '线索栏目名称',
  motionRoleId: '议案角色编号',
  contactBoardRoleId: '代表联系看板角色编号',
  announcement: '首页公告',
  announcementUntil: '公告显示到',
  authKey: '登录缓存键',
  traceKey: '追踪缓存键',
  sms: '短信网关',
  dingtalk: '钉钉应用',
  zhezhengding: '浙政钉应用',
  ...CONNECTION_FIELDS,
};
