import type { PlatformName } from '@contract/rules/platforms';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app';
import { readPlatforms } from '../../server/platform-environment';
import { runKeys } from '../support/keys';
import { startTestEmulators } from '../support/programs';
import { temporaryFolder, uniqueName } from '../support/run';
import { until } from '../support/until';
import { signIn } from './people';
import { openWorld, type World } from './world';

/** A card that reached a person. */
export interface Card {
  title: string;
  markdown: string;
  single_url: string;
}

export interface WorkNoticeWorld extends World {
  /** Binds accounts to people on a platform. */
  bind(platform: PlatformName, people: Readonly<Record<string, number>>): Promise<void>;
  /** Returns the cards that reached a person on DingTalk (by userid) or on Zhezhengding (by accountId), oldest first. */
  cards(platform: PlatformName, externalId: string): Promise<Card[]>;
  /** Starts another server on the same database, which immediately raises the deadlines that are due. Returns the function that stops it. */
  startNode(): Promise<() => Promise<void>>;
  /** Waits until no notice is being sent any more. */
  settled(): Promise<void>;
}

export const BASE = 'https://congress.example/data-board';

/** Returns the cards that an emulator has delivered to a person. */
export async function cardsAt(emulatorUrl: string, platform: PlatformName, externalId: string): Promise<Card[]> {
  const person = platform === 'dingtalk' ? { userid: externalId } : { accountId: Number(externalId) };
  const response = await fetch(`${emulatorUrl}/emulator/notices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { notices } = (await response.json()) as { notices: { message: { action_card: Card } }[] };
  return notices.map(({ message }) => message.action_card);
}

/** Opens a server that listens and runs its jobs, with an application on each platform's emulator; `env` may change their configuration. */
export async function openWorkNoticeWorld({ now, env = {} }: { now: Date; env?: Record<string, string> }): Promise<WorkNoticeWorld> {
  const emulators = await startTestEmulators(['dingtalk', 'zhezhengding']);
  const platforms = readPlatforms({ ...emulators.env, ...env });
  const options = { platforms, client: { mobileBaseUrl: BASE } };
  const world = await openWorld({ now, options });
  const { db } = world;
  const listen = async (app: FastifyInstance) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    return async () => app.close();
  };
  await listen(world.app);
  return {
    ...world,
    signIn: (role) => signIn(db, world.time.now, role),
    bind: async (platform, people) => {
      const rows = Object.entries(people).map(([externalId, accountId]) => ({ platform, externalId, accountId, boundAt: world.time.now }));
      await db.insertInto('accountBinding').values(rows).execute();
    },
    cards: (platform, externalId) => cardsAt(emulators.urls[platform] ?? '', platform, externalId),
    startNode: async () => {
      const dataDir = temporaryFolder(uniqueName('node'));
      return listen(await buildApp({ db, dataDir, keys: runKeys(), clock: { now: () => world.time.now }, logLevel: 'silent', ...options }));
    },
    settled: () =>
      until(async () => {
        const { count } = await db
          .selectFrom('workNoticeBatch')
          .where('state', '!=', 'settled')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return count === 0;
      }),
    close: async () => {
      await world.close();
      await emulators.stop();
    },
  };
}
