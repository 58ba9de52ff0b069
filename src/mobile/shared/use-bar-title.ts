import { useDidShow } from '@tarojs/taro';
import { useEffect } from 'react';
import { showTitle } from '@/platform/title-bar';

/** Keeps the app's own title bar at the title of the current page. */
export function useBarTitle(title: string): void {
  useEffect(() => showTitle(title), [title]);
  // Returning to a page does not render it again.
  useDidShow(() => showTitle(title));
}
