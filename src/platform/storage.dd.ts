import Taro from '@tarojs/taro';
import { parseJson } from '@/lib/loose';
import type { StoragePort } from './ports';

const PREFIX = 'data-board:';

export const storage: StoragePort['storage'] = {
  get: (key) => {
    const text: unknown = Taro.getStorageSync(PREFIX + key);
    return typeof text === 'string' && text ? (parseJson(text) as never) : undefined;
  },
  set: (key, value) => Taro.setStorageSync(PREFIX + key, JSON.stringify(value)),
  remove: (key) => Taro.removeStorageSync(PREFIX + key),
};

const memory = new Map<string, string>();

export const sessionStore: StoragePort['sessionStore'] = {
  get: (key) => {
    const text = memory.get(key);
    return text === undefined ? undefined : (parseJson(text) as never);
  },
  set: (key, value) => void memory.set(key, JSON.stringify(value)),
  remove: (key) => void memory.delete(key),
};
