import NutCountDown from '@nutui/nutui-react-taro/dist/es/packages/countdown';
import '@nutui/nutui-react-taro/dist/es/packages/countdown/style/css';
import { View } from '@tarojs/components';
import { useEffect, useRef, useState } from 'react';
import './nut';
import { named } from './a11y';
import './countdown.scss';

export interface CountdownProps {
  /** The event that the countdown leads to, e.g. 距报名截止. */
  label: string;
  /** Milliseconds since 1970. */
  until: number;
  onEnd: () => void;
}

const TICK_MS = 1000;

/** The time left, updated each second: days, hours, minutes and seconds. */
export function Countdown({ label, until, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => Math.max(0, until - Date.now()));
  const drawn = useRef<{ reset: () => void }>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, until - Date.now())), TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  useEffect(() => {
    // By default NutUI would re-render at every animation frame.
    drawn.current?.reset();
    if (left === 0) end.current();
  }, [left]);
  return (
    <View className="u-countdown" {...named('timer', label)}>
      <View className="u-countdown__label">{label}</View>
      <NutCountDown ref={drawn} type="text" autoStart={false} time={left} format="DD 天 HH:mm:ss" />
    </View>
  );
}
