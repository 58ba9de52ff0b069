import { routes } from '@contract/routes';
import { authorization } from './call-core';
import { callCore } from './call';
import { fetchFile, fetchPreview } from './download';
import type { DownloadRequest, RefusedDownload } from './download-port';
import { getToken } from './session';

export interface StoredFile {
  id: string;
  name: string;
}

const isRefused = (reply: object): reply is RefusedDownload => 'saved' in reply && reply.saved === false;

async function fetchWith<T extends object>(fetch: (request: DownloadRequest) => Promise<T>, file: StoredFile): Promise<T> {
  const token = getToken();
  const request = { path: routes['file.download'].path, query: { id: file.id }, headers: authorization(token), name: file.name };
  const reply = await fetch(request).catch((error: unknown) => callCore.noAnswer(error, false));
  // A refusal is settled as any other answer is, which throws; nothing was saved.
  if (isRefused(reply)) callCore.settle(reply, { token, spec: routes['file.download'] });
  return reply;
}

/** Hands a stored file to the user: saved on H5, opened in the mini-app. An error answer is told and saves nothing; throws as `call` does. */
export async function saveFile(file: StoredFile): Promise<void> {
  await fetchWith(fetchFile, file);
}

/** An address that shows a stored picture, to be released when the picture is gone; throws as `call` does. */
export async function previewFile(file: StoredFile): Promise<{ url: string; release: () => void }> {
  const reply = await fetchWith(fetchPreview, file);
  if (isRefused(reply)) throw new Error('the server sent no picture');
  return reply;
}
