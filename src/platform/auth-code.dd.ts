import type { AuthCodePort } from './auth-code-port';

export const authCode: AuthCodePort['authCode'] = () =>
  new Promise((resolve, reject) => {
    dd.getAuthCode({
      success: ({ authCode: code }) => resolve(code),
      fail: (failure) => reject(new Error(failure.errorMessage ?? 'DingTalk gave no login code')),
    });
  });
