import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PostgresAccount } from './account';
import type { Cluster } from './cluster';

/** The name of the folder that a cluster archives to. It stands next to the data, so that a restored cluster, which has no such file, gets a new one. */
const NAME_FILE = 'archive-name';
/** A change is in the archive after this time, even when its segment is not full. */
const TIMEOUT_S = 300;

/** The folder's name of the cluster in `root`; undefined when it never archived. */
export function archiveNameOf(root: string): string | undefined {
  const file = join(root, NAME_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Two clusters in one folder would have segments of the same names, so each has its own. */
function ownName(root: string): string {
  const known = archiveNameOf(root);
  if (known) return known;
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const name = `${day}-${randomBytes(4).toString('hex')}`;
  writeFileSync(join(root, NAME_FILE), name, { mode: 0o600 });
  return name;
}

function makeFolder(folder: string, account: PostgresAccount | undefined): boolean {
  if (existsSync(folder)) return true;
  try {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
    return true;
  } catch {
    // A share may refuse root, but accept the account.
  }
  try {
    execFileSync('mkdir', ['-p', '-m', '700', folder], { ...account, stdio: 'ignore' });
    return true;
  } catch {
    return existsSync(folder);
  }
}

interface Archive {
  folder: string;
  settings: Record<string, string>;
}

/**
 * The settings with which the server archives its segments into a folder of the cluster below `archiveDir`. PostgreSQL's own module copies under another
 * name, syncs, renames, and never overwrites; no shell runs. A place that cannot be used makes the archiving fail, which the health page shows, but not
 * the start.
 */
export function prepareArchive(cluster: Cluster, archiveDir: string, account: PostgresAccount | undefined): Archive {
  const folder = join(archiveDir, ownName(cluster.root));
  const usable = makeFolder(folder, account);
  const way: Record<string, string> = usable
    ? { archive_library: 'basic_archive', 'basic_archive.archive_directory': folder }
    : // The module would only wait for a folder that does not exist; a failing command is counted as a failure.
      { archive_command: 'false' };
  return { folder, settings: { archive_mode: 'on', archive_timeout: `${String(TIMEOUT_S)}s`, ...way } };
}
