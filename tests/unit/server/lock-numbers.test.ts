import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../support/run';

const NUMBER = /const (\w*LOCK\w*) = (\d[\d_]{3,});/g;

it('each lock of the database has a number of its own: two works with one number would wait for each other', () => {
  const server = join(projectRoot, 'server');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const found = files.flatMap((file) =>
    [...readFileSync(join(server, file), 'utf8').matchAll(NUMBER)].map(([, name, number = '']) => ({
      place: `${file} ${String(name)}`,
      number: Number(number.replaceAll('_', '')),
    })),
  );
  expect(found.length).toBeGreaterThan(5);
  const shared = found.filter(({ number }) => found.filter((other) => other.number === number).length > 1);
  expect(shared).toEqual([]);
});
