import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteName, routes } from '@contract/routes';
import { ADMINISTRATORS } from '@contract/rules/administration';
import { ROLE_NAMES } from '@contract/rules/roles';
import type { Browser, Page } from 'playwright-core';
import { SUPERUSER } from '../../server/platform/postmaster/cluster';
import { runningPostmaster } from '../../server/platform/postmaster/process';
import { connect, type Db } from '../../server/platform/db/connect';
import { seedDeputy } from '../builders/deputy';
import { QUZHOU, QUZHOU_PEOPLE, SETUP_PASSWORD } from '../builders/setup';
import { aDraft } from '../builders/suggestion';
import { type Person, signIn } from '../builders/people';
import { seedUnit } from '../builders/unit';
import { launchBrowser, openPage, screenshot, type ViewportName } from '../support/browser';
import { type OwnCluster, startOwnCluster } from '../support/own-cluster';
import { projectRoot, temporaryFolder, uniqueName } from '../support/run';
import { startTestServer, type TestServer } from '../support/server';
import { anOfficialReply } from '../support/staff-api';

const OWN_PASSWORD = 'Own#Quzhou2026';

let browser: Browser;
let cluster: OwnCluster;
const servers: TestServer[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  cluster = await startOwnCluster();
  console.info(`a database of the office’s own: ${cluster.name}`);
});

afterAll(async () => {
  await browser.close();
  for (const server of servers) await server.stop().catch(() => null);
  await cluster.stop();
});

const linkIn = (server: TestServer): string => {
  const link = /http\S+\/data-board\/setup\?key=\S+/.exec(readFileSync(server.logFile, 'utf8'))?.[0];
  if (!link) throw new Error(`no link in ${server.logFile}`);
  return link;
};

async function started(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer({ seed: 'minimal', embedded: true, env });
  servers.push(server);
  return server;
}

