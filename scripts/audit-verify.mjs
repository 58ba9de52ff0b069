import { checkNode, ensureInstalled } from './lib/install.mjs';
import { loadTypeScript } from './lib/typescript.mjs';

checkNode();
await ensureInstalled({ dev: false });
await loadTypeScript('server/audit-verify.ts');
