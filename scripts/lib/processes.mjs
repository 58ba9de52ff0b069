import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Root of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const running = new Set();

function endGroup(child, signal) {
  try {
    // The child leads a group of its own: what it started goes with it.
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Ends every program that is still running, with all they started. */
export function endAll(signal = 'SIGTERM') {
  for (const child of running) endGroup(child, signal);
}

/**
 * Runs a program to its end in a process group of its own; never rejects for an exit code.
 * `capture` collects stdout and stderr together instead of showing them. → { code, output }
 */
export function run(file, args, { env, capture = false, stdio } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: stdio ?? ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
      detached: true,
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

/** Runs a program of node_modules by the path of its script. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

let interrupted = false;

/** True after Ctrl-C or a SIGTERM. */
export function wasInterrupted() {
  return interrupted;
}

/** On Ctrl-C or SIGTERM ends the programs that run; whoever awaits them then goes on to clean up. */
export function endOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Asked twice: no more patience.
      endAll(interrupted ? 'SIGKILL' : 'SIGTERM');
      interrupted = true;
    });
  }
  process.once('exit', () => endAll('SIGKILL'));
}
