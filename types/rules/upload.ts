/** Larger files are sent in parts of this size, in bytes. Source: the specification's constants. */
export const CHUNK_BYTES = 10_000_000;
/** The maximum size of a file, in bytes. */
export const MAX_FILE_BYTES = 2_147_483_648;
/** The maximum size of a picture, in bytes. */
export const MAX_IMAGE_BYTES = 20_000_000;
/** The maximum size of an avatar, in bytes, and its media types. */
export const MAX_AVATAR_BYTES = 2 * 1024 * 1024;
export const AVATAR_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** The accepted file extensions; the server also checks the content. */
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
/** The maximum number of files of one suggestion or one reply. */
export const MAX_ATTACHMENTS = 10;
/** The limits for uploaded but unused files of one account, including unfinished uploads: their number and their bytes. They are removed after a day. */
export const MAX_UNUSED_FILES = 100;
export const MAX_UNUSED_BYTES = 5_000_000_000;
