/** Keeps JSON values by key on this device; a value that cannot be read counts as absent, a full store throws. */
export interface Store {
  // The caller names what it stored; nothing on a device can prove it.

  get<T>(key: string): T | undefined;
  set(key: string, value: unknown): void;
  remove(key: string): void;
}

export interface StoragePort {
  /** Stays until removed. */
  storage: Store;
  /** Ends with the browser tab, or with the run of the mini-app. */
  sessionStore: Store;
}
