import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const SEND = '/topapi/message/corpconversation/asyncsend_v2';

/** A connection between a server and DingTalk's emulator that can lose the request for a notice, or its response. */
export interface WorkNoticeWire {
  url: string;
  /** The number of requests for a notice. */
  asked: number;
  /** Called before a notice is passed on, and again when its response has arrived; throwing breaks the connection. */
  before: () => Promise<void>;
  after: () => Promise<void>;
  close(): void;
}

export const nothing = (): Promise<void> => Promise.resolve();

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

export async function openWorkNoticeWire(target: string): Promise<WorkNoticeWire> {
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const { method = 'GET', url = '/' } = request;
      const body = await bodyOf(request);
      const isNotice = url.startsWith(SEND);
      if (isNotice) {
        wire.asked += 1;
        await wire.before();
      }
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const reply = await fetch(target + url, { method, headers, ...(method === 'POST' && { body }) });
      const text = await reply.text();
      if (isNotice) await wire.after();
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(text);
    };
    pass().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const wire: WorkNoticeWire = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked: 0,
    before: nothing,
    after: nothing,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return wire;
}
