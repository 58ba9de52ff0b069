import { useDidShow } from '@tarojs/taro';
import { useEffect } from 'react';
import { showTitle } from '@/platform/title-bar';

/** Keeps the app's own bar at the title of the page that is shown. */
export function useBarTitle(title: string): void {
  useEffect(() => showTitle(title), [title]);
  // Coming back to a page does not draw it anew.
  useDidShow(() => showTitle(title));
}
