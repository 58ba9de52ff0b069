import type { Bytes } from './bytes';

export interface StoredObject {
  name: string;
  size: number;
}

/** A place for backups: objects with names such as `files/ab/<id>`. An object appears as a whole or not at all. */
export interface Target {
  /** The place in words for the operator, without secrets. */
  place: string;
  /** Stores a stream; when it resolves, the object survives a power cut. */
  write(name: string, source: Bytes): Promise<void>;
  /** Throws MissingObjectError for an object that does not exist. */
  read(name: string): Bytes;
  /** The objects below a folder, `prefix` ends with a slash. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** The names of the folders directly below a folder. */
  folders(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Removes what interrupted writes left behind. Only one backup runs at a time, so nothing of a running one is touched. */
  clean(): Promise<void>;
}
