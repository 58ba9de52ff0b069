import NutCountDown from '@nutui/nutui-react-taro/dist/es/packages/countdown';
import '@nutui/nutui-react-taro/dist/es/packages/countdown/style/css';
import { View } from '@tarojs/components';
import { useState } from 'react';
import './nut';
import { named } from './a11y';
import './countdown.scss';

export interface CountdownProps {
  /** What comes to its end, e.g. 距报名截止. */
  label: string;
  /** Milliseconds since 1970. */
  until: number;
  onEnd: () => void;
}

/** The time that is left, second by second: days, hours, minutes and seconds. */
export function Countdown({ label, until, onEnd }: CountdownProps) {
  // NutUI's default is the moment at which its code was loaded.
  const [begun] = useState(() => Date.now());
  return (
    <View className="u-countdown" {...named('timer', label)}>
      <View className="u-countdown__label">{label}</View>
      <NutCountDown type="text" startTime={begun} endTime={until} destroy format="DD 天 HH:mm:ss" onEnd={onEnd} />
    </View>
  );
}
