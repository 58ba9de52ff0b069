import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type MiniApp, openMiniApp } from '../support/mini-app';

/** A small hand-written mini-app that asks the platform for features it does not have. */
const FILES = {
  'app.json': '{"pages":["pages/first"]}',
  'app.js': 'App({ onLaunch() {} })',
  'utils.sjs': 'export default { shown: function (a) { return a === undefined ? "nothing" : a } }',
  'pages/first.axml': `<import-sjs name="u" from="../utils.sjs" />
    <view a:for="{{lines}}"><text>{{item}}</text></view>
    <view>{{u.shown(answer)}}</view>
    <view style="display: none"><text>hidden</text></view>
    <view onTap="eh" data-sid="get"><text>get</text></view>
    <view onTap="eh" data-sid="put"><text>put</text></view>
    <view onTap="eh" data-sid="object"><text>object</text></view>
    <view onTap="eh" data-sid="error"><text>error</text></view>
    <view onTap="eh" data-sid="elsewhere"><text>elsewhere</text></view>
    <view onTap="eh" data-sid="unknown"><text>unknown</text></view>
    <view onTap="eh" data-sid="later"><text>later</text></view>
    <view onTap="eh" data-sid="eval"><text>eval</text></view>
    <view onTap="eh" data-sid="newer"><text>newer</text></view>
    <view onTap="eh" data-sid="browser"><text>browser</text></view>`,
  'pages/first.js': `
    const url = 'http://127.0.0.1:8080/echo';
    Page({
      data: { lines: ['one'] },
      ask(option) {
        const show = (end) => this.setData({ answer: JSON.stringify([end.error, end.status, end.data]) });
        dd.httpRequest({ ...option, success: show, fail: show });
      },
      eh(event) { this[event.currentTarget.dataset.sid](); },
      get() { this.ask({ url, data: { a: 'b c' } }); },
      put() { this.ask({ url, method: 'PUT' }); },
      object() { this.ask({ url, method: 'POST', headers: { 'Content-Type': 'application/json' }, data: { a: 1 } }); },
      error() { this.ask({ url: url + '?status=409' }); },
      elsewhere() { this.ask({ url: 'http://127.0.0.1:9/echo' }); },
      unknown() { dd.openDatabase(); },
      later() { setTimeout(() => { throw new Error('later'); }, 1); },
      eval() { eval('1'); },
      newer() { ['a'].at(0); },
      browser() { this.setData({ 'lines[1]': [typeof window, typeof document, typeof fetch, typeof AbortController].join() }); },
    });`,
};

let server: Server;
let dist: string;
let app: MiniApp;

beforeAll(async () => {
  server = createServer((request, response) => {
    const status = new URL(request.url ?? '', 'http://echo').searchParams.get('status');
    response.writeHead(Number(status ?? 200), { 'content-type': 'application/json' }).end(JSON.stringify({ url: request.url }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => server.close());

beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'mini-app-by-hand-'));
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  }
  app = openMiniApp({ dist, serverUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  await app.open('/pages/first');
});

afterEach(() => rmSync(dist, { recursive: true, force: true }));

test('the driver draws the data and leaves out hidden elements', () => {
  expect(app.screen.text()).toContain('one\nnothing\nget');
  expect(app.screen.text()).not.toContain('hidden');
  app.close();
});

test.each([
  ['get', 'puts the data of a GET into the query', '[null,200,{"url":"/echo?a=b%20c"}]'],
  ['put', 'refuses methods that the platform does not name', '[2,null,null]'],
  ['object', 'does not turn an object into JSON', '[2,null,null]'],
  ['error', 'reports an error status as a failure', '[19,409,"{\\"url\\":\\"/echo?status=409\\"}"]'],
])('the driver handles a call like the platform, %s: %s', async (label, _behaviour, answer) => {
  await app.screen.tap(label);
  await app.screen.waitFor(answer);
  app.close();
});

test('the driver reports a lost network and counts the call as unanswered', async () => {
  app.setOffline(true);
  await app.screen.tap('get');
  await app.screen.waitFor('[12,null,null]');
  expect(app.requests).toEqual([{ method: 'GET', path: '/echo?a=b%20c', status: 0, bytes: 0 }]);
  app.close();
});

test.each([
  ['elsewhere', /a host that is not ours/],
  ['unknown', /dd\.openDatabase is not a function/],
  ['later', /later/],
  ['eval', /Code generation from strings disallowed/],
  ['newer', /at is not a function/],
])('the driver fails the test when the app does something forbidden: %s', async (label, problem) => {
  await expect(app.screen.tap(label).then(() => app.screen.settle())).rejects.toThrow(problem);
  expect(() => app.close()).toThrow(problem);
});

test('the driver offers nothing of a browser', async () => {
  await app.screen.tap('browser');
  expect(app.screen.text()).toContain('undefined,undefined,undefined,undefined');
  app.close();
});
