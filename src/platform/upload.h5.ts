import { CancelledError, onCancel } from '@/lib/cancel';
import { parseJson } from '@/lib/loose';
import { getConfig } from './config';
import { NetworkError } from './request-port';
import type { FormPost, UploadPort } from './ports';

function toForm(post: FormPost, blob: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(post.fields)) form.append(name, value);
  form.append(post.field, blob, post.file.name);
  return form;
}

// fetch reports no upload progress, hence the older request object.
export const postForm: UploadPort['postForm'] = (post) =>
  new Promise((resolve, reject) => {
    const { blob } = post.file;
    if (!blob) throw new Error('the file has no content');
    if (post.signal?.aborted) throw new CancelledError();
    const request = new XMLHttpRequest();
    const unlisten = onCancel(post.signal, () => request.abort());
    request.open('POST', getConfig().apiBaseUrl + post.path);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(post.headers)) request.setRequestHeader(name, value);
    // The event also counts the bytes of the form, so it may exceed the file's size a little.
    request.upload.addEventListener('progress', (event) => post.onProgress?.(Math.min(event.loaded, blob.size)));
    request.addEventListener('load', () => resolve({ status: request.status, body: parseJson(request.responseText) }));
    request.addEventListener('error', () => reject(new NetworkError('no answer')));
    request.addEventListener('abort', () => reject(new CancelledError()));
    request.addEventListener('loadend', unlisten);
    request.send(toForm(post, blob));
  });

export const sliceChunk: UploadPort['sliceChunk'] = (file, start, end) => {
  if (!file.blob) return Promise.reject(new Error('the file has no content'));
  const blob = file.blob.slice(start, end);
  return Promise.resolve({ ...file, blob, size: blob.size, previewUrl: '' });
};
