// Measures the promised performance, each value against a baseline of the same run, and prints one table. A missed bound is shown, but is not an
// error: machines differ. Ends with 1 only when a value could not be measured.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchAttendance } from './bench/attendance.mjs';
import { benchBackup } from './bench/backup.mjs';
import { benchBigScreen } from './bench/big-screen.mjs';
import { benchDashboards } from './bench/dashboards.mjs';
import { openBenchDatabase } from './bench/database.mjs';
import { benchEventCost } from './bench/event-cost.mjs';
import { benchEvents, openEventDatabases } from './bench/events.mjs';
import { benchExport } from './bench/export.mjs';
import { benchFirstPage } from './bench/first-page.mjs';
import { benchLeads } from './bench/leads.mjs';
import { benchLivelihood } from './bench/livelihood.mjs';
import { benchList } from './bench/list.mjs';
import { benchPeople, openPeopleDatabase } from './bench/people.mjs';
import { startServer } from './bench/server-process.mjs';
import { benchMap } from './bench/map.mjs';
import { benchMessages } from './bench/messages.mjs';
import { benchMixed } from './bench/mixed.mjs';
import { benchNodes } from './bench/nodes.mjs';
import { benchScale } from './bench/scale.mjs';
import { benchScores } from './bench/scores.mjs';
import { benchSignIns } from './bench/sign-ins.mjs';
import { benchSizes, buildClients } from './bench/sizes.mjs';
import { benchStations, openStationDatabase } from './bench/stations.mjs';
import { benchStudy } from './bench/study.mjs';
import { tableOf } from './bench/table.mjs';
import { benchDraftLaws, openDraftLawDatabase } from './bench/draft-laws.mjs';
import { benchThemes, openThemeDatabase } from './bench/themes.mjs';
import { benchUpload } from './bench/upload.mjs';
import { benchViews } from './bench/views.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { endAll, endOnSignals, wasInterrupted } from './lib/processes.mjs';
import { createStages } from './lib/stages.mjs';

const MEASURES = [
  'first-page',
  'sizes',
  'views',
  'big-screen',
  'upload',
  'list',
  'mixed',
  'nodes',
  'sign-ins',
  'scale',
  'export',
  'event-cost',
  'events',
  'people',
  'stations',
  'attendance',
  'scores',
  'study',
  'leads',
  'livelihood',
  'themes',
  'draft-laws',
  'dashboards',
  'map',
  'messages',
  'backup',
];
const USAGE = `npm run bench                       everything\nnpm run bench -- --only list,upload some of: ${MEASURES.join(', ')}`;
/** These open the built client. */
const IN_BROWSER = ['first-page', 'sizes', 'views', 'big-screen'];
/** The number of suggestions in the database of a measure. */
const USUAL = 200_000;
const SMALL = 10_000;
const LARGE = 1_000_000;

/** Parses the arguments → names of the chosen measures, or undefined when one is unknown. */
function readArguments([flag, names]) {
  if (flag === undefined) return MEASURES;
  const wanted = flag === '--only' ? (names ?? '').split(',') : [''];
  return wanted.every((name) => MEASURES.includes(name)) ? wanted : undefined;
}

const needsBuild = (wanted) => IN_BROWSER.some((name) => wanted.includes(name));

const SIZES = {
  'first-page': [],
  scale: [SMALL, LARGE],
  export: [LARGE],
  'event-cost': [SMALL],
  nodes: [SMALL],
  events: [],
  people: [],
  stations: [],
  attendance: [],
  scores: [],
  study: [],
  leads: [],
  livelihood: [],
  themes: [],
  'draft-laws': [],
  dashboards: [LARGE],
  map: [],
  messages: [],
  backup: [],
};
/** These have their own databases, copied from the small one. */
const COPYING = [
  'events',
  'people',
  'stations',
  'attendance',
  'scores',
  'study',
  'leads',
  'livelihood',
  'themes',
  'draft-laws',
  'map',
  'messages',
  'backup',
];
const sizesFor = (wanted) => [...new Set(wanted.flatMap((name) => SIZES[name] ?? [USUAL]))];

/** Starts a server for each database, all on one PostgreSQL. → { [suggestions]: { databaseUrl, baseUrl, server, dataDir } } */
async function startServers(database, sizes, cleanUps) {
  const servers = {};
  for (const size of sizes) {
    const dataDir = mkdtempSync(join(tmpdir(), 'congress-bench-'));
    cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const databaseUrl = database.urlOf(size);
    const server = await startServer({ databaseUrl, dataDir });
    cleanUps.push(() => server.stop());
    servers[size] = { databaseUrl, baseUrl: server.baseUrl, server, dataDir };
  }
  return servers;
}

