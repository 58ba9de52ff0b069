import { parseJson } from '@/lib/loose';
import type { StoragePort, Store } from './ports';

const PREFIX = 'data-board:';

/** The accessor runs at each call: with storage disabled, the browser throws as soon as it is referenced. */
const webStore = (area: () => Storage): Store => ({
  get: (key) => {
    try {
      const text = area().getItem(PREFIX + key);
      return text === null ? undefined : (parseJson(text) as never);
    } catch {
      return undefined;
    }
  },
  set: (key, value) => area().setItem(PREFIX + key, JSON.stringify(value)),
  remove: (key) => area().removeItem(PREFIX + key),
});

export const storage: StoragePort['storage'] = webStore(() => window.localStorage);
export const sessionStore: StoragePort['sessionStore'] = webStore(() => window.sessionStorage);
