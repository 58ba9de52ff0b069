import { storage } from './storage';

/** The last responses on this device, by request. */
export interface KeptAnswers<T> {
  read: (of: string) => T | undefined;
  keep: (of: string, answer: T) => void;
}

/** Returns the kept responses of one kind; `name` is their prefix in the device's storage. */
export const keptAnswers = <T>(name: string): KeptAnswers<T> => ({
  read: (of) => storage.get<T>(`${name}:${of}`),
  keep: (of, answer) => {
    try {
      storage.set(`${name}:${of}`, answer);
    } catch {
      // When the storage is full, the response is shown only as long as the page is open.
    }
  },
});