/** Returns the address of the server's embedded database, as its owner. */
function embeddedUrl({ dataDir }: TestServer): string {
  const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim();
  const port = runningPostmaster(join(dataDir, 'postgres', 'data'))?.port ?? 0;
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${String(port)}/congress`;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).filter({ visible: true });

async function setUpQuzhou(link: string, viewport: ViewportName): Promise<Page> {
  const { page, errors } = await openPage(browser, viewport);
  await page.goto(link);
  await page.getByRole('button', { name: '所在地区：请选择' }).click();
  const areas = page.getByRole('dialog', { name: '所在地区' });
  await areas.getByRole('option', { name: '浙江省' }).click();
  await areas.getByRole('option', { name: '衢州市' }).click();
  await areas.getByRole('button', { name: '确定' }).click();
  expect(await page.getByLabel('单位名称').inputValue()).toBe(QUZHOU.name);
  await page.getByLabel('现在是第几届').fill('8');
  await page.getByLabel('本届开始日期').fill(QUZHOU.termBegin);
  await screenshot(page, `setup-congress-${viewport}`, { fullPage: true });
  await page.getByRole('button', { name: '下一步' }).click();
  for (const who of ADMINISTRATORS) {
    const group = page.getByRole('group', { name: ROLE_NAMES[who] });
    const { name, username, mobile } = QUZHOU_PEOPLE[who];
    await group.getByLabel('姓名').fill(name);
    await group.getByLabel('用户名').fill(username);
    await group.getByLabel('手机号').fill(mobile);
    for (const label of ['初始密码', '再输入一次初始密码']) await group.getByLabel(label, { exact: true }).fill(SETUP_PASSWORD);
  }
  await page.getByRole('button', { name: '下一步' }).click();
  await heading(page, '第 3 步').waitFor();
  await page.getByRole('button', { name: '完成设置' }).click();
  await heading(page, '设置完成').waitFor();
  await screenshot(page, `setup-done-${viewport}`, { fullPage: true });
  expect(await page.getByText('还没有短信网关').count()).toBe(1);
  expect(errors).toEqual([]);
  return page;
}

/** Goes from the page that reports the end of the setup to the administrator's home page. */
async function signInAsSystemAdmin(page: Page): Promise<void> {
  await page.getByRole('link', { name: '去登录' }).click();
  await page.getByLabel('用户名').fill(QUZHOU_PEOPLE['system-admin'].username);
  await page.getByLabel('密码', { exact: true }).fill(SETUP_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await heading(page, '首次登录，请修改密码').waitFor();
  await page.getByLabel('原密码', { exact: true }).fill(SETUP_PASSWORD);
  await page.getByLabel('新密码', { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel('再输入一次新密码', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: '确定修改' }).click();
  await page.waitForURL(/\/data-board\/dashboard/);
  // The name of the platform is in the header of the console.
  await page.getByText('衢州市人民代表大会代表履职平台').first().waitFor({ state: 'attached' });
}

/** Runs the main workflow of a suggestion through the API, with people of Quzhou whom no screen can add yet. */
async function walkSuggestion(baseUrl: string, db: Db): Promise<string> {
  const now = new Date();
  const unitId = await seedUnit(db, { areaCode: '3308', name: '衢州市交通运输局' });
  const author = await seedDeputy(db, { areaCode: '3308' });
  const at = (roleKind: 'suggestion-office' | 'undertaking-unit' | 'deputy', ties: object = {}) =>
    signIn(db, now, { roleKind, areaCode: '3308', ...ties });
  const deputy = await at('deputy', { deputyId: author.deputyId, delegationId: author.delegationId });
  const office = await at('suggestion-office');
  const unit = await at('undertaking-unit', { unitId });
  const head = await at('undertaking-unit', { unitId });
  let item = { id: 0, version: 0, status: '' };
  const step = async ({ token }: Person, name: RouteName, body: object) => {
    const response = await fetch(baseUrl + routes[name].path.replace(':id', String(item.id)), {
      method: routes[name].method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(item.version > 0 ? { ...body, version: item.version } : body),
    });
    const { data, message } = (await response.json()) as { data: typeof item; message: string };
    if (!response.ok) throw new Error(`${name}: ${message}`);
    item = data;
  };
  await step(deputy, 'suggestion.create', aDraft());
  await step(deputy, 'suggestion.submit', {});
  await step(office, 'suggestion.accept', {});
  await step(office, 'suggestion.assign', { mode: 'joint', leadUnitIds: [unitId], helperUnitIds: [] });
  await step(unit, 'suggestion.sign', {});
  await step(unit, 'suggestion.draftReply', anOfficialReply('您提出的建议已经办理完毕。'));
  await step(head, 'suggestion.approveReply', {});
  await step(unit, 'suggestion.reply', {});
  await step(deputy, 'suggestion.evaluate', { handling: 'satisfied', result: 'satisfied' });
  return item.status;
}

describe('[3.9] another city sets itself up from an empty database', () => {
  it.each([
    ['the embedded one', 'desktop', () => ({}), embeddedUrl],
    [
      'one of its own by DATABASE_URL',
      'phone',
      () => ({ DATABASE_URL: cluster.appUrl, DATABASE_OWNER_URL: cluster.ownerUrl }),
      () => cluster.ownerUrl,
    ],
  ] as const)('another city sets itself up by the link, in an empty database: %s', async (_what, viewport, env, urlOf) => {
    const server = await started(env());
    const link = linkIn(server);
    const { page: stale } = await openPage(browser, 'tablet');
    await stale.goto(link);
    await stale.getByRole('button', { name: '所在地区：请选择' }).waitFor();
    const page = await setUpQuzhou(link, viewport);
    await stale.reload();
    await stale.getByText('平台已经设置完成，这个链接不再有效；请直接登录').waitFor();
    await signInAsSystemAdmin(page);
    const db = connect(urlOf(server), { poolSize: 2 });
    expect(await walkSuggestion(server.baseUrl, db)).toBe('closed');
    await db.destroy();
  });
});

describe('npm run setup', () => {
  const run = (answers: object, dataDir: string): Promise<{ code: number | null; said: string }> => {
    const file = join(temporaryFolder(uniqueName('answers')), 'answers.json');
    writeFileSync(file, JSON.stringify(answers));
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, SETUP_FILE: file };
    const child = spawn(process.execPath, ['scripts/setup.mjs'], { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said })));
  };
  const answers = { congress: QUZHOU, administrators: QUZHOU_PEOPLE };

  it('npm run setup sets up another city from a file, once', async () => {
    const dataDir = temporaryFolder(uniqueName('terminal'));
    const weak = { ...answers, administrators: { ...QUZHOU_PEOPLE, 'audit-admin': { ...QUZHOU_PEOPLE['audit-admin'], password: 'weak' } } };
    expect(await run(weak, dataDir)).toMatchObject({ code: 1, said: expect.stringContaining('密码须满足') as string });
    expect(await run(answers, dataDir)).toMatchObject({ code: 0, said: expect.stringContaining('设置完成') as string });
    expect(await run(answers, dataDir)).toMatchObject({ code: 1, said: expect.stringContaining('平台已经设置完成') as string });
  });
});
