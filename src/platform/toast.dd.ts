import Taro from '@tarojs/taro';
import type { ToastPort } from './ports';

// DingTalk draws it, and says where.
export const showToast: ToastPort['showToast'] = ({ message, tone, durationMs }) => {
  // Only success has a picture; the others cut long texts to seven characters.
  void Taro.showToast({ title: message, icon: tone === 'success' ? 'success' : 'none', duration: durationMs });
};
