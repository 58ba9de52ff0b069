// The few names of a JavaScript engine that the mini-app's types would otherwise lack; only tsconfig.dd.json reads this file.
declare const console: Record<'log' | 'warn' | 'error', (...values: unknown[]) => void>;
declare function setTimeout(work: () => void, delayMs?: number): number;
declare function clearTimeout(timer: number | undefined): void;
declare function setInterval(work: () => void, everyMs: number): number;
declare function clearInterval(timer: number | undefined): void;

/** Written into the code by the bundler. */
declare const process: { env: { TARO_ENV?: string; NODE_ENV?: string } };

/** Only so that ports can be stated once: no mini-app ever holds one. */
interface Blob {
  readonly size: number;
  readonly type: string;
}
