import { send } from './request';
import type { DownloadPort, DownloadRequest, RefusedDownload } from './download-port';

const HTTP_ERRORS_FROM = 400;

/** Returns an object URL of the bytes, or the response that came instead of them. */
async function fetchObjectUrl({ path, query, headers, signal }: DownloadRequest): Promise<string | RefusedDownload> {
  const { status, body } = await send({ method: 'GET', path, query, headers, responseType: 'blob', signal });
  if (status >= HTTP_ERRORS_FROM || !(body instanceof Blob)) return { saved: false, status, body };
  // The type is dropped, so that no browser treats the file as a page, whatever type the server gives.
  return URL.createObjectURL(new Blob([body]));
}

/** The browser needs the URL until the save has begun, and fires no event at that time. */
const RELEASE_AFTER_MS = 60_000;

export const fetchFile: DownloadPort['fetchFile'] = async (request) => {
  const url = await fetchObjectUrl(request);
  if (typeof url !== 'string') return url;
  const link = document.createElement('a');
  link.href = url;
  link.download = request.name;
  document.body.appendChild(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
  return { saved: true };
};

export const fetchPreview: DownloadPort['fetchPreview'] = async (request) => {
  const url = await fetchObjectUrl(request);
  return typeof url === 'string' ? { url, release: () => URL.revokeObjectURL(url) } : url;
};
