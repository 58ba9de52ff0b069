import type { AuthCodePort } from './ports';
import { ReadableError } from './error-text';

export const appAround: AuthCodePort['appAround'] = () => ({ platform: 'dingtalk', kind: 'mini-app' });

export const authCode: AuthCodePort['authCode'] = () =>
  new Promise((resolve, reject) => {
    dd.getAuthCode({
      success: ({ authCode: code }) => resolve(code),
      fail: () => reject(new ReadableError('钉钉没有给出登录授权，请退出后重新进入')),
    });
  });
