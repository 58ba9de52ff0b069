import Taro from '@tarojs/taro';
import type { TitleBarPort } from './ports';

export const hasTitleBar: TitleBarPort['hasTitleBar'] = true;
export const needsHeading: TitleBarPort['needsHeading'] = false;

export const showTitle: TitleBarPort['showTitle'] = (title) => {
  // On failure the bar keeps the title of the page's configuration.
  Taro.setNavigationBarTitle({ title }).catch(() => undefined);
};
