import { connect } from 'node:net';

const PATIENCE_MS = 30_000;
/** The maximum length of a response head. */
const HEAD_BYTES = 4096;

/** The result of a request: its response, or how the connection ended without a complete one. */
export interface Outcome {
  status: number;
  body: string;
  /** Null when the response was complete. */
  lost: 'closed' | 'silent' | null;
}

/** Whether the response is an event stream, which lasts for minutes: its first event is enough. */
const isStream = (answer: Buffer): boolean =>
  /\r\ncontent-type: text\/event-stream/i.test(answer.subarray(0, HEAD_BYTES).toString('latin1'));

/** Returns the body of a response, or null while it is not complete. */
function wholeBody(answer: Buffer): Buffer | null {
  const headEnd = answer.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = answer.subarray(0, headEnd).toString('latin1');
  const body = answer.subarray(headEnd + 4);
  if (isStream(answer)) return body.includes('\n\n') ? body : null;
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return body.subarray(-5).toString('latin1') === '0\r\n\r\n' ? body : null;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return body.length >= length ? body : null;
}

/** Sends bytes unchanged on a connection of their own, so that a request may be malformed in any way, and waits for the response. */
export function send(port: number, bytes: Buffer): Promise<Outcome> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const end = (lost: 'closed' | 'silent'): void => {
      const answer = Buffer.concat(pieces);
      const body = wholeBody(answer);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.subarray(0, 16).toString('latin1'))?.[1] ?? 0);
      resolve({ status, body: (body ?? answer).toString('utf8'), lost: body && status > 0 ? null : lost });
    };
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece);
      if (!isStream(pieces[0] ?? piece)) return;
      const answer = Buffer.concat(pieces);
      if (wholeBody(answer)) socket.destroy();
    });
    // A reset may follow a response to a request that was not read to its end; the bytes before it count.
    socket.on('error', () => undefined);
    socket.on('close', () => end('closed'));
    socket.setTimeout(PATIENCE_MS, () => {
      end('silent');
      socket.destroy();
    });
  });
}
