import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { type Callbacks, type Defer, fail, type Failure, invalid, succeed } from './callbacks';

type Headers = Record<string, string>;

interface HttpOption extends Callbacks {
  url: string;
  method?: string;
  headers?: Headers;
  data?: unknown;
  dataType?: 'json' | 'text' | 'base64' | 'arraybuffer';
  timeout?: number;
}

interface UploadOption extends Callbacks {
  url: string;
  filePath: string;
  fileName: string;
  fileType: string;
  header?: Headers;
  formData?: Record<string, string>;
}

interface DownloadOption extends Callbacks {
  url: string;
  header?: Headers;
}

/** A call that left the phone, or would have with a network. */
export interface SentRequest {
  method: string;
  /** The path with the query string, as the server sees it. */
  path: string;
  /** The HTTP status of the response; 0 when there was none. */
  status: number;
  /** The size of the response body as the app receives it; 0 until it has arrived. */
  bytes: number;
}

export interface NetworkOptions {
  defer: Defer;
  /** The compiled address. */
  apiBaseUrl: string;
  /** The server to which that address leads in this test, as with an entry in a hosts file. */
  serverUrl: string;
  /** The folder for downloads. */
  temporaryFolder: string;
  /** Maps the paths that the app uses to files on this machine. */
  paths: Map<string, string>;
  onMisuse: (problem: string) => void;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const FORM = 'application/x-www-form-urlencoded';
const OTHER_HOST: Failure = { error: 11, errorMessage: '无权跨域' };
const NO_NETWORK: Failure = { error: 12, errorMessage: '网络出错' };
const TIMED_OUT: Failure = { error: 13, errorMessage: '超时' };
const NOT_DECODED: Failure = { error: 14, errorMessage: '解码失败' };

/** The result of a call, or why it failed. */
type Outcome = { result: unknown } | { failure: Failure };

const ended = (result: unknown): Outcome => ({ result });
const failed = (failure: Failure): Outcome => ({ failure });

const lowerCased = (headers: Headers = {}): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const asForm = (data: Record<string, unknown>): string =>
  Object.entries(data)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');

/** Returns the body that DingTalk sends for `data`, or the refusal: text unchanged, an object as form fields, never as JSON. */
function bodyOf(data: unknown, contentType: string): string | undefined | Failure {
  if (data === undefined || data === null) return undefined;
  if (typeof data === 'string') return data;
  if (contentType.includes('application/json')) return invalid('httpRequest: Content-Type为application/json时，data参数只支持json字符串');
  return asForm(data as Record<string, unknown>);
}

async function decoded(answer: Response, dataType: HttpOption['dataType']): Promise<unknown> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (dataType === 'arraybuffer') return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  if (dataType === 'base64') return bytes.toString('base64');
  return dataType === 'text' ? bytes.toString('utf8') : (JSON.parse(bytes.toString('utf8')) as unknown);
}

const headersOf = (answer: Response): Headers => Object.fromEntries(answer.headers.entries());

