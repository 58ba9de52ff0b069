import { checkNode, ensureInstalled } from './lib/install.mjs';
import { ensureBuilt, isFresh } from './lib/freshness.mjs';
import { createStages } from './lib/stages.mjs';
import { loadTypeScript } from './lib/typescript.mjs';
import { endAll } from './lib/processes.mjs';

/** Three here and three in server/main.ts. */
const STAGES = 6;

async function prepare(stages) {
  // A server whose pages were built elsewhere needs no build tools.
  const dev = !isFresh('h5');
  await stages.run('依赖 / packages', () => ensureInstalled({ dev }));
  await stages.run('页面 / pages (H5)', () => ensureBuilt('h5'));
  const { openPlatforms } = await loadTypeScript('scripts/lib/open-platforms.ts');
  const platforms = await stages.run('开放平台 / open platforms', () => openPlatforms(process.env));
  Object.assign(process.env, platforms.env);
}

/** Until the server takes over, Ctrl-C ends npm or the build, and then this process. */
function endOnCtrlC() {
  const end = () => {
    endAll();
    console.log('\n已取消 / cancelled');
    process.exit(130);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  return () => signals.forEach((signal) => process.off(signal, end));
}

checkNode();
const stages = createStages(STAGES);
const leave = endOnCtrlC();
try {
  await prepare(stages);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
leave();
// In this process, so that a kill cannot end only the script and leave a server running.
const { main } = await loadTypeScript('server/main.ts');
await main(stages.run);
