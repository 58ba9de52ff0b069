import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import lock from '../../../package-lock.json';
import { version } from '../../../package.json';
import { projectRoot } from '../../support/run';

it('the version of the program is that of the newest changes', () => {
  const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8');
  expect([/^## (\S+) — /m.exec(changelog)?.[1], lock.version, lock.packages[''].version]).toEqual([version, version, version]);
});
