import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DingtalkApp,
  dingtalkAppLink,
  dingtalkMiniAppLink,
  dingtalkPageLink,
  pageAddress,
  zhezhengdingPageLink,
} from '@contract/rules/workbench-link';
import { readEnvironment } from '../../server/environment';
import { agentIdOf } from '../../server/platform-environment';
import { ReadableError } from '../../server/platform/readable-error';
import { type Query, withQuery } from '../../src/lib/query-string';
import { type MobilePage, mobilePages } from '../../src/routes/mobile';

const SOURCES = join(__dirname, '..', '..', 'src');

/** The links of one page; a link for which the configuration is not sufficient is missing. */
export interface PageLinks {
  path: string;
  title: string;
  /** The page in any browser. */
  address?: string;
  dingtalk?: string;
  /** The page in the application's tab of DingTalk's workbench. */
  dingtalkWorkbench?: string;
  dingtalkMiniApp?: string;
  zhezhengding?: string;
}

export interface WorkbenchLinks {
  pages: PageLinks[];
  /** Sentences on links that are not configured, and the missing settings. */
  notes: string[];
}

interface LinkConfig {
  mobileBaseUrl: string | undefined;
  dingtalkApp: DingtalkApp | undefined;
  notes: string[];
}

const unset = (env: NodeJS.ProcessEnv, ...names: string[]): string[] => names.filter((name) => !env[name]);

function readLinkConfig(env: NodeJS.ProcessEnv): LinkConfig {
  // Refuses invalid values with the messages of the server.
  const { platforms } = readEnvironment(env);
  const { MOBILE_BASE_URL: mobileBaseUrl, DINGTALK_CORP_ID: corpId } = env;
  const agentId = agentIdOf(env['DINGTALK_AGENT_ID']);
  const notes: string[] = [];
  if (!mobileBaseUrl)
    notes.push(
      '未设置 MOBILE_BASE_URL（手机页面的对外地址，如 https://renda.example.gov.cn/data-board），网页、钉钉工作台和浙政钉的链接都生成不了。 / ' +
        'MOBILE_BASE_URL is not set: no links to web pages.',
    );
  const missing = unset(env, 'DINGTALK_CORP_ID', 'DINGTALK_AGENT_ID');
  if (missing.length > 0)
    notes.push(
      `未设置 ${missing.join('、')}，生成不了钉钉工作台和钉钉小程序的链接。 / ` +
        `${missing.join(' and ')} not set: no links into DingTalk’s workbench and mini-app.`,
    );
  if (mobileBaseUrl && !platforms.dingtalk)
    notes.push(
      '未设置 DINGTALK_APP_KEY、DINGTALK_APP_SECRET，从钉钉打开页面时要输入密码登录。 / Without DINGTALK_APP_KEY and DINGTALK_APP_SECRET pages in DingTalk ask for a password.',
    );
  if (mobileBaseUrl && !platforms.zhezhengding)
    notes.push(
      '未设置 ZHEZHENGDING_APP_KEY、ZHEZHENGDING_APP_SECRET、ZHEZHENGDING_TENANT_ID，从浙政钉打开页面时要输入密码登录。 / ' +
        'Without ZHEZHENGDING_APP_KEY, _APP_SECRET and _TENANT_ID pages in Zhezhengding ask for a password.',
    );
  return {
    mobileBaseUrl: mobileBaseUrl || undefined,
    dingtalkApp: corpId && agentId !== undefined ? { corpId, agentId } : undefined,
    notes,
  };
}

/** Returns the page's title in Taro's page config, without the name of the platform behind it. */
function titleOf({ page }: MobilePage): string {
  const source = readFileSync(join(SOURCES, `${page}.tsx`), 'utf8');
  return /definePageConfig\(\{ navigationBarTitleText: '([^']+?)(?: · [^']*)?'/.exec(source)?.[1] ?? '';
}

function addressOf(mobileBaseUrl: string, link: string): string {
  try {
    return pageAddress(mobileBaseUrl, link);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ReadableError(
      `MOBILE_BASE_URL=${mobileBaseUrl} 应为 http 或 https 地址，后面不带参数。 / MOBILE_BASE_URL must be an http or https address without a query.`,
    );
  }
}

function linksOf(mobile: MobilePage, query: Query, { mobileBaseUrl, dingtalkApp }: LinkConfig): PageLinks {
  const address = mobileBaseUrl && addressOf(mobileBaseUrl, withQuery(mobile.path, query));
  return {
    path: mobile.path,
    title: titleOf(mobile),
    ...(address && { address, dingtalk: dingtalkPageLink(address) }),
    ...(address && dingtalkApp && { dingtalkWorkbench: dingtalkAppLink(dingtalkApp, address) }),
    ...(dingtalkApp &&
      mobile.targets.includes('dd') && { dingtalkMiniApp: dingtalkMiniAppLink(dingtalkApp, withQuery(mobile.page, query)) }),
    ...(address && { zhezhengding: zhezhengdingPageLink(address) }),
  };
}

/**
 * Returns the links that open each phone page, or the one at `path`, with `query` as query string, as the configuration allows. Throws a
 * ReadableError for an invalid value, and for a path that is not a phone page.
 */
export function workbenchLinks(env: NodeJS.ProcessEnv, { path, query = {} }: { path?: string; query?: Query } = {}): WorkbenchLinks {
  const wanted = mobilePages.filter((page) => path === undefined || page.path === path);
  if (wanted.length === 0)
    throw new ReadableError(
      `没有手机页面 ${path ?? ''}，可用的有：${mobilePages.map((page) => page.path).join(' ')} / there is no phone page at ${path ?? ''}; the list above has the available pages.`,
    );
  const config = readLinkConfig(env);
  return { pages: wanted.map((page) => linksOf(page, query, config)), notes: config.notes };
}
