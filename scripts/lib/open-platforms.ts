import { PLATFORM_NAMES, type PlatformName } from '@contract/rules/platforms';
import { readEnvironment } from '../../server/environment';
import { startEmulators } from './emulators';

/**
 * Returns the configuration that a server needs in addition to `env` so that people can sign in by every open platform: nothing without demo data,
 * otherwise the emulator of each platform on which the operator has no application.
 */
export async function openPlatforms(env: NodeJS.ProcessEnv): Promise<{ env: Record<string, string>; note: string }> {
  const { client, demo, platforms, port } = readEnvironment(env);
  const missing = (Object.keys(PLATFORM_NAMES) as PlatformName[]).filter((name) => !platforms[name]);
  const notes = (Object.keys(PLATFORM_NAMES) as PlatformName[])
    .filter((name) => !missing.includes(name))
    .map((name) => `${name} ${platforms[name]?.baseUrl ?? ''}`);
  if (!demo || missing.length === 0) return { env: {}, note: notes.join(', ') || '未配置 / not configured' };
  const emulators = await startEmulators(missing);
  return {
    // The links of work notices then work during a trial.
    env: { ...emulators.env, ...(client.mobileBaseUrl ? {} : { MOBILE_BASE_URL: `http://localhost:${String(port)}/data-board` }) },
    note: [...notes, ...missing.map((name) => `${name} 模拟平台 / emulator ${emulators.urls[name] ?? ''}`)].join(', '),
  };
}
