import { ownPath } from './own-path';

/** The path of the built pages on any host. */
const BASE_PATH = '/data-board';

/**
 * The base address of the pages, without a trailing slash: a host alone means its /data-board. Null for a text that is no web address, or has a query
 * string.
 */
export function placeOfPages(address: string): string | null {
  const parts = /^(https?:\/\/[^/?#\s]+)([^?#\s]*)$/i.exec(address);
  return parts && `${parts[1]}${parts[2]?.replace(/\/+$/, '') || BASE_PATH}`;
}

/** An organisation's own application in DingTalk: the organisation's CorpId and the application's AgentId. */
export interface DingtalkApp {
  corpId: string;
  agentId: number | string;
}

/**
 * The external address of a page: `mobileBaseUrl` is the base of the phone pages (`https://host/data-board`; a host alone means its /data-board),
 * `link` a path of this application with its query string, as the link builders make it. Throws a RangeError for an invalid base or path, so that no
 * sent link leads elsewhere.
 */
export function pageAddress(mobileBaseUrl: string, link: string): string {
  const place = placeOfPages(mobileBaseUrl);
  if (place === null) throw new RangeError(`the base URL of the phone pages is invalid: ${mobileBaseUrl}`);
  if (ownPath(link) === null) throw new RangeError(`the link does not lead to a page of this platform: ${link}`);
  return place + link;
}

/**
 * Opens an address in DingTalk; on a desktop in the client's side panel, because an outside browser gives no login code.
 * Source: open.dingtalk.com/document/development/message-link-description.
 */
export const dingtalkPageLink = (address: string): string =>
  `dingtalk://dingtalkclient/page/link?url=${encodeURIComponent(address)}&pc_slide=true`;

/** Opens an address in the application's tab of DingTalk's workbench. Source: open.dingtalk.com/document/development/create-a-swarm-plug-in-1. */
export const dingtalkAppLink = ({ corpId, agentId }: DingtalkApp, address: string): string =>
  `dingtalk://dingtalkclient/action/openapp?corpid=${encodeURIComponent(corpId)}&container_type=work_platform` +
  `&app_id=0_${agentId}&redirect_type=jump&redirect_url=${encodeURIComponent(address)}`;

/**
 * Opens a page of an organisation's own mini-app; `page` is its file with the query string (`mobile/suggm-detail/index?id=3`).
 * Source: the same page, which has open_micro_app for organisations' mini-apps and open_mini_app for personal ones.
 */
export const dingtalkMiniAppLink = ({ corpId, agentId }: DingtalkApp, page: string): string =>
  `dingtalk://dingtalkclient/action/open_micro_app?corpId=${encodeURIComponent(corpId)}&agentId=${agentId}&page=${encodeURIComponent(page)}`;

/**
 * Opens an address in Zhezhengding, on a desktop in the side panel. Source: 统一跳转协议说明 of 专有钉钉,
 * openplatform-portal.dg-work.cn/portal/#/helpdoc?apiType=DEV_GUIDE&docKey=3355278.
 */
export const zhezhengdingPageLink = (address: string): string =>
  `taurus://taurusclient/page/link?url=${encodeURIComponent(address)}&pc_slide=true`;
