import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PasswordWeakness } from '@contract/rules/password';
import { fail } from '../errors';
import { makeTurns } from '../turns';
import { COST } from './password';

/** Passwords are checked on so many threads: one core stays free for everybody who is signed in already. */
const THREADS = Math.max(1, availableParallelism() - 1);
/** While one password is checked, another attempt is looked up. */
const AT_ONCE = THREADS + 1;
/** Those that wait then wait no longer than people do. */
const MOST_WAITING = 500;
const WAIT_MS = 15_000;

/** What costs much about passwords, done aside: neither what is listed meanwhile nor files, names and random bytes wait for it. */
export interface PasswordWork {
  /** Lets an attempt begin when its turn comes; attempts of one key wait for each other first. Throws session.busy. */
  turn<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** What a client encrypted: hex prefixed '04', C1C3C2. Null when it is no cipher text of ours. */
  decrypt(cipherHex: string): Promise<string | null>;
  /** Whether the password is the hashed one; false too, after the same work, for a hash that cannot be read or is empty. */
  matches(passwordHash: string, password: string): Promise<boolean>;
  hash(password: string): Promise<string>;
  /** Why somebody would soon guess the password of a person with these words to their name; null where nobody would. */
  weakness(password: string, ownWords: readonly string[]): Promise<PasswordWeakness | null>;
  close(): Promise<void>;
}

interface Answer {
  id: number;
  result: unknown;
}

/** One thread, begun when it is first needed, and anew after it has died. It keeps no process alive while it has nothing to do. */
function makeThread(data: { privateKey: string; cost: typeof COST }) {
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
      for (const { reject } of pending.values()) reject(new Error(`the thread of passwords ended with ${code}`));
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

/** `privateKey` is the platform's SM2 key, hex. */
export function makePasswordWork(privateKey: string): PasswordWork {
  const threads = Array.from({ length: THREADS }, () => makeThread({ privateKey, cost: COST }));
  const turns = makeTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, waitMs: WAIT_MS, refusal: () => fail('session.busy') });

  function run(task: string, ...args: string[]): Promise<unknown> {
    const [thread] = [...threads].sort((one, other) => one.load() - other.load());
    if (!thread) throw new Error('there is no thread for passwords');
    return thread.run(task, args);
  }

  return {
    turn: (key, work) => turns.take(key, work),
    decrypt: async (cipherHex) => (await run('decrypt', cipherHex)) as string | null,
    matches: async (passwordHash, password) => (await run('matches', passwordHash, password)) as boolean,
    hash: async (password) => (await run('hash', password)) as string,
    weakness: async (password, ownWords) => (await run('weakness', password, ...ownWords)) as PasswordWeakness | null,
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
