import PullToRefresh from '@nutui/nutui-react-taro/dist/es/packages/pulltorefresh';
import '@nutui/nutui-react-taro/dist/es/packages/pulltorefresh/style/css';
import { View } from '@tarojs/components';
import { type ReactNode, useState } from 'react';
import './nut';

export interface PullRefreshProps {
  /** How far the page is scrolled down: only at its top is it pulled. Pixels. */
  scrolled: () => number;
  onPull: () => Promise<unknown>;
  children: ReactNode;
}

/** A page that reads its content again when it is pulled down. */
export function PullRefresh({ scrolled, onPull, children }: PullRefreshProps) {
  const [top, setTop] = useState(0);
  return (
    <View onTouchStart={() => setTop(scrolled())}>
      <PullToRefresh scrollTop={top} onRefresh={() => onPull().then(() => undefined)}>
        {children}
      </PullToRefresh>
    </View>
  );
}
