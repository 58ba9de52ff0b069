import type { CookiesPort } from './ports';
import { storage } from './storage';

interface Kept {
  value: string;
  /** Milliseconds since 1970; undefined: never expires. */
  until?: number;
}

const keyOf = (name: string): string => `cookie:${name}`;

export const getCookie: CookiesPort['getCookie'] = (name) => {
  const kept = storage.get<Kept>(keyOf(name));
  if (!kept || (kept.until !== undefined && kept.until <= Date.now())) return undefined;
  return kept.value;
};

export const setCookie: CookiesPort['setCookie'] = (name, value, { maxAgeSeconds } = {}) => {
  const kept: Kept = maxAgeSeconds === undefined ? { value } : { value, until: Date.now() + maxAgeSeconds * 1000 };
  storage.set(keyOf(name), kept);
};

export const removeCookie: CookiesPort['removeCookie'] = (name) => storage.remove(keyOf(name));
