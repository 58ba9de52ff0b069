import { kindsOf } from '../../server/platform/http/route';
import { createHash } from 'node:crypto';
import type { Envelope } from '@contract/contract';
import { type RouteName, routes } from '@contract/routes';
import { ROLE_KINDS, type RoleKind } from '@contract/rules/roles';
import fc from 'fast-check';
import { DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { plainRequest } from './good';
import { makeGuards } from './guards';
import { type Malform, malformations } from './malform';
import { gatherPeople, type Person, signIn } from './people';
import { bytesOf, type Draft } from './request';
import { openServer, takesPassword } from './server';
import { type Outcome, send } from './wire';

export interface FuzzOptions {
  databaseUrl: string;
  dataDir: string;
  /** The keys of the database; by default those in the data folder. */
  keysFile?: string;
  /** The same seed produces the same requests; how many of them are sent in the given time depends on the machine. */
  seed: number;
  seconds: number;
  route?: string;
  role?: string;
  logLevel?: string;
}

/** A request that the server answered with an internal error, or not at all. */
export interface Fault {
  route: RouteName;
  role: string;
  outcome: Outcome;
  /** The beginning of the sent request. */
  sent: string;
}

export interface FuzzReport {
  routes: number;
  /** Routes without a successful request: their handlers never ran to the end. */
  unreached: RouteName[];
  requests: number;
  byStatus: Record<string, number>;
  faults: Fault[];
}

type Caller = RoleKind | 'nobody';
interface Job {
  name: RouteName;
  role: Caller;
  /** The number of malformed requests. */
  count: number;
}

/** The numbers for roles that may call a route, and for those that may not, whose requests never pass the access check. */
const MALFORMED = 14;
const REFUSED = 2;
/** The number for each route at first, so that a short run covers every access check. */
const FIRST = 2;
const AT_ONCE = 6;
const SHOWN_BYTES = 600;

const seedOf = (...words: unknown[]): number => createHash('sha256').update(words.join(' ')).digest().readInt32LE();

function shuffled<T>(items: readonly T[], seed: number): T[] {
  return [...items]
    .map((item, index) => ({ item, key: seedOf(seed, index) }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/** A refusal because of a missing external service is not a fault. */
function isFault({ status, body, lost }: Outcome): boolean {
  if (lost) return true;
  if (status < 500) return false;
  try {
    const { error } = (JSON.parse(body) as Envelope<{ error?: string } | null>).data ?? {};
    return error === undefined || error === 'server.failed';
  } catch {
    return true;
  }
}

/** Throws for an unknown route or role. */
function jobsOf({ route, role, seed }: FuzzOptions, mayCall: (name: RouteName, role: Caller) => boolean, round: number): Job[] {
  const names = (Object.keys(routes) as RouteName[]).filter(
    (name) => route === undefined || name === route || name.startsWith(`${route}.`),
  );
  const roles = (['nobody', ...ROLE_KINDS] as Caller[]).filter((one) => role === undefined || one === role);
  if (names.length === 0 || roles.length === 0) throw new Error(`unknown ${names.length === 0 ? `route ${route}` : `role ${role}`}`);
  const all = names.flatMap((name) => roles.map((one) => ({ name, role: one, count: mayCall(name, one) ? MALFORMED : REFUSED })));
  return shuffled(all, seedOf(seed, round));
}

/** Returns one shortened job for each route, by a person who may call it. */
function firstOf(jobs: readonly Job[]): Job[] {
  const first = new Map<RouteName, Job>();
  for (const job of jobs) if (job.count === MALFORMED && !first.has(job.name)) first.set(job.name, { ...job, count: FIRST });
  return [...first.values()];
}

/** Calls every route once, and then by every role for that many seconds, with requests that have one error each. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { seed, seconds, logLevel = 'silent' } = options;
  const server = await openServer({ ...options, logLevel });
  const { db, port, access } = server;
  const people = await gatherPeople(db);
  const asked = new Set<RouteName>();
  const reached = new Set<RouteName>();
  const report: FuzzReport = { routes: 0, unreached: [], requests: 0, byStatus: {}, faults: [] };

  const mayCall = (name: RouteName, role: Caller): boolean => {
    const rule = access.get(name) ?? 'anyone';
    if (rule === 'anyone') return true;
    return role !== 'nobody' && (kindsOf(rule)?.includes(role) ?? true);
  };

  async function sendDraft(draft: Draft, role: string, person: Person | null): Promise<Outcome> {
    const bytes = bytesOf(draft);
    const outcome = await send(port, bytes);
    const { status, lost } = outcome;
    const key = lost ?? String(status);
    report.requests += 1;
    report.byStatus[key] = (report.byStatus[key] ?? 0) + 1;
    asked.add(draft.name);
    if (status >= 200 && status < 300) reached.add(draft.name);
    if (isFault(outcome)) report.faults.push({ route: draft.name, role, outcome, sent: bytes.subarray(0, SHOWN_BYTES).toString('utf8') });
    // The request before may have ended the session.
    if ((status === 401 || status === 440) && person) await signIn(db, person);
    return outcome;
  }

  function draftOf(name: RouteName, person: Person | null, parts: Partial<Draft>): Draft {
    const plain = plainRequest(name, takesPassword(name) ? server.encrypt(DEMO_PASSWORD, name) : '');
    const body = isObject(plain.body) && isObject(parts.body) ? { ...plain.body, ...parts.body } : (parts.body ?? plain.body);
    const named = person ? { username: person.username } : {};
    const known = (part: object): object => Object.fromEntries(Object.entries(named).filter(([key]) => key in part));
    return {
      name,
      params: { ...plain.params, ...parts.params },
      query: { ...plain.query, ...known(plain.query), ...parts.query },
      body: plain.body !== undefined || Buffer.isBuffer(body) ? (isObject(body) ? { ...body, ...known(body) } : body) : undefined,
      headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...parts.headers },
    };
  }

  const guards = makeGuards({
    db,
    ask: async (name, person, parts) => {
      const { status, body } = await sendDraft(draftOf(name, person, parts), person.roleKind, person);
      return status === 200 ? (JSON.parse(body) as Envelope<Record<string, unknown>>).data : null;
    },
  });

  async function run({ name, role, count }: Job, round: number, until: number): Promise<void> {
    const callers = role === 'nobody' ? [null] : (people.get(role) ?? []);
    const person = callers[round % callers.length] ?? null;
    const samples = fc.sample(malformations(name), { numRuns: count, seed: seedOf(seed, name, role, round) });
    let good = draftOf(name, person, mayCall(name, role) ? await guards.partsFor(name, person) : {});
    for (const malform of [((draft: Draft) => draft) as Malform, ...samples]) {
      if (Date.now() > until) return;
      const { status } = await sendDraft(malform(good), role, person);
      // A request that was carried out, here or by another user in the meantime, cannot be repeated.
      const spent = (status < 300 || status === 409 || status === 401 || status === 440) && routes[name].method !== 'GET';
      if (spent && mayCall(name, role)) good = draftOf(name, person, await guards.partsFor(name, person));
    }
  }

  async function runAll(jobs: Job[], round: number, until: number): Promise<void> {
    const work = async (): Promise<void> => {
      for (let job = jobs.shift(); job && Date.now() < until; job = jobs.shift()) await run(job, round, until);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  try {
    const until = Date.now() + seconds * 1000;
    // Without a time limit, also on a slow machine.
    await runAll(firstOf(jobsOf(options, mayCall, 0)), 0, Infinity);
    for (let round = 0; Date.now() < until; round += 1) await runAll(jobsOf(options, mayCall, round), round, until);
  } finally {
    await server.close();
  }
  return { ...report, routes: asked.size, unreached: [...asked].filter((name) => !reached.has(name)) };
}
