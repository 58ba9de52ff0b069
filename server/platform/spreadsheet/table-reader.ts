import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fail } from '../errors';
import type { TableLimits } from './limits';
import type { ReadingAnswer, ReadingTask } from './reading-thread';
import { SheetError } from './sheet-error';
import type { SheetRow } from './tidy-rows';

const THREAD = join(__dirname, 'reading-thread.cjs');

export interface ReaderLimits {
  /** The number of files read at the same time, each in its own thread; the others wait. */
  atOnce: number;
  /** The total bytes of all waiting files; above it files are refused. */
  maxWaitingBytes: number;
  /** The time limit for one file in milliseconds, including the start of its thread. */
  maxTime: number;
  /** The heap limit in megabytes for reading one file, not counting the bytes of its parts. */
  maxHeapMb: number;
}

const DEFAULTS: ReaderLimits = { atOnce: 2, maxWaitingBytes: 100 * 1024 * 1024, maxTime: 20_000, maxHeapMb: 512 };

const interrupted = () => fail('server.not_ready', {}, '系统正在重启，请稍后重新上传');

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function answerOf(worker: Worker, maxTime: number): Promise<SheetRow[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(fail('import.too_slow')), maxTime);
    worker.once('message', (answer: ReadingAnswer) => {
      if ('rows' in answer) resolve(answer.rows);
      else reject(new SheetError(answer.refused.key, answer.refused.row));
    });
    worker.once('error', (error: Error) => reject(isOutOfMemory(error) ? new SheetError('too-large', undefined, { cause: error }) : error));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(interrupted());
    });
  });
}

/** Reads uploaded tables outside the main thread: any file costs only a bounded time and memory in a thread that ends with it. */
export function makeTableReader(options: Partial<ReaderLimits> = {}) {
  const { atOnce, maxWaitingBytes, maxTime, maxHeapMb } = { ...DEFAULTS, ...options };
  const resourceLimits = { maxOldGenerationSizeMb: maxHeapMb };
  const workers = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let waitingBytes = 0;
  let stopping = false;

  async function turn(size: number): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waitingBytes + size > maxWaitingBytes) throw fail('request.too_many', {}, '同时导入的人较多，请稍后再试');
    waitingBytes += size;
    // A read that ends passes its slot to the next waiting one.
    await new Promise<void>((resolve) => waiting.push(resolve));
    waitingBytes -= size;
  }

  function handOn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  async function readInThread(task: ReadingTask): Promise<SheetRow[]> {
    if (stopping) throw interrupted();
    const worker = new Worker(THREAD, { workerData: task, transferList: [task.bytes.buffer as ArrayBuffer], resourceLimits, execArgv: [] });
    workers.add(worker);
    try {
      return await answerOf(worker, maxTime);
    } finally {
      await worker.terminate();
      workers.delete(worker);
    }
  }

  /**
   * Returns and throws the same as `readTable`. Also throws `import.too_slow`, `request.too_many` when too many bytes wait, and `server.not_ready`
   * when the server stops.
   */
  async function read(bytes: Buffer, fileName: string, limits: Partial<TableLimits> = {}): Promise<SheetRow[]> {
    await turn(bytes.length);
    try {
      return await readInThread({ bytes: Uint8Array.from(bytes), fileName, limits });
    } finally {
      handOn();
    }
  }

  /** Aborts the reads in progress so that the server can stop. */
  const stop = async (): Promise<void> => {
    stopping = true;
    await Promise.all([...workers].map((worker) => worker.terminate()));
  };

  return { read, stop };
}
