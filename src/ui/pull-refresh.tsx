import PullToRefresh from '@nutui/nutui-react-taro/dist/es/packages/pulltorefresh';
import '@nutui/nutui-react-taro/dist/es/packages/pulltorefresh/style/css';
import { View } from '@tarojs/components';
import { type ReactNode, useState } from 'react';
import './nut';

export interface PullRefreshProps {
  /** Asked when a finger comes down. */
  canPull: () => boolean;
  onPull: () => Promise<unknown>;
  children: ReactNode;
}

/** NutUI pulls nothing that is scrolled down, and that is how it is told to leave a touch alone. */
const SCROLLED = 1;

/** A page that reads its content again when it is pulled down. */
export function PullRefresh({ canPull, onPull, children }: PullRefreshProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <View onTouchStart={() => setOpen(canPull())}>
      <PullToRefresh
        scrollTop={isOpen ? 0 : SCROLLED}
        pullingText="下拉刷新"
        canReleaseText="松手刷新"
        refreshingText="正在刷新"
        // Whether it succeeded, the page itself says.
        completeText="刷新结束"
        onRefresh={() => onPull().then(() => undefined)}
      >
        {children}
      </PullToRefresh>
    </View>
  );
}
