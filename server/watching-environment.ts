import { ReadableError } from './platform/readable-error';

const SLOW_MS = 1000;
const LEAST_TOKEN = 16;

/** How the operator watches the server. */
export interface WatchOptions {
  /** A query that takes as long is logged and named on the health page, in milliseconds. */
  slowQueryMs: number;
  /** The token for /metrics; undefined: only programs on this machine read them. */
  metricsToken?: string;
  /** The PEM file of the certificate that the proxy serves; undefined: its end is read from the https address of the platform. */
  certificateFile?: string;
}

export const DEFAULT_WATCH: WatchOptions = { slowQueryMs: SLOW_MS };

function readSlowMs(text: string | undefined): number {
  if (!text) return SLOW_MS;
  const ms = Number(text);
  if (Number.isInteger(ms) && ms >= 1) return ms;
  throw new ReadableError(`SLOW_QUERY_MS=${text} 应为毫秒数。 / SLOW_QUERY_MS must be a whole number of milliseconds.`);
}

function readToken(text: string | undefined): string | undefined {
  if (!text || text.length >= LEAST_TOKEN) return text || undefined;
  throw new ReadableError(
    `METRICS_TOKEN 至少 ${LEAST_TOKEN} 个字符，如 openssl rand -hex 16 的结果。 / METRICS_TOKEN needs ${LEAST_TOKEN} characters, such as those of openssl rand -hex 16.`,
  );
}

export function readWatch({ SLOW_QUERY_MS, METRICS_TOKEN, CERTIFICATE_FILE }: NodeJS.ProcessEnv): WatchOptions {
  const metricsToken = readToken(METRICS_TOKEN);
  return {
    slowQueryMs: readSlowMs(SLOW_QUERY_MS),
    ...(metricsToken && { metricsToken }),
    ...(CERTIFICATE_FILE && { certificateFile: CERTIFICATE_FILE }),
  };
}
