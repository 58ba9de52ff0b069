import { mkdirSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './processes.mjs';

/** The programs that most test files start. */
const PROGRAMS = [
  'server/main.ts',
  'server/backup.ts',
  'server/restore.ts',
  'server/audit-verify.ts',
  'emulators/dingtalk/main.ts',
  'emulators/zhezhengding/main.ts',
];

/** Gives every source its own folder as `__dirname`, so that the files next to it are found from the one output file. */
const ownFolders = {
  name: 'own-folders',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      // On the first line, which moves no other line in the source map.
      const first = source.includes('__dirname') ? `const __dirname = ${JSON.stringify(dirname(path))};` : '';
      return { contents: first + source, loader: 'ts' };
    });
  },
};

/**
 * Leaves packages in node_modules, except those whose module for `require` differs from the one for `import`: the program contains the imported module
 * and the packages that it imports.
 */
const packages = {
  name: 'packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      const isOurs = kind === 'entry-point' || /^@(\/|contract\/)/.test(path);
      if (isOurs || path.startsWith('@maplibre/') || (importer.includes('/node_modules/') && !isBuiltin(path))) return undefined;
      return { path, external: true };
    });
  },
};

/**
 * Bundles the programs into a folder, each into one file that Node starts without a compiler: a server under test then starts with less than half
 * the processor time. The packages stay in node_modules. `changes`: plugins of esbuild that change sources while they are read. → the folder
 */
export async function buildTestPrograms(folder, { programs = PROGRAMS, changes = [] } = {}) {
  // Imported late: when a script starts, it may not be installed yet.
  const { build } = await import('esbuild');
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  await build({
    absWorkingDir: root,
    entryPoints: programs,
    outbase: root,
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: `node${process.versions.node}`,
    keepNames: true,
    sourcemap: true,
    sourcesContent: false,
    tsconfig: 'tsconfig.server.json',
    plugins: [...changes, ownFolders, packages],
    logLevel: 'warning',
  });
  return folder;
}
