import { type MiniApp, type MiniAppOptions, openMiniApp } from '../support/mini-app';
import { startTestServer, type TestServer } from '../support/server';
import { ddOutput } from './output-files';

export interface Phone {
  /** A demo server of this test file, available from the first beforeAll on. */
  readonly server: TestServer;
  /** The application that was started last. */
  readonly app: MiniApp;
  /** Starts the application on a new phone, unless `storage` is that of an earlier start; its user is the lead demo deputy. */
  start(options?: Partial<MiniAppOptions>): MiniApp;
}

/** Provides a server for a file's tests and a phone with the mini-app for each test; an error in the application fails the current test. */
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
