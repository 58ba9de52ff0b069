import { storage } from './storage';

/** Answers that this device had last, by what was asked. */
export interface KeptAnswers<T> {
  read: (of: string) => T | undefined;
  keep: (of: string, answer: T) => void;
}

/** Of one kind; `name` is its place among all that the device keeps. */
export const keptAnswers = <T>(name: string): KeptAnswers<T> => ({
  read: (of) => storage.get<T>(`${name}:${of}`),
  keep: (of, answer) => {
    try {
      storage.set(`${name}:${of}`, answer);
    } catch {
      // Without room it is shown as long as the page is open.
    }
  },
});
