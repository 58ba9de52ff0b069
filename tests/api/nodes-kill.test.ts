import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { aPdf } from '../builders/file';
import { openLastingStream } from '../builders/lasting-stream';
import { openMessages } from '../builders/message-service';
import { ask, download, type Nodes, openNodes, type Reply, sendForm } from '../builders/nodes';
import { tokenOf } from '../e2e/pages/api-user';
import { until } from '../support/until';

const TIMEOUT_MS = 240_000;
const WRITERS = 4;
const UPLOADERS = 2;
/** Calls that were answered before and after the death. */
const BEFORE = 30;
const AFTER = 30;

let nodes: Nodes;

beforeAll(async () => {
  nodes = await openNodes();
}, TIMEOUT_MS);
afterAll(() => nodes.close(), TIMEOUT_MS);

const isDone = (reply: Reply | null): reply is Reply => reply?.status === 200;

/** Repeats a call until it is answered, as a page does when its connection breaks or the proxy has no node. */
async function repeated(call: () => Promise<Reply>): Promise<{ reply: Reply; tries: number }> {
  for (let tries = 1; tries < 60; tries += 1) {
    const reply = await call().catch(() => null);
    if (isDone(reply)) return { reply, tries };
    await delay(100);
  }
  throw new Error('the call was never answered');
}

it(
  'a node killed with -9 under load: nothing acknowledged is lost, nothing is stored twice, and nginx goes on with the other node',
  async () => {
    const url = nodes.nginx.baseUrl;
    const token = await tokenOf(url, 'office');
    const written = new Map<string, number>();
    const stored = new Map<string, Buffer>();
    const tries: number[] = [];
    const ending = new AbortController();
    const goOn = (): boolean => !ending.signal.aborted;

    async function write(writer: number): Promise<void> {
      for (let count = 0; goOn(); count += 1) {
        const name = `${String(writer)} 号第 ${String(count)} 条`;
        const [key, body] = [randomUUID(), { name, outcome: 'answer', category: null, text: '您好，已转交办理。', ordernum: 1 }];
        const done = await repeated(() => ask(`${url}/api/answer-template`, token, { method: 'POST', body, key }));
        tries.push(done.tries);
        written.set(name, Number(done.reply.body.data.id));
      }
    }

    async function upload(): Promise<void> {
      // An account may hold at most 100 unused files.
      while (goOn() && stored.size < 80) {
        const content = aPdf(200_000);
        const { reply } = await repeated(() => sendForm(`${url}/api/admin/file/upload`, token, 'file', content));
        stored.set(String(reply.body.data.id), content);
        await delay(50);
      }
    }

    const page = await openLastingStream([url], token);
    const { id: userinfoId } = await nodes.db
      .selectFrom('userinfo')
      .innerJoin('account', 'account.id', 'userinfo.accountId')
      .where('username', '=', 'office')
      .select('userinfo.id')
      .executeTakeFirstOrThrow();
    const messages = openMessages(nodes.db, { now: () => new Date() });
    const tellOne = async (title: string): Promise<void> => {
      const telling = {
        userinfoIds: [userinfoId],
        subject: { type: 'suggestion' as const, id: 1 },
        about: 'submit',
        warning: null,
        notice: null,
      };
      await nodes.db
        .transaction()
        .execute((trx) => messages.tell(trx, [{ ...telling, title, text: '节点被强行结束' }], { senderId: null }));
    };
    await tellOne('之前');

    const working = Promise.all([
      ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
      ...Array.from({ length: UPLOADERS }, () => upload()),
    ]);
    await until(() => Promise.resolve(written.size >= BEFORE && stored.size > 3 && page.messages().length === 1), { seconds: 60 });
    await nodes.first.kill9();
    const [atDeath, filesAtDeath] = [written.size, stored.size];
    await tellOne('之后');
    await until(() => Promise.resolve(written.size >= atDeath + AFTER && stored.size > filesAtDeath + 3), { seconds: 60 });
    ending.abort();
    await working;

    // Twice in a row both connections of a page may hit the dead node; afterwards nginx leaves it out.
    const last = Date.now();
    for (let count = 0; count < 20; count += 1) expect((await ask(`${url}/api/admin/user/current`, token)).status).toBe(200);
    expect(Date.now() - last).toBeLessThan(10_000);

    const rows = await nodes.db.selectFrom('answerTemplate').select(['id', 'name']).where('name', 'like', '%号第%').execute();
    expect(new Map(rows.map(({ id, name }) => [name, id]))).toEqual(written);
    expect(rows).toHaveLength(written.size);
    for (const [id, content] of stored) expect((await download(url, token, id)).equals(content)).toBe(true);

    await until(() => Promise.resolve(page.messages().length >= 2));
    const ids = await nodes.db.selectFrom('message').select('id').where('text', '=', '节点被强行结束').orderBy('id').execute();
    expect(page.messages()).toEqual(ids.map(({ id }) => id));
    await page.close();
  },
  TIMEOUT_MS,
);
