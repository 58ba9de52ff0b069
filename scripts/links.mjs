// Prints the links that open our phone pages in DingTalk, its mini-app and Zhezhengding, from the configuration in the environment.
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { loadTypeScript } from './lib/typescript.mjs';

const USAGE = `npm run links                                          every phone page
npm run links -- --page /suggm-detail --query id=3     one page, with its query (--query may stand several times)
npm run links -- --json                                as JSON`;

const KINDS = {
  address: '网页 / web page',
  dingtalk: '钉钉 / DingTalk',
  dingtalkWorkbench: '钉钉工作台 / DingTalk workbench',
  dingtalkMiniApp: '钉钉小程序 / DingTalk mini-app',
  zhezhengding: '浙政钉 / Zhezhengding',
};

/** Parses the arguments → { path, query, json }; undefined when one is invalid. */
function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        page: { type: 'string' },
        query: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
      },
    });
    const [path, search = ''] = (values.page ?? '').split('?');
    const pairs = [search, ...values.query].filter(Boolean).join('&');
    if (pairs && !path) return undefined;
    return { path: path || undefined, query: Object.fromEntries(new URLSearchParams(pairs)), json: values.json };
  } catch {
    return undefined;
  }
}

function print({ pages, notes }) {
  for (const { path, title, ...links } of pages) {
    console.log(`${path}  ${title}`);
    for (const [kind, link] of Object.entries(links)) console.log(`  ${KINDS[kind]}\n    ${link}`);
  }
  for (const note of notes) console.log(`\n${note}`);
}

async function main() {
  const wanted = readArguments();
  if (!wanted) {
    console.error(USAGE);
    return 2;
  }
  await ensureInstalled();
  const { workbenchLinks } = await loadTypeScript('scripts/lib/workbench-links.ts');
  try {
    const links = workbenchLinks(process.env, wanted);
    if (wanted.json) console.log(JSON.stringify(links, null, 2));
    else print(links);
    // No link could be made: the exit code reports it to a calling script.
    return links.pages.some((page) => Object.keys(page).length > 2) ? 0 : 1;
  } catch (error) {
    if (error?.name !== 'ReadableError') throw error;
    console.error(error.message);
    return 2;
  }
}

checkNode();
process.exitCode = await main();
