import type { Route, RouteName } from '@contract/routes';
import type { CancelSignal } from '@/lib/cancel';
import type { Query } from '@/lib/query-string';
import { authorization, fillPath } from './call-core';
import { ApiError, callCore } from './call';
import { fetchFile, fetchPreview } from './download';
import type { DownloadRequest, RefusedDownload } from './download-port';
import { keyOf } from './envelope';
import { routeOf } from './known-routes';
import { getToken } from './session';
import { tellFailure } from './tell-failure';

export interface StoredFile {
  id: string;
  name: string;
}

/** What a route answers as a file. */
export interface AnsweredFile {
  route: RouteName;
  params?: Readonly<Record<string, string | number>>;
  query?: Query;
  /** The name it is saved under. */
  name: string;
}

export interface SaveOptions {
  /** The screen shows a failure itself. */
  quiet?: boolean;
  signal?: CancelSignal;
}

const isRefused = (reply: object): reply is RefusedDownload => 'saved' in reply && reply.saved === false;

const NO_FILE = '文件下载失败，请稍后再试';

/** Throws what stands in the answer that came in place of the file, and tells it as any call's failure unless `quiet`. */
function raise(reply: RefusedDownload, { token, quiet, spec }: { token: string | undefined; quiet: boolean; spec: Route }): never {
  const { message, data } = (reply.body ?? {}) as { message?: unknown; data?: unknown };
  // One file less is no lost page: the screen that showed it stays.
  const isGone = keyOf(data) === 'file.not_found';
  callCore.settle(reply, { token, quiet: quiet || isGone, spec });
  // No failure by the rules of the calls, and still no file: an envelope whose code alone says so, or one that holds nothing.
  const text = typeof message === 'string' && message !== '' ? message : NO_FILE;
  throw new ApiError({ status: reply.status, code: reply.status, message: text, data, told: false });
}

async function fetchWith<T extends object>(
  fetch: (request: DownloadRequest) => Promise<T>,
  { route, params, query = {}, name }: AnsweredFile,
  { quiet = false, signal }: SaveOptions,
): Promise<Exclude<T, RefusedDownload>> {
  const spec = routeOf(route);
  const token = getToken();
  const request = { path: fillPath(spec.path, params), query, headers: authorization(token), name, signal };
  const reply = await fetch(request).catch((error: unknown) => callCore.noAnswer(error, quiet));
  if (isRefused(reply)) raise(reply, { token, quiet, spec });
  return reply as Exclude<T, RefusedDownload>;
}

const stored = ({ id, name }: StoredFile): AnsweredFile => ({ route: 'file.download', query: { id }, name });

/**
 * Hands what a route answers to the user: saved on H5, opened in the mini-app. An error answer is told unless `quiet`, and saves
 * nothing; throws as `call` does.
 */
export async function saveAnswer(file: AnsweredFile, options: SaveOptions = {}): Promise<void> {
  try {
    await fetchWith(fetchFile, file, options);
  } catch (error) {
    if (!options.quiet) tellFailure(error);
    throw error;
  }
}

/** Hands a stored file to the user, as `saveAnswer` does. */
export const saveFile = (file: StoredFile): Promise<void> => saveAnswer(stored(file));

/** An address that shows a stored picture, to be released when the picture is gone; fails silently for the user, and throws as `call` does. */
export async function previewFile(file: StoredFile): Promise<{ url: string; release: () => void }> {
  return fetchWith(fetchPreview, stored(file), { quiet: true });
}
