import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PasswordWeakness } from '@contract/rules/password';
import { fail } from '../errors';
import { makeTurns } from '../turns';
import { COST, PEPPERED } from './password';
import type { Secrets } from './secrets';

/** The number of threads that check passwords: one core stays free for users who are already signed in. */
const THREADS = Math.max(1, availableParallelism() - 1);
/** One more than the threads: while a password is checked, the account of another attempt can be read. */
const AT_ONCE = THREADS + 1;
/** With this queue length no attempt waits longer than users are willing to wait. */
const MOST_WAITING = 500;
const WAIT_MS = 15_000;

/** The expensive password operations, run on worker threads so that list requests, file access, name lookups and random bytes do not wait for them. */
export interface PasswordWork {
  /** Starts an attempt when its turn in the queue comes; attempts with the same key first wait for each other. Throws session.busy. */
  turn<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Decrypts a text that a client encrypted: hex with prefix '04', C1C3C2. Null when it is not a valid cipher text for one of the keys. */
  decrypt(cipherHex: string): Promise<string | null>;
  /** Checks whether the password matches the hash; also false, after the same amount of work, for a hash that is unreadable or empty. */
  matches(passwordHash: string, password: string): Promise<boolean>;
  hash(password: string): Promise<string>;
  /** The reason why the password is easy to guess for a person whose data contains these words; null when it is not. */
  weakness(password: string, ownWords: readonly string[]): Promise<PasswordWeakness | null>;
  close(): Promise<void>;
}

interface Answer {
  id: number;
  result: unknown;
}

/** One worker thread, started when it is first needed and again after it has died. It does not keep the process alive while idle. */
function makeThread(data: { pepper: string; mark: string; cost: typeof COST }) {
  const pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let worker: Worker | null = null;
  let last = 0;

  function begin(): Worker {
    const begun = new Worker(join(__dirname, 'password-worker.cjs'), { workerData: data, execArgv: [] });
    begun.on('message', ({ id, result }: Answer) => {
      pending.get(id)?.resolve(result);
      pending.delete(id);
      if (pending.size === 0) begun.unref();
    });
    begun.on('error', () => undefined);
    begun.on('exit', (code) => {
      if (worker === begun) worker = null;
      for (const { reject } of pending.values()) reject(new Error(`the password worker thread ended with code ${code}`));
      pending.clear();
    });
    return begun;
  }

  return {
    load: () => pending.size,
    run: (task: string, args: string[]) =>
      new Promise<unknown>((resolve, reject) => {
        worker ??= begin();
        worker.ref();
        last += 1;
        pending.set(last, { resolve, reject });
        worker.postMessage({ id: last, task, args });
      }),
    close: async () => {
      await worker?.terminate();
    },
  };
}

export function makePasswordWork(secrets: Pick<Secrets, 'sm2PrivateKeys' | 'pepper' | 'refresh'>): PasswordWork {
  const threads = Array.from({ length: THREADS }, () => makeThread({ pepper: secrets.pepper, mark: PEPPERED, cost: COST }));
  // The keys go with each call, because they change while the server runs.
  const decrypt = async (cipherHex: string) => (await run('decrypt', cipherHex, ...secrets.sm2PrivateKeys)) as string | null;
  const turns = makeTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, waitMs: WAIT_MS, refusal: () => fail('session.busy') });

  function run(task: string, ...args: string[]): Promise<unknown> {
    const [thread] = [...threads].sort((one, other) => one.load() - other.load());
    if (!thread) throw new Error('no password worker thread is available');
    return thread.run(task, args);
  }

  return {
    turn: (key, work) => turns.take(key, work),
    // After a text that no key opens, another node may already give out a newer public key.
    decrypt: async (cipherHex) => (await decrypt(cipherHex)) ?? (secrets.refresh() ? decrypt(cipherHex) : null),
    matches: async (passwordHash, password) => (await run('matches', passwordHash, password)) as boolean,
    hash: async (password) => (await run('hash', password)) as string,
    weakness: async (password, ownWords) => (await run('weakness', password, ...ownWords)) as PasswordWeakness | null,
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
