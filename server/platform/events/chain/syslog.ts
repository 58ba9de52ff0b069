import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { hostname } from 'node:os';

/** Where a syslog listens. */
export type SyslogAddress = { protocol: 'udp' | 'tcp'; host: string; port: number } | { protocol: 'unix'; path: string };

const TIMEOUT_MS = 5000;
/** Facility 13, log audit; severity 6, informational. */
const PRIORITY = 13 * 8 + 6;

/** `udp://host:514`, `tcp://host:601` or `unix:/path`; undefined for another text. */
export function syslogAddressOf(text: string): SyslogAddress | undefined {
  const unix = /^unix:(?:\/\/)?(\/.+)$/.exec(text);
  if (unix?.[1]) return { protocol: 'unix', path: unix[1] };
  const [, protocol, name = '', port] = /^(udp|tcp):\/\/(\[[0-9a-f:.]+\]|[^\s:/]+):(\d{1,5})$/i.exec(text) ?? [];
  if (protocol === undefined || Number(port) > 65_535) return undefined;
  return { protocol: protocol.toLowerCase() as 'udp' | 'tcp', host: name.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** A message of RFC 5424; it has only ASCII. */
const messageOf = (text: string, at: Date): string =>
  `<${String(PRIORITY)}>1 ${at.toISOString()} ${hostname() || '-'} congress ${String(process.pid)} audit-seal - ${text}`;

function sendDatagrams(host: string, port: number, messages: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    socket.once('error', (error) => {
      socket.close();
      reject(error);
    });
    const next = (index: number): void => {
      const message = messages[index];
      if (message === undefined) {
        socket.close();
        return resolve();
      }
      socket.send(message, port, host, (error) => (error ? socket.emit('error', error) : next(index + 1)));
    };
    next(0);
  });
}

/** Each message with its length before it (RFC 6587). Resolves when the other side has taken all and closed. */
function sendStream(to: { host: string; port: number } | { path: string }, messages: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(to);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the syslog did not answer in time')));
    socket.once('error', reject);
    socket.once('close', (failed) => {
      if (!failed) resolve();
    });
    socket.resume();
    socket.end(messages.map((message) => `${String(Buffer.byteLength(message))} ${message}`).join(''));
  });
}

/** Sends the texts as messages of their times. */
export function sendToSyslog(address: SyslogAddress, texts: readonly { text: string; at: Date }[]): Promise<void> {
  const messages = texts.map(({ text, at }) => messageOf(text, at));
  return address.protocol === 'udp' ? sendDatagrams(address.host, address.port, messages) : sendStream(address, messages);
}
