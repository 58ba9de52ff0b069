import { type Callbacks, type Defer, fail, invalid, succeed } from './callbacks';

/** The maximum size of an item in characters. Source: the platform's documents. */
const MAX_ITEM = 200 * 1024;

interface KeyOption extends Callbacks {
  key: string;
  data?: unknown;
}

/** The storage calls of `dd` over `items`, which survive the app so that a test can restart it. */
export function makeStorage(defer: Defer, items: Map<string, string>) {
  const set = ({ key, data }: KeyOption): boolean => {
    const text = data === undefined ? 'null' : JSON.stringify(data);
    if (text.length > MAX_ITEM) return false;
    items.set(key, text);
    return true;
  };
  const get = ({ key }: KeyOption): { data: unknown } => {
    const text = items.get(key);
    return { data: text === undefined ? null : (JSON.parse(text) as unknown) };
  };
  return {
    setStorageSync: (option: KeyOption) => {
      if (!set(option)) throw new Error(`setStorageSync: ${option.key} is larger than the platform keeps`);
      return { success: true };
    },
    getStorageSync: get,
    removeStorageSync: ({ key }: KeyOption) => ({ success: items.delete(key) }),
    clearStorageSync: () => items.clear(),
    getStorageInfoSync: () => ({ keys: [...items.keys()], currentSize: 0, limitSize: 10_240, success: true }),
    setStorage: (option: KeyOption) =>
      set(option) ? succeed(defer, option, { success: true }) : fail(defer, option, invalid('setStorage: data')),
    getStorage: (option: KeyOption) => succeed(defer, option, get(option)),
    removeStorage: (option: KeyOption) => succeed(defer, option, { success: items.delete(option.key) }),
    clearStorage: (option?: Callbacks) => {
      items.clear();
      succeed(defer, option, { success: true });
    },
  };
}
