import type { CallInput, Envelope } from '@contract/contract';
import type { ErrorKey } from '@contract/errors';
import { type Route, type RouteName, routes } from '@contract/routes';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../../server/app';
import { connect, type Db } from '../../server/platform/db/connect';
import { createTestDatabase } from '../support/database';
import { runKeys } from '../support/keys';
import { temporaryFolder, uniqueName } from '../support/run';
import type { SeedName } from '../support/template';
import type { FreshReply } from './fresh-reply';
import { type Person, type RoleOptions, signIn } from './people';

/** The response of a call: its status, the envelope's message, and the data or the key of the error. */
export interface Answer<N extends RouteName> {
  status: number;
  message: string;
  data: FreshReply<N>;
  error: ErrorKey | undefined;
  field: string | undefined;
}

export interface World {
  app: FastifyInstance;
  /** The database as the server's role. */
  db: Db;
  /** The same database as its owner, who may change the schema and history. */
  owner: Db;
  /** The server's time; may be set. Sessions expire by it too. */
  time: { now: Date };
  /** Calls a route by name, as the person or without a login. The input need not match the contract: the server must refuse it. */
  call<N extends RouteName>(person: Person | null, name: N, input: CallInput<N>, headers?: Record<string, string>): Promise<Answer<N>>;
  signIn(role: RoleOptions): Promise<Person>;
  close(): Promise<void>;
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const stringsOf = (values: Record<string, unknown>) =>
  Object.entries(values).map(([key, value]) => [key, String(value)] as [string, string]);

function requestOf(name: RouteName, { params = {}, query = {}, body }: LooseInput, person: Person | null, headers: Record<string, string>) {
  const { method, path }: Route = routes[name];
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  return {
    method,
    url: `${filled}?${new URLSearchParams(stringsOf(query)).toString()}`,
    headers: { ...headers, ...(person && { authorization: `Bearer ${person.token}` }) },
    ...(body === undefined ? {} : { payload: body as object }),
  };
}

/** Opens a server on its own database, with a time set by the test, whose responses must match the contract. */
export async function openWorld({
  seed,
  now,
  options,
}: { seed?: SeedName; now?: Date; options?: Partial<AppOptions> } = {}): Promise<World> {
  const database = await createTestDatabase({ seed });
  const db = connect(database.url);
  // Connects at the first use.
  const owner = connect(database.ownerUrl, { poolSize: 2 });
  const time = { now: now ?? new Date('2026-03-05T02:00:00Z') };
  const app = await buildApp({
    db,
    dataDir: temporaryFolder(uniqueName('world')),
    keys: runKeys(),
    clock: { now: () => time.now },
    logLevel: 'silent',
    strictReplies: true,
    rateLimits: { perAddress: 1_000_000 },
    ...options,
  });
  return {
    app,
    db,
    owner,
    time,
    signIn: (role) => signIn(db, time.now, role),
    call: async <N extends RouteName>(person: Person | null, name: N, input: CallInput<N>, headers: Record<string, string> = {}) => {
      const response = await app.inject(requestOf(name, input as LooseInput, person, headers));
      const envelope: Envelope<(FreshReply<N> & { error?: ErrorKey; field?: string }) | null> = response.json();
      expect(envelope.code).toBe(response.statusCode);
      const { error, field } = envelope.data ?? {};
      return { status: response.statusCode, message: envelope.message, data: envelope.data as FreshReply<N>, error, field };
    },
    close: async () => {
      await app.close();
      await Promise.all([db.destroy(), owner.destroy()]);
      await database.drop();
    },
  };
}
