import type { CallReply } from '@contract/contract';
import { type PlatformName, PLATFORM_NAMES } from '@contract/rules/platforms';
import { AppError } from '../../platform/errors';
import { askPlatform } from '../../platform/installation/trying';
import type { Kernel } from '../../platform/kernel';
import { sendForStatus } from '../../platform/outgoing/send';

type Reached = CallReply<'running.reach'>[number];

/** Sends only a HEAD request, because each message costs money; any answer shows that the gateway is reachable. */
async function reachGateway(sms: ReturnType<Kernel['installation']['inForce']>['sms']): Promise<Reached> {
  const name = 'sms' as const;
  if (!sms) return { name, ok: null, text: '没有接入' };
  if (sms === 'log') return { name, ok: null, text: '试用：验证码写在服务日志里，不发短信' };
  try {
    const status = await sendForStatus({ url: sms.url, method: 'HEAD', allows: sms.allows });
    return { name, ok: true, text: `网关有应答（HTTP ${String(status)}）；能否发出短信，请在“单位与接入”中发一条试试` };
  } catch (error) {
    if (error instanceof AppError) return { name, ok: false, text: error.message };
    return { name, ok: false, text: '连接不上网关，请检查服务器的网络和“单位与接入”中的网关地址' };
  }
}

/** Checks whether the external services can be reached now, with the settings in force. */
export function reachOthers({ installation, platforms }: Pick<Kernel, 'installation' | 'platforms'>): Promise<Reached[]> {
  const { platforms: applications, sms } = installation.inForce();
  const reachPlatform = async (name: PlatformName): Promise<Reached> =>
    applications[name] ? { name, ...(await askPlatform(platforms[name])) } : { name, ok: null, text: '没有接入' };
  return Promise.all([...(Object.keys(PLATFORM_NAMES) as PlatformName[]).map(reachPlatform), reachGateway(sms)]);
}
