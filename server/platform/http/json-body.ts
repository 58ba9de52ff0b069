import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../errors';

const UTF8 = /;\s*charset\s*=\s*"?(utf-?8|us-ascii)"?\s*(;|$)/i;

/** Refuses a body that is compressed or in another character set, because it would be misread. */
function checkEncoding({ headers }: FastifyRequest): void {
  const packed = headers['content-encoding'];
  if (packed !== undefined && packed.toLowerCase() !== 'identity') throw fail('request.media_type');
  const type = headers['content-type'] ?? '';
  if (/;\s*charset\s*=/i.test(type) && !UTF8.test(type)) throw fail('request.media_type');
}

/** Throws for bytes that are not valid UTF-8: otherwise a replacement character would stay in a title for ever. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fail('request.invalid', { field: '' }, '提交的内容不是 UTF-8 编码，请检查后再试');
  }
}

/** Accepts only JSON in UTF-8, without keys that would pollute prototypes; an empty body means no body. */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      checkEncoding(request);
      const text = textOf(bytes);
      // Clients send the content type even with a POST that has no body.
      if (text === '') done(null, undefined);
      else void parseJson(request, text, done);
    } catch (error) {
      done(error as Error);
    }
  });
}
