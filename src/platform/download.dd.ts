import Taro from '@tarojs/taro';
import { withQuery } from '@/lib/query-string';
import { getConfig } from './config';
import type { DownloadPort, DownloadRequest, RefusedDownload } from './download-port';
import { NotBuiltError } from './not-built';
import { NetworkError } from './request-port';

/** DingTalk returns `filePath`; Taro's own name is set only where the client still uses Alipay's names. */
interface Downloaded {
  filePath?: string;
  tempFilePath?: string;
  apFilePath?: string;
  statusCode?: number;
}

const HTTP_ERRORS_FROM = 400;

async function fetchToPath({ path, query, headers }: DownloadRequest): Promise<string | RefusedDownload> {
  let file: Downloaded;
  try {
    file = await Taro.downloadFile({ url: withQuery(getConfig().apiBaseUrl + path, query), header: { ...headers } });
  } catch (failure) {
    const { status, data } = (failure ?? {}) as { status?: number; data?: unknown };
    if (typeof status === 'number' && status >= HTTP_ERRORS_FROM) return { saved: false, status, body: data ?? null };
    throw new NetworkError('no answer');
  }
  if ((file.statusCode ?? 0) >= HTTP_ERRORS_FROM) return { saved: false, status: file.statusCode ?? 0, body: null };
  const local = file.filePath ?? file.tempFilePath ?? file.apFilePath;
  if (!local) throw new NetworkError('the download returned no file');
  return local;
}

const isImage = (name: string): boolean => /\.(jpe?g|png|gif|webp)$/i.test(name);

export const fetchFile: DownloadPort['fetchFile'] = async (request) => {
  if (!isImage(request.name) && !dd.canIUse('openDocument')) throw new NotBuiltError('opening documents');
  const path = await fetchToPath(request);
  if (typeof path !== 'string') return path;
  await (isImage(request.name) ? Taro.previewImage({ urls: [path], current: path }) : Taro.openDocument({ filePath: path }));
  return { saved: true };
};

export const fetchPreview: DownloadPort['fetchPreview'] = async (request) => {
  const path = await fetchToPath(request);
  return typeof path === 'string' ? { url: path, release: () => undefined } : path;
};
