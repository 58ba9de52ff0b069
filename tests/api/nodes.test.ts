import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, get as getPlain, type IncomingMessage, request as requestPlain } from 'node:http';
import { get as getTls } from 'node:https';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { CHUNK_BYTES } from '@contract/rules/upload';
import { sql } from 'kysely';
import { version } from '../../package.json';
import type { Db } from '../../server/platform/db/connect';
import { makeJobs } from '../../server/platform/jobs/jobs';
import { openEventStream } from '../builders/event-stream';
import { aPdf } from '../builders/file';
import { openMessages } from '../builders/message-service';
import { ask, download, type Nodes, openNodes, roleIdOf, sendForm } from '../builders/nodes';
import { tokenOf } from '../e2e/pages/api-user';
import { testSecrets } from '../support/keys';
import { projectRoot } from '../support/run';
import { until } from '../support/until';

const TIMEOUT_MS = 240_000;
jest.setTimeout(TIMEOUT_MS);

let nodes: Nodes;
const urls = () => [nodes.first.baseUrl, nodes.second.baseUrl] as const;

/** Gives some activities a reminder that is due, so that the clocks of both nodes find it at their start. */
async function letRemindersBeDue(db: Db): Promise<void> {
  await sql`
    WITH due AS (
      UPDATE activity SET state = 'announced', starts_at = now() + interval '2 days', ends_at = now() + interval '51 hours', sign_up_until = now() + interval '1 day'
      WHERE id IN (SELECT id FROM activity ORDER BY id LIMIT 20) RETURNING id
    )
    INSERT INTO activity_alarm (activity_id, hours, at) SELECT id, 48, now() - interval '1 minute' FROM due
    ON CONFLICT (activity_id, hours) DO UPDATE SET at = excluded.at, done_at = NULL`.execute(db);
}

beforeAll(async () => {
  nodes = await openNodes(letRemindersBeDue);
}, TIMEOUT_MS);
afterAll(() => nodes.close(), TIMEOUT_MS);

describe('several nodes behind nginx', () => {
  it('a login on one node is valid on the other, and ended on both', async () => {
    const [first, second] = urls();
    const token = await tokenOf(first, 'office');
    const status = async (url: string) => (await ask(`${url}/api/admin/user/current`, token)).status;
    expect([await status(first), await status(second), await status(nodes.nginx.baseUrl)]).toEqual([200, 200, 200]);
    await ask(`${second}/logout`, token);
    expect([await status(first), await status(second)]).toEqual([440, 440]);
  });

  it('an upload in parts over alternating nodes is read back byte for byte from each', async () => {
    const token = await tokenOf(nodes.nginx.baseUrl, 'deputy');
    const content = aPdf(3 * CHUNK_BYTES + 54_321);
    const uploadId = randomUUID();
    const replies = [];
    for (let chunk = 0; chunk < 4; chunk += 1) {
      const piece = content.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES);
      const fields = { chunk: String(chunk), chunks: '4', uploadId, fileName: '规划.pdf' };
      replies.push(await sendForm(`${urls()[chunk % 2] ?? ''}/api/common/file/stream/uploadPart`, token, 'multipartFile', piece, fields));
    }
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { id } = replies[3]?.body.data['file'] as { id: string };
    for (const url of [...urls(), nodes.nginx.baseUrl]) expect((await download(url, token, id)).equals(content)).toBe(true);
    expect(nodes.s3.keys().filter((key) => key.includes('parts/'))).toEqual([]);
  });

  it('the reminders that the clocks of both nodes found at their start came once', async () => {
    await until(async () => {
      const waiting =
        await sql`SELECT 1 FROM activity_alarm WHERE hours = 48 AND done_at IS NULL AND at BETWEEN now() - interval '10 minutes' AND now()`.execute(
          nodes.db,
        );
      return waiting.rows.length === 0;
    });
    const { rows } = await sql<{ activities: number; messages: number; receivers: number }>`
      SELECT count(DISTINCT subject_id)::int AS activities, count(*)::int AS messages, count(DISTINCT (subject_id, userinfo_id))::int AS receivers
      FROM message WHERE subject_type = 'activity' AND about = 'activity-soon' AND at BETWEEN now() - interval '10 minutes' AND now()`.execute(
      nodes.db,
    );
    expect(rows[0]?.activities).toBeGreaterThan(0);
    expect(rows[0]?.messages).toBe(rows[0]?.receivers);
  });

  it('each of many jobs runs once', async () => {
    const { textCipher } = await testSecrets(nodes.db);
    const jobs = makeJobs({ db: nodes.db, onError: (error) => expect(error).toBeNull() });
    const texts = Array.from({ length: 40 }, (_, at) => `第 ${String(at)} 条`);
    await nodes.db.transaction().execute(async (trx) => {
      const rowsOf = texts.map((text) => ({ mobileCipher: textCipher.encrypt('13900000000'), text, at: new Date() }));
      const kept = await trx.insertInto('smsNote').values(rowsOf).returning('id').execute();
      await jobs.add(
        trx,
        'sms-note',
        kept.map(({ id }) => id),
      );
    });
    const received = () => nodes.gateway.received.map(({ message }) => (message as unknown as { text: string }).text);
    await until(async () => (await nodes.db.selectFrom('smsNote').select('id').execute()).length === 0);
    expect(received().sort()).toEqual([...texts].sort());
  });

  it('a change of the installation on one node reaches the other', async () => {
    const [first, second] = urls();
    const token = await tokenOf(first, 'admin');
    const { data } = (await ask(`${first}/api/installation`, token)).body;
    const { byEnvironment: _byEnvironment, asked: _asked, sms: _sms, dingtalk: _dingtalk, zhezhengding: _zhezhengding, ...rest } = data;
    const body = { ...rest, sms: null, dingtalk: null, zhezhengding: null, congressName: '节点人民代表大会' };
    expect((await ask(`${first}/api/installation`, token, { method: 'PUT', body })).status).toBe(200);
    await until(async () => (await (await fetch(`${second}/data-board/config.json`)).text()).includes('节点人民代表大会'));
  });

  it('each node shows itself, renews its row, and is listed on the health page of the other', async () => {
    const rows = () => nodes.db.selectFrom('node').select(['id', 'name', 'version', 'seenAt']).orderBy('id').execute();
    const before = await rows();
    expect(before.map(({ name, version: of }) => [name, of])).toEqual([1, 2].map(() => [hostname(), version]));
    await until(async () => (await rows()).every(({ seenAt }, at) => seenAt > (before[at]?.seenAt ?? seenAt)));
    const token = await tokenOf(nodes.nginx.baseUrl, 'admin');
    for (const url of urls()) {
      const { data } = (await ask(`${url}/api/running/health`, token)).body;
      expect(data['nodes']).toHaveLength(2);
    }
  });

  it('a stream of events goes through nginx at once', async () => {
    const token = await tokenOf(nodes.nginx.baseUrl, 'office');
    const stream = await openEventStream(nodes.nginx.baseUrl, token);
    await until(() => Promise.resolve(stream.events.length > 0));
    const id = await roleIdOf(nodes.db, 'office');
    const messages = openMessages(nodes.db, { now: () => new Date() });
    const sentAt = Date.now();
    await nodes.db.transaction().execute((trx) =>
      messages.tell(
        trx,
        [
          {
            ...{ userinfoIds: [id], subject: { type: 'suggestion', id: 1 }, about: 'submit', warning: null, notice: null },
            ...{ title: '经过代理', text: '不缓冲' },
          },
        ],
        { senderId: null },
      ),
    );
    await stream.untilMessages(1);
    expect(Date.now() - sentAt).toBeLessThan(3000);
    stream.close();
  });
});

