import Taro from '@tarojs/taro';
import { CancelledError, onCancel } from '@/lib/cancel';
import { parseJson } from '@/lib/loose';
import { getConfig } from './config';
import { ReadableError } from './error-text';
import { NetworkError } from './request-port';
import type { FormPost, UploadPort } from './ports';

/** The prefix of the names of file parts among the app's own files. */
const PART = 'part-';

/** DingTalk requires one of its kinds; it also sends other files when they are declared as images. */
const kindOf = (type: string): 'image' | 'video' | 'audio' => {
  if (type.startsWith('video/')) return 'video';
  return type.startsWith('audio/') ? 'audio' : 'image';
};

function toOption(post: FormPost, path: string) {
  return {
    url: getConfig().apiBaseUrl + post.path,
    filePath: path,
    name: post.field,
    fileName: post.field,
    fileType: kindOf(post.file.type),
    header: { ...post.headers },
    formData: { ...post.fields },
  };
}

export const postForm: UploadPort['postForm'] = async (post) => {
  if (!post.file.path) throw new Error('the file has no path');
  if (post.signal?.aborted) throw new CancelledError();
  const task = Taro.uploadFile(toOption(post, post.file.path));
  const unlisten = onCancel(post.signal, () => task.abort());
  try {
    // Some DingTalk clients return the status as text.
    const reply: { statusCode: number | string; data: unknown } = await task;
    post.onProgress?.(post.file.size);
    return { status: Number(reply.statusCode), body: parseJson(String(reply.data)) };
  } catch (failure) {
    if (post.signal?.aborted) throw new CancelledError();
    throw new NetworkError((failure as DingTalkFailure | undefined)?.errorMessage ?? 'no answer');
  } finally {
    unlisten();
    makeRoom(post.file.path);
  }
};

const readAll = (files: DingTalkFileSystem, filePath: string): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    files.readFile({ filePath, success: ({ data }) => resolve(data), fail: ({ errorMessage }) => reject(new Error(errorMessage)) });
  });

const write = (files: DingTalkFileSystem, filePath: string, data: ArrayBuffer): Promise<void> =>
  new Promise((resolve, reject) => {
    files.writeFile({ filePath, data, success: resolve, fail: ({ errorMessage }) => reject(new Error(errorMessage)) });
  });

/** DingTalk gives a mini-app 50 MB for all its files, 10 MB for each: a part is deleted once it has been sent or has failed. */
function makeRoom(path: string): void {
  if (!path.startsWith(`${dd.env?.USER_DATA_PATH ?? ''}/${PART}`)) return;
  dd.getFileSystemManager?.().unlink({ filePath: path, success: () => undefined, fail: () => undefined });
}

/** The file manager exists since DingTalk 6.5.26; it reads a file as a whole, so the part is cut here. Source: its documents of readFile. */
export const sliceChunk: UploadPort['sliceChunk'] = async (file, start, end) => {
  const files = dd.getFileSystemManager?.();
  const folder = dd.env?.USER_DATA_PATH;
  if (!files || !folder || !file.path) {
    throw new ReadableError('这个版本的钉钉传不了超过 10 MB 的文件：请更新钉钉，或把图片压缩后再添加');
  }
  const path = `${folder}/${PART}${start}-${String(Math.random()).slice(2)}`;
  await write(files, path, (await readAll(files, file.path)).slice(start, end));
  return { ...file, path, size: end - start, previewUrl: '' };
};
