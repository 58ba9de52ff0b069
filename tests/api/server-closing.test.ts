import { once } from 'node:events';
import { connect as openSocket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { openApp, type TestApp } from '../builders/session';

let world: TestApp;

beforeAll(async () => {
  world = await openApp();
});
afterAll(() => world.close());

describe('a server that is told to stop', () => {
  it('a stopping server answers a request that it already received, and then closes that connection', async () => {
    const app = await world.another();
    const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    let said = '';
    const socket = openSocket(Number(port), hostname);
    socket.on('data', (chunk) => (said += chunk.toString()));
    const ended = once(socket, 'close');
    const begun = once(app.server, 'request');
    socket.write('POST /login?username=a HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{');
    await begun;
    const closed = app.close();
    while (app.server.listening) await delay(10);
    socket.write('}');
    // Otherwise the connection would stay open for 72 seconds, far beyond the test's timeout.
    await Promise.all([closed, ended]);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
  });
});
