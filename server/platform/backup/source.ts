import type { Bytes } from './bytes';

/** Reads the bytes of a file of the platform. A file that does not exist fails with the code ENOENT. */
export type ReadFile = (id: string) => Bytes;
