import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { SmsMessage } from '../../server/platform/sms/gateway';

const PATIENCE_MS = 5000;

interface Received {
  headers: IncomingHttpHeaders;
  message: SmsMessage;
}

/** An HTTP gateway that stores the messages sent to it. */
export interface TestGateway {
  url: string;
  /** Messages in the order of their arrival. */
  received: Received[];
  /** Its response; may be set. */
  answer: { status: number; afterMs: number };
  /** Waits until the number has received that many codes, and returns the last one. */
  codeFor(mobile: string, count?: number): Promise<string>;
  close(): void;
}

export async function openGateway(): Promise<TestGateway> {
  const received: Received[] = [];
  const answer = { status: 200, afterMs: 0 };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ headers: request.headers, message: JSON.parse(Buffer.concat(pieces).toString()) as SmsMessage });
      setTimeout(() => void response.writeHead(answer.status).end('{}'), answer.afterMs);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    received,
    answer,
    codeFor: async (mobile, count = 1) => {
      const end = Date.now() + PATIENCE_MS;
      while (Date.now() < end) {
        const codes = received.filter(({ message }) => message.mobile === mobile);
        if (codes.length >= count) return codes[codes.length - 1]?.message.code ?? '';
        await delay(10);
      }
      throw new Error(`the gateway got no code number ${count} for ${mobile}`);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
