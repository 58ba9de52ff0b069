import { buildAdapters } from './build';
import { until } from '../../support/until';
import { cases } from './cases';
import { mapCases } from './map-cases';
import { startEcho } from './server';
import { openDd, openH5, type Target } from './targets';

/** A build takes a minute while two more run. Milliseconds. */
const BUILD_MS = 300_000;

const PORTS = [...new Set(cases.map(({ port }) => port))];

describe.each(['h5', 'dd'] as const)('the adapters compiled for %s', (name) => {
  let target: Target;
  let echo: Awaited<ReturnType<typeof startEcho>>;

  beforeAll(async () => {
    const output = buildAdapters(name);
    echo = await startEcho(output);
    target = name === 'h5' ? await openH5(echo.baseUrl) : await openDd(output, echo.baseUrl);
  }, BUILD_MS);

  afterAll(async () => {
    await target.close();
    await echo.close();
  });

  describe.each(PORTS)('%s', (port) => {
    // Each case starts on the first page, wherever the former one ended.
    afterEach(() => (port === 'navigation' ? target.restart() : undefined));

    test.each(cases.filter((one) => one.port === port).map(({ title, expected }) => [title, expected] as const))(
      'the compiled adapters behave as specified: %s',
      async (title, expected) => {
        expect(JSON.parse(await target.run(title))).toEqual(expected);
      },
    );
  });

  describe('map', () => {
    test.each(mapCases.map((one) => [one.title, one] as const))(
      'the compiled map shows its places and reports the chosen ones: %s',
      async (title, { shown, chosen }) => {
        const map = await target.openMap(title);
        await until(async () => (await map.places()).length >= shown.length);
        expect(await map.places()).toEqual(shown);
        for (const { place, id } of chosen) {
          await map.choose(place);
          await map.says(`chose ${id}`);
        }
        await map.close();
      },
    );

    test('the compiled map shows nothing and reports nothing without a place', async () => {
      const map = await target.openMap('no case of this name');
      await map.says('nothing yet');
      expect(await map.places()).toEqual([]);
      await map.close();
    });

    test('the compiled map reports a failure where the client can show no map', async () => {
      const map = await target.openMap(mapCases[0]?.title ?? '', { canShow: false });
      await map.says('failed');
      expect(await map.places()).toEqual([]);
      await map.close();
    });
  });

  test('stored data outlives the run of the application, and data of the run ends with it', async () => {
    await target.run('keeps for another run');
    await target.restart();
    expect(JSON.parse(await target.run('finds what another run kept'))).toEqual({
      kept: [1, '二'],
      ofTheRun: false,
      token: 'kept',
      role: '17',
    });
  });
});
