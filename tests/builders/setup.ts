import type { CallInput } from '@contract/contract';
import { renewSetupKey } from '../../server/modules/setup/service';
import { dataOf, errorOf, openApp, type TestApp } from './session';

export type SetupBody = CallInput<'setup.finish'>['body'];

export const SETUP_PASSWORD = 'Quzhou#2026';

/** The three administrators of Quzhou, with their passwords as typed. */
export const QUZHOU_PEOPLE = {
  'system-admin': { username: 'qz-admin', name: '郑建国', mobile: '13857000001', password: SETUP_PASSWORD },
  'security-admin': { username: 'qz-security', name: '余晓明', mobile: '13857000002', password: SETUP_PASSWORD },
  'audit-admin': { username: 'qz-audit', name: '汪丽芳', mobile: '13857000003', password: SETUP_PASSWORD },
};

export const QUZHOU = {
  areaCode: '3308',
  name: '衢州市人民代表大会',
  termName: '衢州市第八届人民代表大会',
  termBegin: '2022-02-18',
  mobileBaseUrl: '',
};

export const NO_CONNECTIONS = { sms: null, dingtalk: null, zhezhengding: null };

export interface SetupWorld extends TestApp {
  /** Creates the key of the setup link, as a start does. */
  renewKey(): Promise<string>;
  /** Returns the body that sets Quzhou up. */
  bodyOf(key: string, people?: typeof QUZHOU_PEOPLE): SetupBody;
  call(path: string, payload: object): ReturnType<TestApp['ask']>;
  finish(body: SetupBody): Promise<{ status: number; error: string | undefined }>;
}

/** Opens a server on a database that has not been set up. */
export async function openSetupWorld(options: Parameters<typeof openApp>[0] = {}): Promise<SetupWorld> {
  const world = await openApp({ seed: 'empty', ...options });
  const call: SetupWorld['call'] = (path, payload) => world.ask({ method: 'POST', url: `/api/setup${path}`, payload });
  return {
    ...world,
    call,
    renewKey: async () => {
      const key = await renewSetupKey(world.db, { now: () => world.time.now });
      if (key === null) throw new Error('the platform is set up already');
      return key;
    },
    bodyOf: (key, people = QUZHOU_PEOPLE) => {
      const encrypt = world.seal('setup');
      const encrypted = Object.fromEntries(
        Object.entries(people).map(([who, person]) => [who, { ...person, password: encrypt(person.password) }]),
      ) as SetupBody['administrators'];
      return { key, congress: QUZHOU, administrators: encrypted, connections: NO_CONNECTIONS };
    },
    finish: async (body) => {
      const response = await call('', body);
      return { status: response.statusCode, error: errorOf(response) };
    },
  };
}

export const gapsOf = (response: Awaited<ReturnType<TestApp['ask']>>) => dataOf(response, 'setup.finish').gaps;
