import type { Route, RouteName } from '@contract/routes';
import type { CancelSignal } from '@/lib/cancel';
import type { Query } from '@/lib/query-string';
import { authorization, fillPath } from './call-core';
import { ApiError, callCore } from './call';
import { fetchFile, fetchPreview } from './download';
import type { DownloadRequest, RefusedDownload } from './download-port';
import { keyOf } from './envelope';
import { routeOf } from './route-registry';
import { getToken } from './session';
import { tellFailure } from './tell-failure';

export interface StoredFile {
  id: string;
  name: string;
}

/** A file that a route returns. */
export interface AnsweredFile {
  route: RouteName;
  params?: Readonly<Record<string, string | number>>;
  query?: Query;
  /** The name under which it is saved. */
  name: string;
}

export interface SaveOptions {
  /** The screen shows a failure itself. */
  quiet?: boolean;
  signal?: CancelSignal;
}

const isRefused = (reply: object): reply is RefusedDownload => 'saved' in reply && reply.saved === false;

const NO_FILE = '文件下载失败，请稍后再试';

/** Throws the error of a response that came instead of the file, and shows it like the failure of any call unless `quiet`. */
function raise(reply: RefusedDownload, { token, quiet, spec }: { token: string | undefined; quiet: boolean; spec: Route }): never {
  const { message, data } = (reply.body ?? {}) as { message?: unknown; data?: unknown };
  // A missing file causes no navigation: the screen that showed it stays.
  const isGone = keyOf(data) === 'file.not_found';
  callCore.settle(reply, { token, quiet: quiet || isGone, spec });
  // No failure by the rules of the calls, and still no file: an envelope whose code alone says so, or an empty one.
  const text = typeof message === 'string' && message !== '' ? message : NO_FILE;
  throw new ApiError({ status: reply.status, code: reply.status, message: text, data, shown: false });
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
 * Passes the file of a route to the user: saves it on H5, opens it in the mini-app. An error response is shown unless `quiet`, and saves nothing;
 * throws as `call` does.
 */
export async function saveAnswer(file: AnsweredFile, options: SaveOptions = {}): Promise<void> {
  try {
    await fetchWith(fetchFile, file, options);
  } catch (error) {
    if (!options.quiet) tellFailure(error);
    throw error;
  }
}

/** Passes a stored file to the user, as `saveAnswer` does. */
export const saveFile = (file: StoredFile): Promise<void> => saveAnswer(stored(file));

/** Returns an address that shows a stored picture, to be released when the picture is unmounted; shows no error to the user, and throws as `call` does. */
export async function previewFile(file: StoredFile): Promise<{ url: string; release: () => void }> {
  return fetchWith(fetchPreview, stored(file), { quiet: true });
}
