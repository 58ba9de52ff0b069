import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import type { MapInfo } from '@contract/schema/map';

/** The query parameters of a tile request. */
export type TileQuery = Readonly<Record<string, string>>;

export interface TileServer {
  baseUrl: string;
  /** Every requested tile, in order. */
  readonly asked: readonly TileQuery[];
  close(): Promise<void>;
}

/** The fate of a tile: it is sent, fails with 500, or never arrives. */
export type TileFate = 'sent' | 'failed' | 'kept';

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Returns a square picture (PNG) of one colour. */
function picture(size: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits each of red, green and blue.
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, Buffer.from([red, green, blue]))]);
  const rows = Buffer.concat(Array.from({ length: size }, () => row));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** Its description: it has only pictures. */
const INFO: MapInfo = {
  ...{ name: '试验', version: '1', attribution: '', types: ['raster'], sizes: [256, 512, 1024], minZoom: 0, maxZoom: 21 },
  ...{ bounds: [118, 27, 121, 30], layers: [], styles: [], clusterRadius: 60, clustersEnd: 18 },
};

/** Starts a map server whose tiles have one colour; `fateOf` decides the fate of each. It also returns its description, and has no other calls. */
export async function startTileServer(
  colour: readonly [number, number, number],
  fateOf: (query: TileQuery) => TileFate = () => 'sent',
): Promise<TileServer> {
  const asked: TileQuery[] = [];
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '', 'http://tiles');
    response.setHeader('access-control-allow-origin', '*');
    if (url.pathname === '/info') return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(INFO));
    if (url.pathname !== '/tile') return void response.writeHead(404).end();
    const query = Object.fromEntries(url.searchParams);
    asked.push(query);
    const fate = fateOf(query);
    if (fate === 'failed') response.writeHead(500).end();
    if (fate === 'sent') response.writeHead(200, { 'content-type': 'image/png' }).end(picture(Number(query.size), colour));
  }
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
