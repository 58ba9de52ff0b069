import type { InstallationChange } from '@contract/schema/installation';
import type { Stored } from '../../platform/installation/installation';

type Content = Omit<Stored, 'version'>;

/** A secret is never told: only that there is one, and that it is another than before. */
const SECRETS = ['token', 'appSecret'];

/** Every value by its path, such as sms.url. */
function valuesOf({ congress, connections }: Content): Map<string, string> {
  const values = new Map<string, string>(Object.entries(congress).map(([field, value]) => [field, value ?? '']));
  for (const [name, connection] of Object.entries(connections))
    for (const [field, value] of Object.entries(connection ?? {})) values.set(`${name}.${field}`, value);
  return values;
}

const told = (field: string, value: string): string => (value && SECRETS.some((name) => field.endsWith(`.${name}`)) ? '******' : value);

/** What is other than before, in an order of its own. */
export function changesBetween(before: Content, after: Content): InstallationChange['changes'] {
  const [old, next] = [valuesOf(before), valuesOf(after)];
  const fields = [...new Set([...old.keys(), ...next.keys()])].filter((field) => (old.get(field) ?? '') !== (next.get(field) ?? ''));
  return fields.map((field) => ({ field, from: told(field, old.get(field) ?? ''), to: told(field, next.get(field) ?? '') }));
}

/** What people call the fields that another administrator has to approve. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  mobileBaseUrl: '平台网址',
  'sms.url': '短信网关地址',
  'sms.token': '短信网关令牌',
  'dingtalk.appKey': '钉钉 Client ID',
  'dingtalk.appSecret': '钉钉 Client Secret',
  'dingtalk.corpId': '钉钉 CorpId',
  'dingtalk.agentId': '钉钉 AgentId',
  'dingtalk.baseUrl': '钉钉接口地址',
  'zhezhengding.appKey': '浙政钉 AppKey',
  'zhezhengding.appSecret': '浙政钉 AppSecret',
  'zhezhengding.tenantId': '浙政钉租户编号',
  'zhezhengding.clientId': '浙政钉扫码登录 client_id',
  'zhezhengding.baseUrl': '浙政钉接口地址',
};
