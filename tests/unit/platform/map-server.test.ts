import type { MapStyle } from '@contract/schema/map';
import { askInfo, askServer, askStyle, mapServerOf, pickUp } from '@/platform/map-server';

const OFFICE = { address: 'https://map.example.gov.cn/', isNamed: true };
const HERE = { longitude: 119.91371234, latitude: 28.4461, zoom: 11.7 };
const LAND = { id: 'land', type: 'fill', source: 'ground', 'source-layer': 'land' } as const;
const STYLE: MapStyle = {
  version: 8,
  sources: { ground: { type: 'vector', tiles: ['tile?'] } },
  layers: [
    LAND,
    { id: 'dots', type: 'symbol', source: 'ground', 'source-layer': 'points' },
    { id: 'many', type: 'circle', source: 'ground', 'source-layer': 'clusters' },
  ],
};

/** The requests in order: method, address and body. */
let asked: { line: string; sent: unknown }[] = [];

function answering(answers: Readonly<Record<string, unknown>>) {
  asked = [];
  globalThis.fetch = ((address: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push({ line: `${method} ${address}`, sent: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined });
    const found = Object.entries(answers).find(([line]) => `${method} ${address}`.startsWith(line));
    if (!found) return Promise.resolve(new Response('', { status: 404 }));
    return found[1] instanceof Error ? Promise.reject(found[1]) : Promise.resolve(new Response(JSON.stringify(found[1])));
  }) as typeof fetch;
}

beforeAll(() => Object.assign(globalThis, { CLIENT_VERSION: '1.2.0+3' }));

it('the map server is the configured one, or else the one embedded in our server', () => {
  const of = (mapServerUrl: string, apiBaseUrl: string) => mapServerOf({ mapServerUrl, apiBaseUrl });
  expect(of('https://map.example.gov.cn', '')).toEqual({ address: 'https://map.example.gov.cn', isNamed: true });
  expect(of('', '')).toEqual({ address: '/api/map', isNamed: false });
  expect(of('', 'https://api.example.gov.cn/')).toEqual({ address: 'https://api.example.gov.cn/api/map', isNamed: false });
});

it('[7.20] the map server is asked for its info, with the client version; a server without an answer counts as none', async () => {
  answering({ 'GET https://map.example.gov.cn/info': { types: ['vector'] } });
  expect(await askInfo(OFFICE)).toEqual({ types: ['vector'] });
  expect(asked[0]?.line).toBe('GET https://map.example.gov.cn/info?v=1.2.0%2B3');
  answering({});
  expect(await askInfo(OFFICE)).toBeUndefined();
  answering({ 'GET https://map.example.gov.cn/info': new TypeError('no network') });
  expect(await askInfo(OFFICE)).toBeUndefined();
});

it('[7.20] the map style is posted to the server for formatting, without the places that pages draw themselves', async () => {
  const formatted = { ...STYLE, layers: [LAND], glyphs: 'font/{fontstack}/{range}.pbf' };
  answering({ 'GET https://map.example.gov.cn/style/dark': STYLE, 'POST https://map.example.gov.cn/style': formatted });
  expect(await askStyle(OFFICE, 'dark')).toEqual(formatted);
  expect(asked.map(({ line }) => line)).toEqual([
    'GET https://map.example.gov.cn/style/dark?v=1.2.0%2B3',
    'POST https://map.example.gov.cn/style',
  ]);
  expect(asked[1]?.sent).toEqual({ ...STYLE, layers: [LAND] });
  answering({ 'GET https://map.example.gov.cn/style/dark': STYLE });
  expect(await askStyle(OFFICE, 'dark')).toBeUndefined();
});

describe('[8.10] a query of the map', () => {
  it('a map query returns the features at that place', async () => {
    const features = [{ layer: 'land', name: '莲都区' }];
    answering({ 'GET https://map.example.gov.cn/pick': { features } });
    expect(await pickUp(OFFICE, HERE)).toEqual(features);
    expect(asked[0]?.line).toBe('GET https://map.example.gov.cn/pick?longitude=119.913712&latitude=28.446100&z=11&v=1.2.0%2B3');
  });

  it.each([
    ['is refused', {}],
    ['gets no answer', { 'GET https://map.example.gov.cn/pick': new TypeError('no network') }],
    ['is answered something else', { 'GET https://map.example.gov.cn/pick': { features: 'none' } }],
    ['is answered nothing', { 'GET https://map.example.gov.cn/pick': null }],
  ])('a map query that %s gives an empty list', async (_title, answers) => {
    answering(answers);
    expect(await pickUp(OFFICE, HERE)).toEqual([]);
  });
});

describe('[9.6] a question', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Waits until it is aborted. */
  const untilGivenUp = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('given up')));
    });

  it.each(['its answer', 'the end of its answer'])('a request that waits for %s times out after 30 seconds', async (what) => {
    globalThis.fetch = ((_address: string, { signal }: RequestInit) =>
      what === 'its answer'
        ? untilGivenUp(signal)
        : Promise.resolve({ ok: true, arrayBuffer: () => untilGivenUp(signal) })) as unknown as typeof fetch;
    let seen = '';
    void askServer('https://map.example.gov.cn/tile', { read: (answer) => answer.arrayBuffer() }).catch(
      (error: unknown) => (seen = (error as Error).message),
    );
    await jest.advanceTimersByTimeAsync(29_999);
    expect(seen).toBe('');
    await jest.advanceTimersByTimeAsync(1);
    expect(seen).toBe('given up');
  });
});