async function measure(wanted, stages, cleanUps) {
  let database;
  let servers;
  let eventDatabases;
  let peopleDatabase;
  let stationDatabase;
  let themeDatabase;
  let draftLawDatabase;
  const rows = [];
  const run = (title, work) =>
    stages.run(title, async () => {
      if (wasInterrupted()) throw new Error('interrupted');
      const { rows: found, note } = await work();
      rows.push(...found);
      return note;
    });
  if (needsBuild(wanted)) await stages.run('构建 / builds', buildClients);
  await stages.run('数据库 / database', async () => {
    if (sizesFor(wanted).length === 0 && !COPYING.some((name) => wanted.includes(name))) return '-';
    database = await openBenchDatabase(sizesFor(wanted));
    cleanUps.push(() => database.stop());
    if (wanted.includes('events')) eventDatabases = await openEventDatabases(database.urlOf(SMALL));
    if (wanted.includes('people')) peopleDatabase = await openPeopleDatabase(database.urlOf(SMALL));
    if (wanted.includes('stations')) stationDatabase = await openStationDatabase(database.urlOf(SMALL));
    if (wanted.includes('draft-laws')) draftLawDatabase = await openDraftLawDatabase(database.urlOf(SMALL));
    if (wanted.includes('themes')) themeDatabase = await openThemeDatabase(database.urlOf(SMALL));
    return database.note;
  });
  await stages.run('服务 / server', async () => {
    servers = await startServers(database, sizesFor(wanted), cleanUps);
    return Object.values(servers)
      .map(({ baseUrl }) => baseUrl)
      .join(', ');
  });
  if (wanted.includes('first-page')) await run('首页 / first pages', benchFirstPage);
  if (wanted.includes('sizes')) await run('体积 / sizes', () => benchSizes(servers[USUAL]));
  if (wanted.includes('views')) await run('页面切换 / views', () => benchViews(servers[USUAL]));
  if (wanted.includes('big-screen')) await run('大屏 / big screen', () => benchBigScreen(servers[USUAL]));
  if (wanted.includes('upload')) await run('上传 / uploads', () => benchUpload(servers[USUAL]));
  if (wanted.includes('list')) await run('列表 / list', () => benchList(servers[USUAL]));
  if (wanted.includes('mixed')) await run('各不相同的列表 / mixed lists', () => benchMixed(servers[USUAL]));
  if (wanted.includes('nodes')) await run('两个节点 / two nodes', () => benchNodes(servers[SMALL]));
  if (wanted.includes('sign-ins')) await run('登录 / sign-ins', () => benchSignIns(servers[USUAL]));
  if (wanted.includes('scale')) await run('百万件 / a million', () => benchScale({ small: servers[SMALL], large: servers[LARGE] }));
  if (wanted.includes('export')) await run('导出 / export', () => benchExport(servers[LARGE]));
  if (wanted.includes('event-cost')) await run('操作日志的代价 / cost of events', () => benchEventCost(servers[SMALL]));
  if (wanted.includes('events')) await run('操作日志查找 / log search', () => benchEvents(eventDatabases));
  if (wanted.includes('people')) await run('十万代表 / 100,000 deputies', () => benchPeople(peopleDatabase));
  if (wanted.includes('stations')) await run('联络站 / stations', () => benchStations(stationDatabase));
  if (wanted.includes('attendance')) await run('签到 / attendance', () => benchAttendance(database.urlOf(SMALL)));
  if (wanted.includes('scores')) await run('积分 / scores', () => benchScores(database.urlOf(SMALL)));
  if (wanted.includes('study')) await run('学习计时 / study beats', () => benchStudy(database.urlOf(SMALL)));
  if (wanted.includes('livelihood')) await run('民生实事 / livelihood', () => benchLivelihood(database.urlOf(SMALL)));
  if (wanted.includes('leads')) await run('线索 / leads', () => benchLeads(database.urlOf(SMALL)));
  if (wanted.includes('themes')) await run('主题活动 / themes', () => benchThemes(themeDatabase));
  if (wanted.includes('draft-laws')) await run('法规草案 / draft laws', () => benchDraftLaws(draftLawDatabase));
  if (wanted.includes('dashboards')) await run('数据看板 / dashboards', () => benchDashboards(database.urlOf(LARGE)));
  if (wanted.includes('map')) await run('地图 / map', () => benchMap(database.urlOf(SMALL)));
  if (wanted.includes('messages')) await run('消息 / messages', () => benchMessages(database.urlOf(SMALL)));
  if (wanted.includes('backup')) await run('备份 / backup', () => benchBackup(database.urlOf(SMALL)));
  return rows;
}

async function main() {
  checkNode();
  const wanted = readArguments(process.argv.slice(2));
  if (!wanted) {
    console.error(USAGE);
    return 2;
  }
  endOnSignals();
  const stages = createStages(wanted.length + (needsBuild(wanted) ? 4 : 3));
  const cleanUps = [];
  try {
    await stages.run('依赖 / packages', () => ensureInstalled());
    const rows = await measure(wanted, stages, cleanUps);
    console.log(`\n${tableOf(rows)}\n`);
    return 0;
  } catch (error) {
    console.error(error);
    return 1;
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
    endAll();
  }
}

process.exit(await main());
