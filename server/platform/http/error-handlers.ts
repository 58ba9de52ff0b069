import type { Envelope } from '@contract/contract';
import type { ErrorKey } from '@contract/errors';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { type ErrorData, refuse } from './envelope';
import { describeInvalid } from './request-words';

/** Errors that Fastify and its plugins raise for a bad request. Any other 4xx of theirs is `request.invalid`. */
const KEY_BY_STATUS: Record<number, ErrorKey> = {
  404: 'route.not_found',
  413: 'request.too_large',
  415: 'request.media_type',
  429: 'request.too_many',
};

const isClientError = (status: number | undefined): status is number => status !== undefined && status >= 400 && status < 500;

/** What the contract says of the part of the request that was refused. */
const inputOf = ({ routeOptions }: FastifyRequest, part: FastifyError['validationContext']): unknown =>
  part === undefined || part === 'headers' ? undefined : routeOptions.schema?.[part];

/** Any error as the envelope people get. The cause of a 500 stays in the log; people get the request's id to ask with. */
function translateError(error: FastifyError | AppError, request: FastifyRequest): Envelope<ErrorData> {
  if (error instanceof AppError) return refuse(error.key, error.details, error.message);
  const invalid = error.validation?.[0];
  if (invalid) {
    const { field, message } = describeInvalid(invalid, inputOf(request, error.validationContext));
    return refuse('request.invalid', { field }, message);
  }
  if (isClientError(error.statusCode)) return refuse(KEY_BY_STATUS[error.statusCode] ?? 'request.invalid');
  return refuse('server.failed', { requestId: request.id });
}

/** Sends an error in its envelope and logs what is ours to mend. */
export function sendError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const envelope = translateError(error, request);
  request.refusal = envelope.data.error;
  if (envelope.code >= 500) request.log.error({ err: error }, 'request failed');
  return reply
    .code(envelope.code)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope));
}

/** Makes every failure of the app, of its plugins and of unknown addresses leave in the envelope. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('route.not_found'), request, reply));
}

/** Time for an answer to arrive before its connection is closed, whatever the other side does. */
const LINGER_MS = 1000;

/** Answers on the bare connection, where no reply can be sent, and closes it. */
export function answerBare(socket: Socket, key: ErrorKey): void {
  const envelope = refuse(key);
  const body = JSON.stringify(envelope);
  const head = [
    `HTTP/1.1 ${envelope.code} ${STATUS_CODES[envelope.code] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** What Node refuses before there is a request. Anything else of it is `request.invalid`. */
const KEY_BY_CODE: Record<string, ErrorKey> = {
  HPE_HEADER_OVERFLOW: 'request.too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/** Answers what is no HTTP at all, or not in time, in the envelope too. */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else answerBare(socket, KEY_BY_CODE[error.code ?? ''] ?? 'request.invalid');
}
