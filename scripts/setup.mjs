import { checkNode, ensureInstalled } from './lib/install.mjs';

checkNode();
await ensureInstalled({ dev: false });
const { loadTypeScript } = await import('./lib/typescript.mjs');
// In this very process: the terminal that the answers are typed in is its own.
await loadTypeScript('server/setup.ts');
