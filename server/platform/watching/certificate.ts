import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type AddressRule, allowsHost, guardedLookup } from '../outgoing/addresses';

const PATIENCE_MS = 5000;
const HTTPS_PORT = 443;

/** The end of the certificate that a server sends; null when it does not answer or its address is not allowed. Its issuer is not checked: only its end is of interest. */
function servedUntil(url: URL, allows: AddressRule): Promise<Date | null> {
  if (!allowsHost(url, allows)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const socket = connect({
      host: url.hostname,
      port: Number(url.port) || HTTPS_PORT,
      ...(!isIP(url.hostname) && { servername: url.hostname }),
      lookup: guardedLookup(allows),
      rejectUnauthorized: false,
      timeout: PATIENCE_MS,
    });
    const end = (until: Date | null): void => {
      socket.destroy();
      resolve(until);
    };
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(until.getTime()) ? null : until);
    });
    socket.once('timeout', () => end(null));
    socket.once('error', () => end(null));
  });
}

/** The end of the first certificate in a PEM file; null when the file cannot be read. */
async function fileUntil(path: string): Promise<Date | null> {
  try {
    return new Date(new X509Certificate(await readFile(path)).validTo);
  } catch {
    return null;
  }
}

/** Returns when the certificate ends by which users reach the platform: that in `file`, otherwise the one that its https address sends; null when it is unknown. */
export function certificateUntil({ file, address, allows }: { file: string | undefined; address: string; allows: AddressRule }) {
  if (file !== undefined) return fileUntil(file);
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' ? servedUntil(url, allows) : Promise.resolve(null);
}
