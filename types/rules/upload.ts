/** Files larger than this are sent in parts of this size. Bytes. Source: the specification's constants. */
export const CHUNK_BYTES = 10_000_000;
/** The largest file that is taken. Bytes. */
export const MAX_FILE_BYTES = 2_147_483_648;
/** The largest picture that is taken. Bytes. */
export const MAX_IMAGE_BYTES = 20_000_000;
/** The largest picture of an account, and its media types. Bytes. */
export const MAX_AVATAR_BYTES = 2 * 1024 * 1024;
export const AVATAR_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** File name endings that are taken; the server checks the content as well. */
export const FILE_EXTENSIONS = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'txt',
  'zip',
  'mp4',
] as const;
/** Files one suggestion or one reply may carry. */
export const MAX_ATTACHMENTS = 10;
/** What one account may have uploaded and not used yet: files, unfinished ones too, and their bytes. It is removed after a day. */
export const MAX_UNUSED_FILES = 100;
export const MAX_UNUSED_BYTES = 5_000_000_000;
