import type { Envelope } from '@contract/contract';
import type { ErrorKey } from '@contract/errors';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { type ErrorData, refuse } from './envelope';
import { describeInvalid } from './request-words';

/** Errors that Fastify and its plugins raise for a bad request. Any other 4xx error from them is `request.invalid`. */
const KEY_BY_STATUS: Record<number, ErrorKey> = {
  404: 'route.not_found',
  413: 'request.too_large',
  415: 'request.media_type',
  429: 'request.too_many',
};

const isClientError = (status: number | undefined): status is number => status !== undefined && status >= 400 && status < 500;

/** The contract's schema for the refused part of the request. */
const inputOf = ({ routeOptions }: FastifyRequest, part: FastifyError['validationContext']): unknown =>
  part === undefined || part === 'headers' ? undefined : routeOptions.schema?.[part];

/** Turns any error into the envelope for users. The cause of a 500 stays in the log; users get the request's id as a reference. */
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

/** Sends an error in its envelope and logs server faults. */
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

/** Makes every error of the app, its plugins and unknown addresses use the envelope. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('route.not_found'), request, reply));
}

/** The time for a response to arrive before its connection is closed, whatever the client does. */
const LINGER_MS = 1000;

/** Answers on the raw socket when no reply object exists, and closes it. */
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

/** Errors that Node raises before there is a request. Any other of them is `request.invalid`. */
const KEY_BY_CODE: Record<string, ErrorKey> = {
  HPE_HEADER_OVERFLOW: 'request.too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/** Answers data that is not HTTP, or that comes too late, in the envelope as well. */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else answerBare(socket, KEY_BY_CODE[error.code ?? ''] ?? 'request.invalid');
}
