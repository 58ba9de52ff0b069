// The few globals of a JavaScript engine that the mini-app's types lack; only tsconfig.dd.json reads this file.
declare const console: Record<'log' | 'warn' | 'error', (...values: unknown[]) => void>;
declare function setTimeout(work: () => void, delayMs?: number): number;
declare function clearTimeout(timer: number | undefined): void;
declare function setInterval(work: () => void, everyMs: number): number;
declare function clearInterval(timer: number | undefined): void;

/** Inserted by the bundler. */
declare const process: { env: { TARO_ENV?: string; NODE_ENV?: string } };

/** Declared only so that the ports need one declaration: a mini-app never has a Blob. */
interface Blob {
  readonly size: number;
  readonly type: string;
}