describe('nginx and the addresses of visitors', () => {
  const send = (url: string, localAddress: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = requestPlain(url, { agent: new Agent(), localAddress, headers, method }, resolve);
      asked.on('error', reject).end();
    });

  it('a strict limit counts the calls of an address over both nodes, whatever addresses it claims', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 24; count += 1) {
      const response = await send(
        `${nodes.nginx.baseUrl}/api/public/opinion`,
        '127.0.0.77',
        { 'x-forwarded-for': `9.9.9.${String(count)}` },
        'POST',
      );
      response.resume();
      statuses.push(response.statusCode ?? 0);
    }
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
    const direct = await Promise.all(
      urls().map((url) => send(`${url}/api/public/opinion`, '127.0.0.1', { 'x-forwarded-for': '127.0.0.77' }, 'POST')),
    );
    expect(direct.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    const other = await send(`${nodes.nginx.baseUrl}/api/public/opinion`, '127.0.0.78', {}, 'POST');
    expect(other.statusCode).not.toBe(429);
  });

  it('by TLS the nodes know that the visitor came by https; without it nginx redirects', async () => {
    const page = await new Promise<IncomingMessage>((resolve, reject) => {
      getTls(`${nodes.nginx.tlsUrl}/data-board/config.json`, { rejectUnauthorized: false }, resolve).on('error', reject);
    });
    page.resume();
    expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([200, 'max-age=15552000']);
    const moved = await new Promise<IncomingMessage>((resolve, reject) => {
      getPlain(`${nodes.nginx.redirectUrl}/data-board/`, { headers: { host: 'localhost' } }, resolve).on('error', reject);
    });
    moved.resume();
    expect([moved.statusCode, moved.headers.location]).toEqual([301, 'https://localhost/data-board/']);
  });

  it('the location for streams matches the paths of all streams', () => {
    const conf = readFileSync(join(projectRoot, 'deploy', 'nginx', 'congress.conf'), 'utf8');
    const pattern = new RegExp(/location ~ (\S+) \{/.exec(conf)?.[1] ?? '');
    const paths = ['/api/live', '/api/sitting/7/watch', '/api/livelihood-vote/12/watch'];
    expect(paths.filter((path) => !pattern.test(path))).toEqual([]);
    expect(pattern.test('/api/live/poll')).toBe(false);
  });
});
