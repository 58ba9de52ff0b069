import Taro from '@tarojs/taro';
import { isLargeSize } from './large-letters';
import type { TextSizePort } from './ports';

/** DingTalk's `fontSizeSetting` is 用户设置字体大小; some clients return it as text. Source: its documents of getSystemInfoSync. */
export const systemAsksLargeText: TextSizePort['systemAsksLargeText'] = () => {
  try {
    return isLargeSize(Number(Taro.getSystemInfoSync().fontSizeSetting));
  } catch {
    // Desktop clients have no such call.
    return false;
  }
};
