import Taro from '@tarojs/taro';
import type { ToastPort } from './ports';

// DingTalk draws it and decides its position.
export const showToast: ToastPort['showToast'] = ({ message, tone, durationMs }) => {
  // Only success has an icon; the other icons cut long texts to seven characters.
  void Taro.showToast({ title: message, icon: tone === 'success' ? 'success' : 'none', duration: durationMs });
};
