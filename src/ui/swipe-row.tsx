import Swipe, { type SwipeRef } from '@nutui/nutui-react-taro/dist/es/packages/swipe';
import '@nutui/nutui-react-taro/dist/es/packages/swipe/style/css';
import { View } from '@tarojs/components';
import { type ReactNode, useRef } from 'react';
import './nut';
import { decorative } from './a11y';
import './swipe-row.scss';

export interface SwipeRowProps {
  /** What a swipe to the left shows. It is a short cut: by keyboard, and for screen readers, the same must be open another way. */
  action: { text: string; danger?: boolean; onPress: () => void };
  children: ReactNode;
}

/** A row that is drawn aside to show what can be done with it. */
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
