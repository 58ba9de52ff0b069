import type { Envelope } from '@contract/contract';
import type { ErrorKey } from '@contract/errors';
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

/** Any error as the envelope people get. The cause of a 500 stays in the log; people get the request's id to ask with. */
export function translateError(error: FastifyError | AppError, requestId: string): Envelope<ErrorData> {
  if (error instanceof AppError) return refuse(error.key, error.details, error.message);
  const invalid = error.validation?.[0];
  if (invalid) {
    const { field, message } = describeInvalid(invalid);
    return refuse('request.invalid', { field }, message);
  }
  if (isClientError(error.statusCode)) return refuse(KEY_BY_STATUS[error.statusCode] ?? 'request.invalid');
  return refuse('server.failed', { requestId });
}

/** Sends an error in its envelope and logs what is ours to mend. */
export function sendError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const envelope = translateError(error, request.id);
  if (envelope.code >= 500) request.log.error({ err: error }, 'request failed');
  return reply.code(envelope.code).type('application/json; charset=utf-8').send(JSON.stringify(envelope));
}

/** Makes every failure of the app, of its plugins and of unknown addresses leave in the envelope. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('route.not_found'), request, reply));
}

/** Answers what is no HTTP at all, before there is a request to answer, in the envelope too. */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(refuse('request.invalid'));
  const head = ['HTTP/1.1 400 Bad Request', 'Content-Type: application/json; charset=utf-8', `Content-Length: ${Buffer.byteLength(body)}`];
  socket.end(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
}