/** The network calls of `dd`, over real HTTP. Its documents name only GET and POST, and an error status is a failure there (error 19). */
export function makeNetwork(options: NetworkOptions) {
  const { defer, paths } = options;
  const requests: SentRequest[] = [];
  let offline = false;

  /** Returns the test server's address for an address of the app; only the app's own host is in DingTalk's list of allowed hosts. */
  function mapped(url: string): string | Failure {
    if (url === options.apiBaseUrl || url.startsWith(`${options.apiBaseUrl}/`))
      return options.serverUrl + url.slice(options.apiBaseUrl.length);
    options.onMisuse(`a call to a host that is not ours: ${url}`);
    return OTHER_HOST;
  }

  async function transport(
    method: string,
    url: string,
    init: RequestInit & { timeoutMs: number; signal?: AbortSignal },
  ): Promise<Response | Failure> {
    const address = mapped(url);
    if (typeof address !== 'string') return address;
    const request: SentRequest = { method, path: address.slice(options.serverUrl.length), status: 0, bytes: 0 };
    requests.push(request);
    if (offline) return NO_NETWORK;
    const timer = AbortSignal.timeout(init.timeoutMs);
    try {
      const answer = await fetch(address, {
        ...init,
        method,
        signal: init.signal ? AbortSignal.any([timer, init.signal]) : timer,
        redirect: 'error',
      });
      const body = await answer.arrayBuffer();
      Object.assign(request, { status: answer.status, bytes: body.byteLength });
      return new Response(body.byteLength > 0 ? body : null, answer);
    } catch {
      return timer.aborted ? TIMED_OUT : NO_NETWORK;
    }
  }

  async function runHttp(option: HttpOption, signal: AbortSignal): Promise<Outcome> {
    const method = (option.method ?? 'GET').toUpperCase();
    if (method !== 'GET' && method !== 'POST') return failed(invalid(`httpRequest: method 不支持 ${method}`));
    const headers = { 'content-type': FORM, ...lowerCased(option.headers) };
    const body = bodyOf(option.data, method === 'GET' ? FORM : headers['content-type']);
    if (typeof body === 'object') return failed(body);
    const inQuery = method === 'GET' && body;
    const url = inQuery ? `${option.url}${option.url.includes('?') ? '&' : '?'}${body}` : option.url;
    const timeoutMs = option.timeout ?? DEFAULT_TIMEOUT_MS;
    const answer = await transport(method, url, { headers, body: method === 'GET' ? undefined : body, timeoutMs, signal });
    if (!(answer instanceof Response)) return failed(answer);
    const head = { status: answer.status, headers: headersOf(answer) };
    if (!answer.ok) {
      return failed({ error: 19, errorMessage: 'http status error', ...head, data: await answer.text() });
    }
    try {
      return ended({ ...head, data: await decoded(answer, option.dataType ?? 'json') });
    } catch {
      return failed(NOT_DECODED);
    }
  }

  async function runUpload(option: UploadOption, signal: AbortSignal): Promise<Outcome> {
    const file = paths.get(option.filePath);
    if (!file) return failed({ error: 11, errorMessage: '文件不存在' });
    if (!['image', 'video', 'audio'].includes(option.fileType)) return failed(invalid('uploadFile: fileType'));
    if (!option.fileName) return failed(invalid('uploadFile: fileName'));
    const form = new FormData();
    for (const [name, value] of Object.entries(option.formData ?? {})) form.append(name, value);
    form.append(option.fileName, new Blob([readFileSync(file)]), basename(file));
    // The transport chooses the boundary.
    const { 'content-type': _ours, ...headers } = lowerCased(option.header);
    const answer = await transport('POST', option.url, { headers, body: form, timeoutMs: 60_000, signal });
    if (!(answer instanceof Response)) return failed({ error: 12, errorMessage: '上传文件失败' });
    return ended({ data: await answer.text(), statusCode: String(answer.status), header: headersOf(answer) });
  }

  async function runDownload(option: DownloadOption, signal: AbortSignal): Promise<Outcome> {
    const answer = await transport('GET', option.url, { headers: lowerCased(option.header), timeoutMs: 60_000, signal });
    if (!(answer instanceof Response)) return failed({ error: 12, errorMessage: '下载失败' });
    if (!answer.ok) return failed({ error: 12, errorMessage: '下载失败', status: answer.status, data: await answer.text() });
    const path = join(options.temporaryFolder, randomUUID());
    writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
    return ended({ filePath: lend(path) });
  }

  /** Returns a path as the phone gives it to an app: it identifies a file without its place or its name. */
  function lend(file: string): string {
    const path = `https://resource/${randomUUID().replaceAll('-', '')}${extname(file) ? '.image' : ''}`;
    paths.set(path, file);
    return path;
  }

  const task =
    <T extends Callbacks>(run: (option: T, signal: AbortSignal) => Promise<Outcome>) =>
    (option: T) => {
      const stopper = new AbortController();
      run(option, stopper.signal).then(
        (outcome) => {
          if ('failure' in outcome) fail(defer, option, outcome.failure);
          else succeed(defer, option, outcome.result);
        },
        (error: unknown) => options.onMisuse(String(error)),
      );
      return { abort: () => stopper.abort(), onProgressUpdate: () => undefined, offProgressUpdate: () => undefined };
    };

  return {
    api: { httpRequest: task(runHttp), uploadFile: task(runUpload), downloadFile: task(runDownload) },
    requests,
    lend,
    setOffline: (value: boolean) => {
      offline = value;
    },
  };
}
