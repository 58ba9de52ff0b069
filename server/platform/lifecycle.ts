import { readFileSync } from 'node:fs';

/** The longest time of a stop; the files in deploy/ give the server more than this. */
export const PATIENCE_MS = 70_000;
/** A Ctrl-C arrives from the terminal and again from npm; a second one by the user comes later than this. */
const INSISTING_AFTER_MS = 1500;
const PARENT_POLL_MS = 500;

export interface Lifecycle {
  /** Adds a cleanup step for the end; the last one added runs first. Errors are logged and do not stop the rest. */
  onShutdown(name: string, undo: () => void | Promise<void>): void;
  /** Runs all cleanup steps once and ends the process with `code`. */
  shutdown(reason: string, code?: number): Promise<void>;
  /** True once the shutdown has begun. */
  readonly ending: boolean;
}

interface Entry {
  name: string;
  undo: () => void | Promise<void>;
}

async function undoAll(entries: Entry[], log: (line: string) => void): Promise<boolean> {
  let clean = true;
  for (let entry = entries.pop(); entry; entry = entries.pop()) {
    try {
      await entry.undo();
    } catch (error) {
      clean = false;
      log(`${entry.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return clean;
}

/** The stack of cleanup steps that run before the process ends. */
export function createLifecycle(log: (line: string) => void = console.error): Lifecycle {
  const entries: Entry[] = [];
  let ending = false;
  return {
    get ending() {
      return ending;
    },
    onShutdown(name, undo) {
      entries.push({ name, undo });
    },
    async shutdown(reason, code = 0) {
      if (ending) return;
      ending = true;
      log(reason);
      setTimeout(() => {
        log('停止超时，强制退出 / stopping took too long, exiting now');
        process.exit(1);
      }, PATIENCE_MS).unref();
      const clean = await undoAll(entries, log);
      process.exit(clean ? code : 1);
    },
  };
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

function isShell(pid: number): boolean {
  try {
    return /^[^\0]*sh\0-c\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}

/** Calls back when the npm process that runs this script is gone: npm sends no signal when it is killed, and this process would hold the port for ever. */
function watchNpm(onGone: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // npm runs scripts through a shell, which may be the direct parent process.
  const npm = isShell(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return;
    clearInterval(timer);
    onGone();
  }, PARENT_POLL_MS);
  timer.unref();
}

/** Shuts down on Ctrl-C, SIGTERM and a closed terminal, and when the program that started this one has ended. */
export function shutdownWithParentAndSignals(lifecycle: Lifecycle): void {
  const stop = (reason: string): void => void lifecycle.shutdown(reason);
  let askedAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (askedAt > 0 && Date.now() - askedAt > INSISTING_AFTER_MS) process.exit(1);
      askedAt ||= Date.now();
      stop(`\n正在停止 / stopping (${signal})`);
    });
  }
  if (process.connected) process.once('disconnect', () => stop('正在停止 / stopping (parent gone)'));
  watchNpm(() => stop('正在停止 / stopping (npm gone)'));
}
