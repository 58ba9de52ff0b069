import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on this machine alone, says where, and ends when it is told to. Port 0 takes a free one. */
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
    // Keep-alive connections of clients would hold it open.
    server.closeAllConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
