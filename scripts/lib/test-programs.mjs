import { mkdirSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './processes.mjs';

/** The programs that most test files start. */
const PROGRAMS = ['server/main.ts', 'emulators/dingtalk/main.ts', 'emulators/zhezhengding/main.ts'];

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
 * These packages give `require` another module than `import`, and the sources import: their own files become part of the program.
 */
const imported = {
  name: 'imported',
  setup(build) {
    build.onResolve({ filter: /^@maplibre\// }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)) }));
  },
};

/**
 * Bundles the programs into a folder, each into one file that Node starts without a compiler: a server under test then starts with less than half
 * the processor time. The packages stay in node_modules. → the folder
 */
export async function buildTestPrograms(folder) {
  // Imported late: when a script starts, it may not be installed yet.
  const { build } = await import('esbuild');
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS,
    outbase: root,
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: `node${process.versions.node}`,
    keepNames: true,
    sourcemap: true,
    sourcesContent: false,
    tsconfig: 'tsconfig.server.json',
    plugins: [ownFolders, imported],
    logLevel: 'warning',
  });
  return folder;
}
