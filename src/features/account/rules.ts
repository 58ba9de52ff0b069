import { AVATAR_TYPES, MAX_AVATAR_BYTES } from '@contract/rules/upload';

/** The file extensions of the account's picture. */
export const AVATAR_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp'] as const;

/** Returns why a picture cannot be used for the account, or null; the server checks again, by content. */
export function refusalOfAvatar({ type, size }: { type: string; size: number }): string | null {
  if (!AVATAR_TYPES.includes(type)) return '头像只能是 JPG、PNG 或 WebP 图片，请重新选择';
  if (size > MAX_AVATAR_BYTES) return '头像不能超过 2 MB，请压缩后再上传';
  return null;
}

/** Returns the URL of a picture: a path belongs to the API, which may be on another host than the page; empty stays empty. */
export const pictureAddress = (picture: string, apiBaseUrl: string): string =>
  picture.startsWith('/') && !picture.startsWith('//') ? `${apiBaseUrl}${picture}` : picture;

/** Returns e.g. 138****5678 for a whole number; a masked number stays as it is. */
export const maskedMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
