import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../../server/platform/postmaster/embedded';
import { makeKeyFile, runCommand, startCommand } from '../support/backup-commands';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { forgetRestore, tableDigests } from '../support/database-content';
import { temporaryFolder, uniqueName } from '../support/run';
import { startTestServer } from '../support/server';
import { until } from '../support/until';

const TIMEOUT_MS = 240_000;

let database: TestDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'minimal' });
  env = {
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: temporaryFolder(uniqueName('data')),
    BACKUP_DIR: temporaryFolder(uniqueName('backups')),
    BACKUP_KEY_FILE: await makeKeyFile(),
  };
}, TIMEOUT_MS);
afterAll(() => database.drop());

it(
  'a backup that is killed is in no list of valid ones, and the next backup removes its rest',
  async () => {
    const backups = join(env['BACKUP_DIR'] ?? '', 'backups');
    const killed = startCommand('backup', env);
    const hasRows = () => existsSync(backups) && readdirSync(backups).some((name) => existsSync(join(backups, name, 'tables')));
    await until(() => Promise.resolve(hasRows()), { seconds: 60 });
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await runCommand('backup', env, ['--list'])).toMatchObject({ code: 0, text: expect.stringContaining('没有做完') as string });
    expect(await runCommand('backup', env, ['--verify'])).toMatchObject({
      code: 1,
      text: expect.stringContaining('没有完整的备份') as string,
    });
    const [left] = readdirSync(backups);
    // The database may need a moment to notice that the killed program is gone.
    await until(async () => (await runCommand('backup', env)).code === 0, { seconds: 60 });
    expect(readdirSync(backups)).toHaveLength(1);
    expect(readdirSync(backups)).not.toContain(left);
  },
  TIMEOUT_MS,
);

it(
  'a restore that is killed is refused by the next start, and a second restore completes it',
  async () => {
    const dataDir = temporaryFolder(uniqueName('restored'));
    const place = { BACKUP_DIR: env['BACKUP_DIR'], BACKUP_KEY_FILE: env['BACKUP_KEY_FILE'], DATA_DIR: dataDir };
    const killed = startCommand('restore', place);
    await until(() => Promise.resolve(killed.textSoFar().includes('数据 / rows')), { seconds: 100 });
    killed.child.kill('SIGKILL');
    await killed.ended;
    await expect(startTestServer({ embedded: true, seed: 'minimal', dataDir })).rejects.toThrow('上次恢复没有做完');
    expect(await runCommand('restore', place)).toMatchObject({ code: 0 });
    const restored = await startEmbedded({ dataDir });
    await forgetRestore(restored.url);
    const [here, there] = [await tableDigests(restored.url), await tableDigests(database.ownerUrl)];
    await restored.stop();
    expect(here).toEqual(there);
  },
  TIMEOUT_MS,
);
