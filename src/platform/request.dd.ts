import Taro from '@tarojs/taro';
import { CancelledError, onCancel } from '@/lib/cancel';
import { parseJson } from '@/lib/loose';
import { withQuery } from '@/lib/query-string';
import { METHOD_OVERRIDE_HEADER } from '@contract/rules/method-override';
import { getConfig } from './config';
import { NetworkError, type RequestPort, type WireReply, type WireRequest } from './request-port';

const TIMEOUT_MS = 30_000;

/** DingTalk reports an error status as a failure; with a status it is still a response. */
interface NativeFailure {
  status?: number;
  statusCode?: number;
  data?: unknown;
  errorMessage?: string;
  errMsg?: string;
}

const parsed = (data: unknown): unknown => (typeof data === 'string' ? parseJson(data) : data);

/** DingTalk sends GET and POST only; any other method is sent in a header. */
const methodOf = ({ method }: WireRequest): { method: 'GET' | 'POST'; header: Record<string, string> } =>
  method === 'GET' || method === 'POST' ? { method, header: {} } : { method: 'POST', header: { [METHOD_OVERRIDE_HEADER]: method } };

function toOption(request: WireRequest) {
  const { method, header } = methodOf(request);
  return {
    url: withQuery(getConfig().apiBaseUrl + request.path, request.query),
    method,
    header: { accept: 'application/json', ...header, ...request.headers },
    // DingTalk turns an object into form fields, so a JSON body must already be text.
    ...(request.body === undefined ? {} : { data: JSON.stringify(request.body) }),
    dataType: 'text',
    timeout: TIMEOUT_MS,
  };
}

function fromFailure(failure: NativeFailure): WireReply {
  const status = failure.status ?? failure.statusCode;
  if (typeof status !== 'number' || status < 100) {
    throw new NetworkError(failure.errorMessage ?? failure.errMsg ?? 'no answer');
  }
  return { status, body: parsed(failure.data) };
}

export const send: RequestPort['send'] = async (request) => {
  if (request.responseType && request.responseType !== 'json')
    throw new Error('binary responses must be downloaded as files, see the download port');
  if (request.signal?.aborted) throw new CancelledError();
  const task = Taro.request<unknown>(toOption(request));
  const unlisten = onCancel(request.signal, () => task.abort());
  try {
    const reply = await task;
    return { status: reply.statusCode, body: parsed(reply.data) };
  } catch (failure) {
    if (request.signal?.aborted) throw new CancelledError();
    return fromFailure(failure ?? {});
  } finally {
    unlisten();
  }
};
