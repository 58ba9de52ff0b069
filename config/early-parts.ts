import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';

export const OLD_BROWSER_ENTRY = 'old-browser';

const NAME = 'EarlyParts';
const SCRIPT_FILE = path.join(__dirname, 'early-script.js');

export interface EarlyPartsOptions {
  basePath: string;
  /** Page files ('mobile/suggm/index') by address ('/suggm'). */
  pages: Readonly<Record<string, string>>;
  /** The import that loads an app's bridge, by what the app's user agent names; the first that fits stands alone. */
  apps: readonly { agent: string; request: string }[];
}

/**
 * Puts a script in front of all others in index.html: what a page needs besides the application is asked for at once, beside it and not
 * behind it, and an old browser gets its polyfills first. On a slow line each step that waits for the one before costs a way there and back.
 */
export class EarlyParts {
  constructor(private readonly options: EarlyPartsOptions) {}

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Last of all: names that hold a hash of the content are final only now.
      compilation.hooks.processAssets.tap({ name: NAME, stage: stages.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const html = compilation.getAsset('index.html')?.source.source().toString();
        if (html === undefined) return;
        const script = `<script>(${scriptText()})(${JSON.stringify(this.partsOf(compilation))})</script>`;
        compilation.updateAsset('index.html', new sources.RawSource(html.replace('<script', () => `${script}<script`)));
      });
    });
  }

  private partsOf(compilation: Compilation) {
    const { basePath, pages, apps } = this.options;
    const [oldBrowser = ''] = compilation.entrypoints.get(OLD_BROWSER_ENTRY)?.getFiles() ?? [];
    const addressed = (files: readonly string[]) => files.map((file) => `${basePath}/${file}`);
    return {
      base: basePath,
      oldBrowser: `${basePath}/${oldBrowser}`,
      pages: Object.fromEntries(Object.entries(pages).map(([address, page]) => [address, addressed(filesOf(compilation, `/${page}`))])),
      apps: apps.map(({ agent, request }) => ({ agent, files: addressed(filesOf(compilation, request)) })),
    };
  }
}

/** What the import of a request ending like this loads, but for what the application has loaded already. */
function filesOf(compilation: Compilation, ending: string): string[] {
  const named = ({ request }: { request: string }) => (request as string | undefined)?.replace(/\.\w+$/, '').endsWith(ending);
  const files = compilation.chunkGroups.filter((group) => group.origins.some(named)).flatMap((group) => group.getFiles());
  const initial = new Set(compilation.entrypoints.get('app')?.getFiles());
  const wanted = [...new Set(files)].filter((file) => /\.(js|css)$/.test(file) && !initial.has(file));
  if (files.length === 0) throw new Error(`nothing imports ${ending}`);
  return wanted;
}

/** Without the comments, which people read here and not in the page. */
const scriptText = (): string =>
  readFileSync(SCRIPT_FILE, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^\/[/*]/.test(line))
    .join('');
