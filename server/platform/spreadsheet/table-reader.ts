import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fail } from '../errors';
import type { TableLimits } from './limits';
import type { ReadingAnswer, ReadingTask } from './reading-thread';
import { SheetError } from './sheet-error';
import type { SheetRow } from './tidy-rows';

const THREAD = join(__dirname, 'reading-thread.cjs');

export interface ReaderLimits {
  /** Files that are read at a time, each in a thread of its own; the others wait. */
  atOnce: number;
  /** Bytes of all files that wait; what goes beyond is refused. */
  maxWaitingBytes: number;
  /** Milliseconds that one file may take, the start of its thread among them. */
  maxTime: number;
  /** Megabytes of what the reading of one file makes beside the bytes of its parts. */
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

/**
 * Reads tables that people send away from the thread that answers everybody: whatever a file holds, it costs a bounded time and memory
 * of a thread that ends with it.
 */
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
    // Whoever ends hands its turn on.
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
   * What `readTable` answers and throws. Also throws `import.too_slow`, `request.too_many` when too much waits, and `server.not_ready`
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

  /** Breaks off what is being read, so that the server can stop. */
  const stop = async (): Promise<void> => {
    stopping = true;
    await Promise.all([...workers].map((worker) => worker.terminate()));
  };

  return { read, stop };
}
