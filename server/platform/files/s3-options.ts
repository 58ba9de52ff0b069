/** A bucket of an S3 server, and the key for it. */
export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The beginning of all keys, ending with a slash; empty for a bucket of its own. */
  prefix: string;
  /** Whether the bucket is in the path of the address; otherwise it is the first part of the host name. */
  pathStyle: boolean;
}
