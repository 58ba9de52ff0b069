import { type MiniApp, type MiniAppOptions, openMiniApp } from '../support/mini-app';
import { startTestServer, type TestServer } from '../support/server';
import { ddOutput } from './output-files';

export interface Phone {
  /** A demo server of the file's own, from the first beforeAll on. */
  readonly server: TestServer;
  /** The application that was started last. */
  readonly app: MiniApp;
  /** Starts the application on a phone of its own, unless `storage` is that of an earlier start; the lead demo deputy holds it. */
  start(options?: Partial<MiniAppOptions>): MiniApp;
}

/** A server for a file's tests and a phone with the mini-app for each; what went wrong in the application fails the test that ends. */
export function usePhone(): Phone {
  let server: TestServer | undefined;
  let app: MiniApp | undefined;

  function present<T>(part: T | undefined): T {
    if (part === undefined) throw new Error('it has not been started');
    return part;
  }

  beforeAll(async () => {
    server = await startTestServer();
  });

  afterAll(() => present(server).stop());

  afterEach(() => present(app).close());

  return {
    get server() {
      return present(server);
    },
    get app() {
      return present(app);
    },
    start(options = {}) {
      app = openMiniApp({ dist: ddOutput, serverUrl: present(server).baseUrl, authCode: 'demo-deputy', ...options });
      return app;
    },
  };
}
