import { chmodSync, closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { explained } from '../../server/platform/startup-failure';
import { createTestDatabase, queryDatabase, type TestDatabase } from '../support/database';
import { startThatFails } from '../support/failing-start';
import { clusterUrl, temporaryFolder, uniqueName } from '../support/run';

const PLACE = { dataDir: '/srv/congress', databaseUrl: undefined };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'empty' });
});

afterAll(() => database.drop());

const changed = (url: string, change: (address: URL) => void): string => {
  const address = new URL(url);
  change(address);
  return address.href;
};

/** Expects one sentence for users in both languages, and no stack trace. */
function expectOneSentence(said: string, chinese: string, english: RegExp): void {
  expect(said).toContain(chinese);
  expect(said).toMatch(english);
  expect(said).not.toMatch(/^\s+at .*[:(]/m);
}

describe('a start that cannot work says why, and what to do', () => {
  it.each([
    ['the database does not answer', () => changed(clusterUrl(), (to) => (to.port = '1')), '连不上数据库', /does not answer/],
    [
      'its host is not known',
      () => changed(clusterUrl(), (to) => (to.hostname = 'nowhere.invalid')),
      '找不到数据库主机',
      /host is not known/,
    ],
    [
      'the password is wrong',
      () => changed(clusterUrl(), (to) => (to.password = 'wrong')),
      '不接受这个用户名或密码',
      /refuses this user or password/,
    ],
    [
      'there is no such database',
      () => changed(clusterUrl(), (to) => (to.pathname = '/nothing_here')),
      '没有这个数据库',
      /No such database/,
    ],
  ])('the server reports why it cannot start, and what to do: %s', async (_what, urlOf, chinese, english) => {
    const said = await startThatFails({ DATABASE_URL: urlOf() });
    expectOneSentence(said, chinese, english);
    expect(said).not.toContain(new URL(urlOf()).password);
  });

  it('the server reports that its database role may not create tables', async () => {
    const empty = uniqueName('bare');
    await queryDatabase(clusterUrl(), `create database ${empty}`);
    const said = await startThatFails({ DATABASE_URL: changed(database.url, (to) => (to.pathname = `/${empty}`)) });
    await queryDatabase(clusterUrl(), `drop database ${empty} with (force)`);
    expectOneSentence(said, '没有建表的权限', /may not create tables/);
  });

  it('the server reports that the database can only be read, as one that waits at the target of a recovery', async () => {
    const readOnly = changed(database.ownerUrl, (to) => to.searchParams.set('options', '-c default_transaction_read_only=on'));
    expectOneSentence(await startThatFails({ DATABASE_URL: readOnly }), '只能读', /can only be read/);
  });

  it('the server reports that a newer version has upgraded the database', async () => {
    await queryDatabase(database.ownerUrl, `insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2099-01-01')`);
    const said = await startThatFails({ DATABASE_URL: database.ownerUrl });
    expectOneSentence(said, '已由更新版本的平台升级过（9999-tomorrow）', /newer version has upgraded/);
  });

  it('the server reports that the data folder belongs to another PostgreSQL version', async () => {
    const dataDir = temporaryFolder(uniqueName('newer'));
    mkdirSync(join(dataDir, 'postgres', 'data'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '99\n');
    chmodSync(dataDir, 0o711);
    expectOneSentence(await startThatFails({ DATA_DIR: dataDir }), '是 PostgreSQL 99 的', /was created by PostgreSQL 99/);
  });
});

const thrownBy = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

describe('what the machine itself refuses', () => {
  it('a full disk is reported as a full disk', () => {
    const file = openSync('/dev/full', 'w');
    const error = thrownBy(() => writeSync(file, 'a'));
    closeSync(file);
    expectOneSentence(explained(error, PLACE), '磁盘空间已满（/srv/congress）', /disk is full/);
  });

  it('a folder of another user is reported as such', () => {
    const folder = temporaryFolder(uniqueName('foreign'));
    const isRoot = process.geteuid?.() === 0;
    chmodSync(folder, isRoot ? 0o700 : 0o500);
    // Root has all rights, so the process switches to the user nobody for a moment.
    if (isRoot) process.seteuid?.(65_534);
    const error = thrownBy(() => mkdirSync(join(folder, 'files')));
    if (isRoot) process.seteuid?.(0);
    expectOneSentence(explained(error, PLACE), '没有读写', /No permission to read and write/);
    expect(explained(error, PLACE)).toContain(folder);
  });
});
