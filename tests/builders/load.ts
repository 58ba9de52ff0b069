import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { tokenOf } from '../e2e/pages/api-user';
import { aPdf } from './file';
import { openLastingStream } from './lasting-stream';
import { openMessages } from './message-service';
import { ask, download, type Nodes, type Reply, roleIdOf, sendForm } from './nodes';

const WRITERS = 4;
const UPLOADERS = 2;
/** An account may hold at most 100 unused files; two loads fit. */
export const MOST_FILES = 45;
/** For calls whose connection broke. */
const BROKEN = 'broken';

/** Four writers, two uploaders and a page with a stream, through nginx, as a person of the office. */
export interface Load {
  token: string;
  /** The changes and files that were acknowledged so far. */
  written(): number;
  stored(): number;
  /** The messages that the page has announced. */
  announced(): number;
  /** The tries that were not answered with success, counted by their status and error. */
  failures(): Record<string, number>;
  tell(title: string): Promise<void>;
  /** Ends the writers and uploaders, each after its present call. */
  end(): Promise<void>;
  /** Throws unless everything acknowledged is stored, once, and the page got each message once; closes the page. */
  check(): Promise<void>;
}

const reasonOf = ({ status, body }: Reply): string => [status, body.data.error].filter(Boolean).join(' ');

/** Begins a load; its label names what it writes, and no other load may have it. */
export async function beginLoad(nodes: Nodes, label: string): Promise<Load> {
  const url = nodes.nginx.baseUrl;
  const token = await tokenOf(url, 'office');
  const [written, stored, failures] = [new Map<string, number>(), new Map<string, Buffer>(), {} as Record<string, number>];
  const ending = new AbortController();
  const goOn = (): boolean => !ending.signal.aborted;

  /** Repeats a call until it is answered, as a page does when its connection breaks or the proxy has no node. */
  async function repeated(call: () => Promise<Reply>): Promise<Reply> {
    for (let tries = 1; tries < 60; tries += 1) {
      const reply = await call().catch(() => null);
      if (reply?.status === 200) return reply;
      const reason = reply ? reasonOf(reply) : BROKEN;
      failures[reason] = (failures[reason] ?? 0) + 1;
      await delay(100);
    }
    throw new Error(`the call was never answered: ${JSON.stringify(failures)}`);
  }

  async function write(writer: number): Promise<void> {
    for (let count = 0; goOn(); count += 1) {
      const name = `${label} ${String(writer)}-${String(count)}`;
      const [key, body] = [randomUUID(), { name, outcome: 'answer', category: null, text: '您好，已转交办理。', ordernum: 1 }];
      const reply = await repeated(() => ask(`${url}/api/answer-template`, token, { method: 'POST', body, key }));
      written.set(name, Number(reply.body.data.id));
    }
  }

  async function upload(): Promise<void> {
    while (goOn() && stored.size < MOST_FILES) {
      const content = aPdf(200_000);
      const reply = await repeated(() => sendForm(`${url}/api/admin/file/upload`, token, 'file', content));
      stored.set(String(reply.body.data.id), content);
      await delay(200);
    }
  }

  const page = await openLastingStream([url], token);
  const userinfoId = await roleIdOf(nodes.db, 'office');
  const messages = openMessages(nodes.db, { now: () => new Date() });
  const working = Promise.all([
    ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
    ...Array.from({ length: UPLOADERS }, () => upload()),
  ]);
  // The failure is reported at the end.
  working.catch(() => undefined);

  return {
    token,
    written: () => written.size,
    stored: () => stored.size,
    announced: () => page.messages().length,
    failures: () => failures,
    tell: async (title) => {
      const subject = { type: 'suggestion' as const, id: 1 };
      const telling = { userinfoIds: [userinfoId], subject, about: 'submit', warning: null, notice: null, title, text: label };
      await nodes.db.transaction().execute((trx) => messages.tell(trx, [telling], { senderId: null }));
    },
    end: async () => {
      ending.abort();
      await working;
    },
    check: async () => {
      const rows = await nodes.db.selectFrom('answerTemplate').select(['id', 'name']).where('name', 'like', `${label} %`).execute();
      expect(new Map(rows.map(({ id, name }) => [name, id]))).toEqual(written);
      expect(rows).toHaveLength(written.size);
      for (const [id, content] of stored) expect((await download(url, token, id)).equals(content)).toBe(true);
      const ids = await nodes.db.selectFrom('message').select('id').where('text', '=', label).orderBy('id').execute();
      expect(page.messages()).toEqual(ids.map(({ id }) => id));
      await page.close();
    },
  };
}
