import { AVATAR_TYPES, MAX_AVATAR_BYTES } from '@contract/rules/upload';

/** Name endings of the pictures an account may have. */
export const AVATAR_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp'] as const;

/** Why a picture cannot be the account's, in words, or null; the server checks again, by content. */
export function refusalOfAvatar({ type, size }: { type: string; size: number }): string | null {
  if (!AVATAR_TYPES.includes(type)) return '头像只能是 JPG、PNG 或 WebP 图片，请重新选择';
  if (size > MAX_AVATAR_BYTES) return '头像不能超过 2 MB，请压缩后再上传';
  return null;
}

/** Where a picture is fetched from: a path is the API's, which may be at another host than the page; empty stays empty. */
export const pictureAddress = (picture: string, apiBaseUrl: string): string =>
  picture.startsWith('/') && !picture.startsWith('//') ? `${apiBaseUrl}${picture}` : picture;

/** 138****5678 of a number in full; what is masked already stays as it is. */
export const maskedMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');

/** The first that fits wins: many browsers also call themselves what they are built upon. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['浙政钉', /TaurusApp\/(\d+)/i],
  ['钉钉', /DingTalk(?:[/(\s]+(\d+))?/i],
  ['企业微信', /wxwork\/(\d+)/i],
  ['微信', /MicroMessenger\/(\d+)/i],
  ['360 浏览器', /QIHU 360\w*|360[SE]E|360Browser/i],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['统信 UOS', /UOS\b|UnionTech|Uniontech/],
  ['麒麟', /Kylin/i],
  ['鸿蒙', /HarmonyOS|OpenHarmony/i],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
];

/** 'Chrome 120 · Windows' of a user agent; whatever is not known is called so. */
export function deviceText(userAgent: string): string {
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0];
  for (const [name, mark] of BROWSERS) {
    const match = mark.exec(userAgent);
    if (match) return [[name, match[1]].filter(Boolean).join(' '), system ?? '其他系统'].join(' · ');
  }
  return system ? `其他浏览器 · ${system}` : '未知设备';
}
