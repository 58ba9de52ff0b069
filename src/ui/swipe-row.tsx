import Swipe, { type SwipeRef } from '@nutui/nutui-react-taro/dist/es/packages/swipe';
import '@nutui/nutui-react-taro/dist/es/packages/swipe/style/css';
import { View } from '@tarojs/components';
import { type ReactNode, useRef } from 'react';
import './nut';
import { decorative } from './a11y';
import './swipe-row.scss';

export interface SwipeRowProps {
  /** The action that a swipe to the left shows. It is only a shortcut: for keyboards and screen readers, the same action must be available elsewhere. */
  action: { text: string; danger?: boolean; onPress: () => void };
  children: ReactNode;
}

/** A row that can be swiped to show its action. */
export function SwipeRow({ action: { text, danger = false, onPress }, children }: SwipeRowProps) {
  const swipe = useRef<SwipeRef>(null);
  const press = () => {
    swipe.current?.close();
    onPress();
  };
  const shown = (
    <View className={`u-swipe__action${danger ? ' u-swipe__action--danger' : ''}`} {...decorative}>
      {text}
    </View>
  );
  return (
    <Swipe ref={swipe} className="u-swipe" rightAction={shown} onActionClick={press}>
      {children}
    </Swipe>
  );
}
