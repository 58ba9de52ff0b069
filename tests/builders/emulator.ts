import type { PlatformName } from '@contract/rules/platforms';
import { startTestEmulators } from '../support/programs';

export interface TestEmulator {
  url: string;
  /** The environment with which to configure a server. */
  env: Record<string, string>;
  /** Triggers an action of the emulator: 'codes', 'web-codes', 'clock', 'notices'. */
  own(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }>;
  stop(): Promise<void>;
}

/** Opens one emulator on a free port. */
export async function openEmulator(name: PlatformName): Promise<TestEmulator> {
  const emulators = await startTestEmulators([name]);
  const url = emulators.urls[name] ?? '';
  return {
    url,
    env: emulators.env,
    own: async (path, body) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/emulator/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    stop: () => emulators.stop(),
  };
}
