import Taro from '@tarojs/taro';
import { CancelledError, onCancel } from '@/lib/cancel';
import { parseJson } from '@/lib/json';
import { getConfig } from './config';
import { NotBuiltError } from './not-built';
import { NetworkError } from './request-port';
import type { FormPost, UploadPort } from './upload-port';

/** DingTalk wants one of its kinds; it sends other files too when they are called pictures. */
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
    // Some DingTalk clients give the status as text.
    const reply: { statusCode: number | string; data: unknown } = await task;
    post.onProgress?.(post.file.size);
    return { status: Number(reply.statusCode), body: parseJson(String(reply.data)) };
  } catch (failure) {
    if (post.signal?.aborted) throw new CancelledError();
    throw new NetworkError((failure as DingTalkFailure | undefined)?.errorMessage ?? 'no answer');
  } finally {
    unlisten();
  }
};

const readRange = (files: DingTalkFileSystem, filePath: string, position: number, length: number): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    files.readFile({
      filePath,
      position,
      length,
      success: ({ data }) => resolve(data),
      fail: ({ errorMessage }) => reject(new Error(errorMessage)),
    });
  });

const write = (files: DingTalkFileSystem, filePath: string, data: ArrayBuffer): Promise<void> =>
  new Promise((resolve, reject) => {
    files.writeFile({ filePath, data, success: resolve, fail: ({ errorMessage }) => reject(new Error(errorMessage)) });
  });

export const slicePart: UploadPort['slicePart'] = async (file, start, end) => {
  const files = dd.getFileSystemManager?.();
  const folder = dd.env?.USER_DATA_PATH;
  if (!files || !folder || !file.path) throw new NotBuiltError('slicePart');
  const path = `${folder}/part-${start}`;
  await write(files, path, await readRange(files, file.path, start, end - start));
  return { ...file, path, size: end - start, previewUrl: '' };
};
