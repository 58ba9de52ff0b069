import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens only on this machine, prints the address, and ends on a signal. Port 0 uses a free one. */
export function serve(title: string, server: Server, port: number): void {
  server.on('error', (error) => {
    console.error(`${title} emulator: ${error.message}`);
    process.exit(1);
  });
  server.listen(port, '127.0.0.1', () => {
    const address = server.address() as AddressInfo;
    console.log(`${title} emulator listening on http://127.0.0.1:${address.port}`);
  });
  const stop = () => {
    server.close(() => process.exit(0));
    // Otherwise keep-alive connections of clients would keep it open.
    server.closeAllConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
