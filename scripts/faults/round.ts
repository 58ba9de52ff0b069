import { setTimeout as delay } from 'node:timers/promises';
import { routes } from '@contract/routes';
import { check, type Checked, type Findings } from './check';
import { type Client, Interrupted, signIn, untilAcknowledged } from './client';
import { type Installation, type Kind, openNotes, withDatabase } from './installation';
import { digestOf, type FileIntent, type Ledger } from './ledger';
import { type Load, writeDrafts, writeMessages, writeNotes, writeTemplates } from './load';

/** The figures of a round. */
export interface RoundReport {
  round: number;
  what: string;
  writes: number;
  uploads: number;
  bytes: number;
  retries: number;
  lost: number;
  twice: number;
  unexplained: number;
  /** From the kill until a call that began after it was answered. */
  servedAfterMs: number;
  words: string[];
}

export interface RoundOptions {
  round: number;
  kind: Kind;
  chance(): number;
  prefix: string;
  /** The times before the kill and after it. */
  beforeMs: number;
  afterMs: number;
  pauseMs: number;
  isInterrupted(): boolean;
  /** Called before the check, for a test of the check. */
  tamper?: ((installation: Installation, round: number) => Promise<void>) | undefined;
}

/** An installation with everything that its clients have asked for so far. */
export interface Site extends Checked {
  installation: Installation;
  /** What earlier checks have found. */
  known: Set<string>;
}

const USERS = ['office', 'liandu', 'deputy', 'deputy2', 'jyb'] as const;
type Clients = Record<(typeof USERS)[number], Client>;

async function signInAll(url: string, round: number): Promise<Clients> {
  const addressOf = (at: number) => `127.0.${String(10 + round)}.${String(10 + at)}`;
  const clients = await Promise.all(USERS.map((name, at) => signIn(url, name, addressOf(at))));
  return Object.fromEntries(clients.map((client) => [client.name, client])) as Clients;
}

async function roleOf(installation: Installation, username: string): Promise<number> {
  const { id } = await withDatabase(installation, (db) =>
    db
      .selectFrom('userinfo')
      .innerJoin('account', 'account.id', 'userinfo.accountId')
      .where('username', '=', username)
      .select('userinfo.id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Starts all clients; the result is what stopped one of them, apart from an interruption. */
async function work(
  load: Load,
  clients: Clients,
  more: { officeRole: number; deputyRole: number; addNote: (text: string) => Promise<void> },
) {
  const jobs = [
    writeTemplates(load, clients.office),
    writeTemplates(load, clients.liandu),
    writeDrafts(load, clients.deputy, { inParts: false }),
    writeDrafts(load, clients.deputy2, { inParts: true }),
    writeMessages(load, clients.deputy, more.officeRole),
    writeMessages(load, clients.jyb, more.deputyRole),
    writeNotes(load, more.addNote),
  ];
  const ends = await Promise.allSettled(jobs);
  return ends.flatMap((end) => (end.status === 'rejected' && !(end.reason instanceof Interrupted) ? [String(end.reason)] : []));
}

/** Fetches an acknowledged file through the server; says what is wrong. */
async function readBack(load: Load, client: Client, { id, name, digest }: FileIntent): Promise<string[]> {
  const url = `${load.url}${routes['file.download'].path}?id=${id ?? ''}`;
  const reply = await untilAcknowledged(load, { what: 'file.download', send: () => client.send(url) }).catch((error: unknown) =>
    String(error),
  );
  if (typeof reply === 'string') return [`file ${name}: ${reply}`];
  return digestOf(reply.bytes) === digest ? [] : [`file ${name}: other bytes are read back`];
}

async function readAllBack(load: Load, clients: Clients, files: readonly FileIntent[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const file of files) {
    const client = Object.values(clients).find(({ token }) => token === file.token);
    if (client && file.id !== null && !load.isInterrupted()) wrong.push(...(await readBack(load, client, file)));
  }
  return wrong;
}

const sumOf = (files: readonly FileIntent[]): number => files.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0);

/** Only what no earlier check has found. */
function news(found: Findings, known: Set<string>): Findings {
  const fresh = (words: readonly string[]) => words.filter((word) => !known.has(word) && known.add(word));
  return { lost: fresh(found.lost), twice: fresh(found.twice), unexplained: fresh(found.unexplained) };
}

/** One kill under load, and the check after it. */
export async function playRound(site: Site, options: RoundOptions): Promise<RoundReport> {
  const { installation, ledger } = site;
  const { kind, chance, round } = options;
  const [filesBefore, recordsBefore, notesBefore] = [ledger.files.length, ledger.records.length, ledger.notes.length];
  let goesOn = true;
  const load: Load = {
    ...{ url: installation.url, retries: 0, onlyUploads: kind === 's3', killedAt: 0, servedAt: 0, ledger },
    ...{ prefix: options.prefix, pauseMs: options.pauseMs, chance, isInterrupted: options.isInterrupted },
    goesOn: () => goesOn && !options.isInterrupted(),
  };
  const clients = await signInAll(installation.url, round);
  const [officeRole, deputyRole] = [await roleOf(installation, 'office'), await roleOf(installation, 'deputy')];
  const working = work(load, clients, { officeRole, deputyRole, addNote: await openNotes(installation) });
  await delay(options.beforeMs * (0.5 + chance()));
  load.killedAt = Date.now();
  const { what, restart } = await installation.kill(kind, chance());
  site.runningAtKill += kind === 's3' ? 0 : 1;
  // The other node works for a while without it.
  await delay(kind === 'node' ? options.afterMs : 300 + 700 * chance());
  await restart();
  await untilServed(load);
  await delay(options.afterMs);
  goesOn = false;
  const stopped = await working;
  await options.tamper?.(installation, round);
  const files = ledger.files.slice(filesBefore);
  const wrong = await readAllBack(load, clients, files);
  for (const client of Object.values(clients)) client.close();
  const found = news(await check(installation, site), site.known);
  const acknowledged = files.filter(({ id }) => id !== null);
  const bytes = sumOf(acknowledged);
  for (const file of files) file.bytes = null;
  return {
    ...{ round, what, retries: load.retries, bytes, uploads: acknowledged.length },
    writes: writesOf(ledger, recordsBefore, notesBefore),
    lost: found.lost.length + wrong.filter((word) => !found.lost.includes(word)).length,
    twice: found.twice.length,
    unexplained: found.unexplained.length + stopped.length,
    servedAfterMs: load.servedAt - load.killedAt,
    words: [...found.lost, ...wrong, ...found.twice, ...found.unexplained, ...stopped],
  };
}

/** Acknowledged calls that created or changed a record, and notes. */
function writesOf({ records, notes }: Ledger, recordsBefore: number, notesBefore: number): number {
  const calls = records.slice(recordsBefore).reduce((sum, { keys }) => sum + keys.length, 0);
  return calls + notes.slice(notesBefore).filter(({ acknowledged }) => acknowledged).length;
}

const SERVED_WITHIN_MS = 90_000;

async function untilServed(load: Load): Promise<void> {
  const end = Date.now() + SERVED_WITHIN_MS;
  while (load.servedAt === 0 && !load.isInterrupted()) {
    if (Date.now() > end) throw new Error('nothing was acknowledged any more after the restart');
    await delay(20);
  }
}
