import { appOf } from '@/platform/app-around';

const MOBILE = 'Mozilla/5.0 (Linux; U; Android 12) AppleWebKit/537.36 Chrome/78.0.3904.62 Mobile Safari/537.36';

describe('the app around a page', () => {
  it.each([
    ['dingtalk', `${MOBILE} AliApp(DingTalk/7.0.50) com.alibaba.android.rimet/32 Channel/700159`],
    [
      'dingtalk',
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/91.0 Safari/537.36 dingtalk-win/1.0.0 nw(0.14.7) DingTalk(7.0.20)',
    ],
    ['zhezhengding', `${MOBILE} AliApp(TaurusApp/2.9.0) mPaaSClient TaurusApp/2.9.0 Nebula`],
    ['zhezhengding', `${MOBILE} AliApp(DingTalk/6.0.0) TaurusApp/3.1.0`],
    ['zhezhengding', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/91.0 Safari/537.36 dingtalk-win/1.0.0 TaurusApp(2.9.0)'],
    [null, MOBILE],
    [null, `${MOBILE} MicroMessenger/8.0 NetType/WIFI`],
    [null, `${MOBILE} AliApp(AP/10.5) AlipayClient/10.5 Nebula`],
    [null, ''],
  ])('the app around a page is %s for the user agent %s', (app, userAgent) => {
    expect(appOf(userAgent)).toBe(app);
  });
});
