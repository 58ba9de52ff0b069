import PullToRefresh from '@nutui/nutui-react-taro/dist/es/packages/pulltorefresh';
import '@nutui/nutui-react-taro/dist/es/packages/pulltorefresh/style/css';
import { View } from '@tarojs/components';
import { type ReactNode, useState } from 'react';
import './nut';

export interface PullRefreshProps {
  /** Called when a touch starts. */
  canPull: () => boolean;
  onPull: () => Promise<unknown>;
  children: ReactNode;
}

/** NutUI ignores a pull when the page is scrolled down; this value makes it ignore the touch. */
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
        // The page itself shows whether it succeeded.
        completeText="刷新结束"
        onRefresh={() => onPull().then(() => undefined)}
      >
        {children}
      </PullToRefresh>
    </View>
  );
}
