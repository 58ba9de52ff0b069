import { View } from '@tarojs/components';
import { getSystemInfoSync } from '@tarojs/taro';
import { PLATFORM_NAMES } from '@contract/rules/platforms';
import { useLargeText } from '@/features/reading/large-text';
import { appAround } from '@/platform/auth-code';
import { useDarkColours } from '@/platform/canvas';
import { target } from '@/platform/target';
import { Facts } from '@/ui/facts';
import { CardTitle } from './card-title';

const TARGETS = { h5: '浏览器（H5）', dd: '钉钉小程序' } as const;

function whereText(): string {
  const app = appAround();
  return app ? `${PLATFORM_NAMES[app.platform]}${app.kind === 'page' ? '内的网页' : ''}` : '独立浏览器';
}

/** The build and the device that it runs on. */
export function Build() {
  const large = useLargeText((text) => text.large);
  const dark = useDarkColours();
  const { windowWidth, windowHeight, pixelRatio } = getSystemInfoSync();
  return (
    <View className="u-card">
      <CardTitle>版本和环境</CardTitle>
      <Facts
        items={[
          { name: '版本', value: CLIENT_VERSION },
          { name: '构建目标', value: TARGETS[target as keyof typeof TARGETS] },
          { name: '运行在', value: whereText() },
          { name: '屏幕', value: `${windowWidth} × ${windowHeight}，${pixelRatio} 倍` },
          { name: '显示', value: `${dark ? '深色' : '浅色'}，${large ? '大字' : '标准字号'}` },
        ]}
      />
    </View>
  );
}
