import { maskedMobile, pictureAddress, refusalOfAvatar } from '@/features/account/rules';
import { deviceText } from '@/features/account/devices';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0';

describe('a device in words', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome 120 · Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/120.0.2210.91`, 'Edge 120 · Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', '其他浏览器 · Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0', 'Firefox 121 · Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Safari/605.1.15',
      'Safari 17 · macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1',
      'Safari 17 · iOS',
    ],
    [`Mozilla/5.0 (Windows NT 6.1; WOW64) ${CHROME.replace('120', '86')} Safari/537.36 QIHU 360SE`, '360 浏览器 · Windows'],
    [
      `Mozilla/5.0 (Linux; Android 13; V2203A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 XWEB/5023 MicroMessenger/8.0.42.2460 NetType/WIFI`,
      '微信 8 · Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/20A362 AliApp(DingTalk/7.0.40) com.laiwang.DingTalk/30187 Channel/201200',
      '钉钉 7 · iOS',
    ],
    [
      `Mozilla/5.0 (Linux; U; Android 12; zh-CN; NOH-AN00) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/69.0.3497.100 Mobile Safari/537.36 AliApp(DingTalk/2.5.0) TaurusApp/2.5.0`,
      '浙政钉 2 · Android',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64; UOS) ${CHROME} Safari/537.36`, 'Chrome 120 · 统信 UOS'],
    [`Mozilla/5.0 (X11; Linux aarch64; Kylin V10) ${CHROME} Safari/537.36`, 'Chrome 120 · 麒麟'],
    [
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1',
      'Chrome 114 · 鸿蒙',
    ],
    ['', '未知设备'],
    ['curl/8.5.0', '未知设备'],
  ])('a user agent is shown in words: %s', (userAgent, words) => {
    expect(deviceText(userAgent)).toBe(words);
  });
});

it('a mobile number is shown without its middle', () => {
  expect(maskedMobile('13905781234')).toBe('139****1234');
  expect(maskedMobile('139****1234')).toBe('139****1234');
  expect(maskedMobile('')).toBe('');
});

describe('the picture of an account', () => {
  it.each([
    ['', ''],
    ['/api/account/avatar/7', 'https://api.example.gov.cn/api/account/avatar/7'],
    ['https://static.example.gov.cn/a.png', 'https://static.example.gov.cn/a.png'],
    ['//static.example.gov.cn/a.png', '//static.example.gov.cn/a.png'],
  ])('the avatar %s is fetched from %s', (picture, address) => {
    expect(pictureAddress(picture, 'https://api.example.gov.cn')).toBe(address);
  });

  it('an avatar must be a JPG, PNG or WebP of at most 2 MB', () => {
    const most = 2 * 1024 * 1024;
    for (const type of ['image/jpeg', 'image/png', 'image/webp']) expect(refusalOfAvatar({ type, size: most })).toBeNull();
    expect(refusalOfAvatar({ type: 'image/png', size: most + 1 })).toContain('2 MB');
    for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', '']) {
      expect(refusalOfAvatar({ type, size: 10 })).toContain('JPG、PNG 或 WebP');
    }
  });
});
