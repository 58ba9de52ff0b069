import { checkNode, ensureInstalled } from './lib/install.mjs';

checkNode();
await ensureInstalled({ dev: false });
const { loadTypeScript } = await import('./lib/typescript.mjs');
// In this process, so that it has the terminal in which the answers are typed.
await loadTypeScript('server/setup.ts');
