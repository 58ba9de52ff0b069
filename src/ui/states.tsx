import NutSkeleton from '@nutui/nutui-react-taro/dist/es/packages/skeleton';
import '@nutui/nutui-react-taro/dist/es/packages/skeleton/style/css';
import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import './nut';
import { ActionButton } from './action-button';
import { alarmed, decorative, named } from './a11y';
import './states.scss';

/** An empty state, with what to do about it. The drawing is made with CSS: no picture is loaded. */
export function Empty({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <View className="u-state">
      <View className="u-state__drawing" {...decorative}>
        <View className="u-state__sheet">
          <View className="u-state__line u-state__line--short" />
          <View className="u-state__line" />
          <View className="u-state__line" />
        </View>
      </View>
      <Text className="u-state__title">{title}</Text>
      {hint ? <Text className="u-state__hint">{hint}</Text> : null}
      {children}
    </View>
  );
}

/** Shows why loading failed, and offers a retry. */
export function Failed({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <View className="u-state" {...alarmed}>
      <View className="u-state__mark" {...decorative}>
        !
      </View>
      <Text className="u-state__title">没有加载成功</Text>
      <Text className="u-state__hint">{message}</Text>
      {onRetry ? <ActionButton onPress={onRetry}>重新加载</ActionButton> : null}
    </View>
  );
}

/** A skeleton of the loading content: `rows` cards. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  return (
    <View {...named('status', '正在加载')}>
      {Array.from({ length: rows }, (_, index) => (
        <View key={index} className="u-card" {...decorative}>
          {/* Its own animation re-renders every 1.5 seconds; ours is in the style sheet. */}
          <NutSkeleton className="u-skeleton" rows={3} animated={false} />
        </View>
      ))}
    </View>
  );
}
