import type { FileRef } from '@contract/schema/file';
import { FILE_EXTENSIONS, MAX_FILE_BYTES, MAX_IMAGE_BYTES } from '@contract/rules/upload';

/** The allowed kinds and sizes of attachments, as text. */
export const FILE_KINDS = '图片、PDF、Office 文档、文本、压缩包或 MP4 视频';
const IMAGE_SIZE = `${MAX_IMAGE_BYTES / 1_000_000} MB`;
const FILE_SIZE = `${MAX_FILE_BYTES / 1024 ** 3} GB`;
/** The same for pictures from which the place of recording can be removed. */
export const PICTURE_KINDS = `照片，每张不超过 ${IMAGE_SIZE}`;
export const PICTURE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp'] as const;
export const FILE_SIZES = `图片不超过 ${IMAGE_SIZE}，其他文件不超过 ${FILE_SIZE}`;
/** The same for a file that is not a picture. */
export const ONE_FILE_SIZE = `不超过 ${FILE_SIZE}`;

const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'webp'];

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const isPicture = (file: Pick<FileRef, 'type'>): boolean => file.type.startsWith('image/');

/** Returns why a chosen file cannot be sent, or null; the server checks again, by content. */
export function refusalOfFile(file: { name: string; size: number }): string | null {
  const extension = extensionOf(file.name);
  if (!FILE_EXTENSIONS.some((known) => known === extension)) {
    return `不支持这种文件，请选择${FILE_KINDS}`;
  }
  if (IMAGE_EXTENSIONS.includes(extension) && file.size > MAX_IMAGE_BYTES) return `图片不能超过 ${IMAGE_SIZE}，请压缩后再上传`;
  if (file.size > MAX_FILE_BYTES) return `文件不能超过 ${FILE_SIZE}，请压缩后再上传`;
  return null;
}
