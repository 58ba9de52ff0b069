import { BASE_PATH } from '@/lib/base-path';
import type { CookiesPort } from './ports';

const ATTRIBUTES = `path=${BASE_PATH}/; SameSite=Lax`;

/** Over HTTPS the cookie is never sent unencrypted. */
const secure = (): string => (window.location.protocol === 'https:' ? '; Secure' : '');

export const getCookie: CookiesPort['getCookie'] = (name) => {
  const start = `${encodeURIComponent(name)}=`;
  const entry = document.cookie.split('; ').find((item) => item.startsWith(start));
  if (entry === undefined) return undefined;
  try {
    return decodeURIComponent(entry.slice(start.length));
  } catch {
    return undefined;
  }
};

export const setCookie: CookiesPort['setCookie'] = (name, value, options = {}) => {
  const age = options.maxAgeSeconds === undefined ? '' : `; max-age=${options.maxAgeSeconds}`;
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; ${ATTRIBUTES}${age}${secure()}`;
};

export const removeCookie: CookiesPort['removeCookie'] = (name) => setCookie(name, '', { maxAgeSeconds: 0 });
