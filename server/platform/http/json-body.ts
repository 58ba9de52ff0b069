import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../errors';

const UTF8 = /;\s*charset\s*=\s*"?(utf-?8|us-ascii)"?\s*(;|$)/i;

/** A body that is packed or written in another character set is refused, as it would be misread. */
function checkEncoding({ headers }: FastifyRequest): void {
  const packed = headers['content-encoding'];
  if (packed !== undefined && packed.toLowerCase() !== 'identity') throw fail('request.media_type');
  const type = headers['content-type'] ?? '';
  if (/;\s*charset\s*=/i.test(type) && !UTF8.test(type)) throw fail('request.media_type');
}

/** Throws for bytes that are no UTF-8: a replacement character would stand in a title for good. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fail('request.invalid', { field: '' }, '提交的内容不是 UTF-8 编码，请检查后再试');
  }
}

/** Takes JSON in UTF-8 alone, without what would poison prototypes; an empty body stands for none. */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      checkEncoding(request);
      const text = textOf(bytes);
      // Clients name the type even where a POST carries nothing.
      if (text === '') done(null, undefined);
      else void parseJson(request, text, done);
    } catch (error) {
      done(error as Error);
    }
  });
}
