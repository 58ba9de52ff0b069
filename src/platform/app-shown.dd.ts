import { useDidHide, useDidShow } from '@tarojs/taro';
import type { AppShownPort } from './ports';

const listeners = new Set<(shown: boolean) => void>();
const tell = (shown: boolean) => listeners.forEach((listener) => listener(shown));

export const useAppShown: AppShownPort['useAppShown'] = () => {
  useDidShow(() => tell(true));
  useDidHide(() => tell(false));
};

export const onAppShown: AppShownPort['onAppShown'] = (listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
