import { checkNode, ensureInstalled } from './lib/install.mjs';

checkNode();
await ensureInstalled({ dev: false });
const { loadTypeScript } = await import('./lib/typescript.mjs');
await loadTypeScript('server/keys-rotate.ts');
