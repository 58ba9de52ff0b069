import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const running = new Set();

function endGroup(child, signal) {
  try {
    // The child leads a process group of its own: its children end with it.
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Ends every program that is still running, with its children. */
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

/** Whether Ctrl-C was pressed or a SIGTERM was received. */
export function wasInterrupted() {
  return interrupted;
}

/** On Ctrl-C or SIGTERM ends the running programs; the code that awaits them then continues with its cleanup. */
export function endOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // On the second signal, the programs are killed.
      endAll(interrupted ? 'SIGKILL' : 'SIGTERM');
      interrupted = true;
    });
  }
  process.once('exit', () => endAll('SIGKILL'));
}
