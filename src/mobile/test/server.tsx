import { View } from '@tarojs/components';
import { useSession } from '@/features/session/store';
import { call } from '@/platform/call';
import { getConfig } from '@/platform/config';
import { Facts } from '@/ui/facts';
import { CardTitle } from './card-title';
import { type Trial, TrialRow } from './trial-row';

const QUIET = { quiet: true };

/** Returns how long a call took, in words. */
async function timed(work: () => Promise<unknown>): Promise<string> {
  const begun = Date.now();
  await work();
  return `正常，${Date.now() - begun} 毫秒`;
}

const TRIALS: readonly Trial[] = [
  { name: '健康检查', button: '测试', run: () => timed(() => call('system.health', {}, QUIET)) },
  { name: '登录状态', button: '查询', run: () => timed(() => useSession.getState().refreshUser()) },
  { name: '菜单和消息', button: '查询', run: () => timed(() => call('message.unread', {}, QUIET)) },
];

/** The server's configuration, none of which is secret, and its response times. */
export function Server() {
  const config = getConfig();
  const set = (address: string | undefined) => (address ? '已配置' : '未配置');
  return (
    <View className="u-card">
      <CardTitle>服务器</CardTitle>
      <Facts
        items={[
          { name: '单位', value: config.congressName },
          { name: '接口地址', value: config.apiBaseUrl || '与本页相同' },
          { name: '地图服务', value: config.mapServerUrl ? '已配置' : '平台自带' },
          { name: '手机地址', value: set(config.mobileBaseUrl) },
        ]}
      />
      {TRIALS.map((trial) => (
        <TrialRow key={trial.name} trial={trial} />
      ))}
    </View>
  );
}
