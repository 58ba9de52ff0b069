import type { PlatformName } from '@contract/rules/platforms';
import type { Emulators } from '../../scripts/lib/emulators';
import type { PlatformOptions } from '../../server/platform/open-platform/platforms';
import { readPlatforms } from '../../server/platform-environment';
import { startTestEmulators } from '../support/programs';
import { type AccountWorld, openAccountWorld } from './account-world';

export interface PlatformWorld extends AccountWorld {
  /** The server's configuration. */
  platforms: PlatformOptions;
  emulators: Emulators;
  /** Triggers an action of an emulator: 'codes', 'web-codes', 'clock', 'notices'. */
  emulator(name: PlatformName, path: string, body: object): Promise<Record<string, unknown>>;
  /** Returns a new code of a person: `userid` in DingTalk, `accountId` in Zhezhengding. */
  code(name: PlatformName, id: string, from?: 'app' | 'web'): Promise<string>;
}

/** Opens a server with an SMS gateway and applications on these platforms' emulators, which run as separate programs. */
export async function openPlatformWorld(
  names: readonly PlatformName[],
  options: Parameters<typeof openAccountWorld>[0] = {},
): Promise<PlatformWorld> {
  const emulators = await startTestEmulators(names);
  const platforms = readPlatforms(emulators.env);
  const world = await openAccountWorld({ platforms, ...options });

  const emulator: PlatformWorld['emulator'] = async (name, path, body) => {
    const response = await fetch(`${emulators.urls[name] ?? ''}/emulator/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status !== 200) throw new Error(`the emulator refused ${path}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };

  return {
    ...world,
    platforms,
    emulators,
    emulator,
    code: async (name, id, from = 'app') => {
      const person = name === 'dingtalk' ? { userid: id } : { accountId: Number(id) };
      return String((await emulator(name, from === 'app' ? 'codes' : 'web-codes', person))['code']);
    },
    close: async () => {
      await world.close();
      await emulators.stop();
    },
  };
}
