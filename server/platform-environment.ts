import { DINGTALK_ADDRESSES, type DingtalkOptions } from './platform/open-platform/dingtalk';
import type { PlatformOptions } from './platform/open-platform/platforms';
import { ZHEZHENGDING_ADDRESSES, type ZhezhengdingOptions } from './platform/open-platform/zhezhengding';
import { ReadableError } from './platform/readable-error';

type Variables = Readonly<Record<string, string | undefined>>;

/** The address without trailing slashes; throws for a text that is no web address. */
function addressOf(name: string, text: string | undefined, standard: string): string {
  if (!text) return standard;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '');
  throw new ReadableError(`${name} 应为 http 或 https 地址。 / ${name} must be an http or https address.`);
}

function together(...names: string[]): ReadableError {
  return new ReadableError(`${names.join(' 与 ')} 须同时设置。 / ${names.join(' and ')} must be set together.`);
}

/** DINGTALK_AGENT_ID; throws for a text that is no number. */
export function agentIdOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ReadableError('DINGTALK_AGENT_ID 应为数字。 / DINGTALK_AGENT_ID must be a number.');
}

function readDingtalk(env: Variables): DingtalkOptions | undefined {
  const { DINGTALK_APP_KEY: appKey, DINGTALK_APP_SECRET: appSecret, DINGTALK_BASE_URL: baseUrl } = env;
  if (!appKey && !appSecret && !baseUrl) return undefined;
  if (!appKey || !appSecret) throw together('DINGTALK_APP_KEY', 'DINGTALK_APP_SECRET');
  const agentId = agentIdOf(env['DINGTALK_AGENT_ID']);
  return {
    appKey,
    appSecret,
    baseUrl: addressOf('DINGTALK_BASE_URL', baseUrl, DINGTALK_ADDRESSES.baseUrl),
    apiUrl: addressOf('DINGTALK_API_URL', env['DINGTALK_API_URL'], DINGTALK_ADDRESSES.apiUrl),
    loginUrl: addressOf('DINGTALK_LOGIN_URL', env['DINGTALK_LOGIN_URL'], DINGTALK_ADDRESSES.loginUrl),
    ...(agentId !== undefined && { agentId }),
  };
}

function readZhezhengding(env: Variables): ZhezhengdingOptions | undefined {
  const { ZHEZHENGDING_APP_KEY: key, ZHEZHENGDING_APP_SECRET: secret, ZHEZHENGDING_TENANT_ID: tenantId } = env;
  const { ZHEZHENGDING_BASE_URL: baseUrl, ZHEZHENGDING_WEB_APP_KEY: webKey, ZHEZHENGDING_WEB_APP_SECRET: webSecret } = env;
  const { ZHEZHENGDING_WEB_CLIENT_ID: clientId, ZHEZHENGDING_LOGIN_URL: loginUrl } = env;
  if (!key && !secret && !tenantId && !baseUrl) return undefined;
  if (!key || !secret || !tenantId) throw together('ZHEZHENGDING_APP_KEY', 'ZHEZHENGDING_APP_SECRET', 'ZHEZHENGDING_TENANT_ID');
  if (!webKey !== !webSecret) throw together('ZHEZHENGDING_WEB_APP_KEY', 'ZHEZHENGDING_WEB_APP_SECRET');
  const app = { key, secret };
  return {
    app,
    webApp: webKey && webSecret ? { key: webKey, secret: webSecret } : app,
    tenantId,
    baseUrl: addressOf('ZHEZHENGDING_BASE_URL', baseUrl, ZHEZHENGDING_ADDRESSES.baseUrl),
    ...(clientId && { login: { url: addressOf('ZHEZHENGDING_LOGIN_URL', loginUrl, ZHEZHENGDING_ADDRESSES.loginUrl), clientId } }),
  };
}

/** The applications on the open platforms, as the operator has registered them. */
export const readPlatforms = (env: Variables): PlatformOptions => ({
  dingtalk: readDingtalk(env),
  zhezhengding: readZhezhengding(env),
});
