import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/lib/processes.mjs';
import { buildTestPrograms } from '../../scripts/lib/test-programs.mjs';

const [folder, version, name, statements] = process.argv.slice(2);

const migration = `
import { sql as nextSql } from 'kysely';
migrations[${JSON.stringify(name)}] = {
  up: async (db) => {
    for (const statement of ${statements}) await nextSql.raw(statement).execute(db);
  },
};`;

/** Changes two of the sources while they are read: the version, and the list of migrations. */
const next = {
  name: 'next-version',
  setup(build) {
    build.onLoad({ filter: /package\.json$/ }, async ({ path }) => {
      if (path !== join(root, 'package.json')) return undefined;
      return { contents: JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), version }), loader: 'json' };
    });
    build.onLoad({ filter: /server\/migrations\/index\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')) + migration,
      loader: 'ts',
    }));
  },
};

await buildTestPrograms(folder, { programs: ['server/main.ts'], changes: [next] });
