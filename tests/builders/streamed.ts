import type { LightMyRequestResponse as Response } from 'fastify';

const isEventStream = ({ headers }: Response): boolean => String(headers['content-type']).includes('event-stream');
/** An event, not only the pause before a reconnection. */
const EVENT = /^event: [\s\S]*\n\n/m;

/** Reads a response that was asked for with `payloadAsStream`; of an endless stream of events only the first one, and then hangs up as a browser would. */
export async function readStreamed(response: Response): Promise<string> {
  let text = '';
  for await (const piece of response.stream() as AsyncIterable<Buffer>) {
    text += piece.toString('utf8');
    if (isEventStream(response) && EVENT.test(text)) break;
  }
  response.raw.res.destroy();
  return text;
}
