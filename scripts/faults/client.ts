import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { routes } from '@contract/routes';
import { DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { sealFor } from '../../tests/support/sealed-password';

const PATIENCE_MS = 60_000;
const ANSWER_MS = 20_000;
const PAUSE_MS = 100;

export interface Reply {
  status: number;
  bytes: Buffer;
  /** The data of the envelope; empty when the answer is none. */
  data: Record<string, unknown>;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** An answer that no repetition changes. */
export class UnexpectedAnswer extends Error {
  constructor(
    what: string,
    readonly reply: Reply,
  ) {
    super(`${what}: ${String(reply.status)} ${reply.bytes.toString('utf8').slice(0, 300)}`);
    this.name = 'UnexpectedAnswer';
  }
}

export class Interrupted extends Error {
  constructor() {
    super('interrupted');
    this.name = 'Interrupted';
  }
}

/** What the clients of a round have in common. */
export interface Round {
  url: string;
  retries: number;
  /** Set when the process is killed, and when a call that began after that was first acknowledged. */
  killedAt: number;
  servedAt: number;
  /** Whether only uploads show that the killed program serves again. */
  onlyUploads: boolean;
  isInterrupted(): boolean;
}

interface Call {
  what: string;
  isUpload?: boolean;
  send(): Promise<Reply>;
  /** Called after each attempt without a result. */
  failed?(): void;
}

function dataOf(bytes: Buffer): Reply['data'] {
  try {
    const { data } = JSON.parse(bytes.toString('utf8')) as { data?: unknown };
    return typeof data === 'object' && data !== null ? (data as Reply['data']) : {};
  } catch {
    return {};
  }
}

/** A user with a login and an address of their own, so that the limits for one address do not stop the load. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true });

  constructor(
    readonly name: string,
    readonly token: string,
    private readonly localAddress: string,
  ) {}

  send(url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const whole = { authorization: `Bearer ${this.token}`, ...headers, ...(body && { 'content-length': String(body.length) }) };
      const asked = request(url, { method, agent: this.agent, localAddress: this.localAddress, headers: whole }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.once('error', reject);
        response.once('aborted', () => reject(new Error('the answer broke off')));
        response.once('end', () => {
          const bytes = Buffer.concat(pieces);
          resolve({ status: response.statusCode ?? 0, bytes, data: dataOf(bytes) });
        });
      });
      asked.setTimeout(ANSWER_MS, () => asked.destroy(new Error('no answer in time')));
      asked.once('error', reject);
      asked.end(body);
    });
  }

  /** Sends JSON with the key of an intent. */
  sendJson(url: string, { method, body, key }: { method: string; body: unknown; key: string }): Promise<Reply> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    return this.send(url, { method, headers, body: Buffer.from(JSON.stringify(body)) });
  }

  /** Sends a form with a file, as a page does. */
  async sendForm(url: string, file: { field: string; name: string; bytes: Buffer }, fields: Record<string, string> = {}): Promise<Reply> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(file.field, new Blob([new Uint8Array(file.bytes)]), file.name);
    const coded = new Response(form);
    const body = Buffer.from(await coded.arrayBuffer());
    return this.send(url, { method: 'POST', headers: { 'content-type': coded.headers.get('content-type') ?? '' }, body });
  }

  close(): void {
    this.agent.destroy();
  }
}

function noteServed(round: Round, sentAt: number, isUpload: boolean): void {
  const counts = round.killedAt > 0 && sentAt > round.killedAt && (isUpload || !round.onlyUploads);
  if (counts && round.servedAt === 0) round.servedAt = Date.now();
}

/**
 * Repeats a call until the server acknowledges it, as a page does: after a lost connection, and after an answer that says that the server cannot
 * work now. Throws UnexpectedAnswer for any other answer.
 */
export async function untilAcknowledged(round: Round, { what, isUpload = false, send, failed }: Call): Promise<Reply> {
  const end = Date.now() + PATIENCE_MS;
  let last = '';
  while (Date.now() < end) {
    if (round.isInterrupted()) throw new Interrupted();
    const sentAt = Date.now();
    const reply = await send().catch((error: unknown) => void (last = String(error)));
    if (reply?.status === 200) {
      noteServed(round, sentAt, isUpload);
      return reply;
    }
    if (reply && reply.status < 500 && reply.status !== 429) throw new UnexpectedAnswer(what, reply);
    if (reply) last = `${String(reply.status)} ${reply.bytes.toString('utf8').slice(0, 300)}`;
    failed?.();
    round.retries += 1;
    await delay(PAUSE_MS);
  }
  throw new Error(`${what} was never acknowledged: ${last}`);
}

/** Signs a demo account in with the calls of the login page. */
export async function signIn(url: string, username: string, localAddress: string): Promise<Client> {
  const password = (await sealFor(url, 'login'))(DEMO_PASSWORD);
  const visitor = new Client(username, '', localAddress);
  const { method, path } = routes['session.login'];
  const reply = await visitor.send(`${url}${path}?${new URLSearchParams({ username, password }).toString()}`, { method });
  visitor.close();
  const { token } = JSON.parse(reply.bytes.toString('utf8')) as { token?: string };
  if (!token) throw new UnexpectedAnswer(`the login of ${username}`, reply);
  return new Client(username, token, localAddress);
}
