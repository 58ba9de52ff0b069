import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';

const NAME = 'EarlyParts';
const SCRIPT_FILE = path.join(__dirname, 'early-script.js');

export interface EarlyPage {
  page: string;
  /** The skeleton that index.html renders for it. */
  shape: 'home' | 'phone' | 'entry' | 'public' | 'wall';
  login?: { path: string; withHome: boolean } | undefined;
}

export interface EarlyPartsOptions {
  basePath: string;
  /** The entry with the polyfills for old browsers. */
  oldBrowser: string;
  /** Page files ('mobile/suggm/index') by address ('/suggm'), with the login that the page starts with inside an app. */
  pages: Readonly<Record<string, EarlyPage>>;
  /** The cookie of the token, when config.json names no other. */
  auth: string;
  /** The paths of the calls that a deputy's page starts with, and of the additional one of the home page. */
  calls: { user: string; home: string };
  /** The entry of an app's bridge, by a pattern of the app's user agent; only the first match is used. */
  apps: readonly { agent: string; entry: string }[];
}

/**
 * Inserts a script before all others in index.html: the resources that a page needs in addition to the application are requested at once, in parallel
 * and not after it, and an old browser gets its polyfills first. On a slow connection, each request that waits for another costs a round trip.
 */
export class EarlyParts {
  constructor(private readonly options: EarlyPartsOptions) {}

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Last of all: names that contain a content hash are final only now.
      compilation.hooks.processAssets.tap({ name: NAME, stage: stages.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const html = compilation.getAsset('index.html')?.source.source().toString();
        if (html === undefined) return;
        const script = `<script>(${scriptText()})(${JSON.stringify(this.partsOf(compilation))})</script>`;
        compilation.updateAsset('index.html', new sources.RawSource(behindShell(html.replace('<script', () => `${script}<script`))));
      });
    });
  }

  private partsOf(compilation: Compilation) {
    const { basePath, oldBrowser, pages, apps, auth, calls } = this.options;
    const address = (file: string) => `${basePath}/${file}`;
    const entry = (name: string) => address(compilation.entrypoints.get(name)?.getFiles()[0] ?? '');
    return {
      base: basePath,
      auth,
      calls,
      oldBrowser: entry(oldBrowser),
      pages: Object.fromEntries(
        Object.entries(pages).map(([path, { page, shape, login }]) => [
          path,
          { files: filesOf(compilation, `/${page}`).map(address), shape, login },
        ]),
      ),
      apps: apps.map(({ agent, entry: name }) => ({ agent, file: entry(name) })),
    };
  }
}

/** Returns the files that the import of a request with this ending loads, without those that the application has already loaded. */
export function filesOf(compilation: Compilation, ending: string): string[] {
  const named = ({ request }: { request: string }) => (request as string | undefined)?.replace(/\.\w+$/, '').endsWith(ending);
  const files = compilation.chunkGroups.filter((group) => group.origins.some(named)).flatMap((group) => group.getFiles());
  const initial = new Set(compilation.entrypoints.get('app')?.getFiles());
  const wanted = [...new Set(files)].filter((file) => /\.(js|css)$/.test(file) && !initial.has(file));
  if (files.length === 0) throw new Error(`no module imports ${ending}`);
  return wanted;
}

const STYLE_SHEET = /<link [^>]*rel="stylesheet"[^>]*>/g;
const APP = '<div id="app">';

/** A browser renders nothing before the style sheets in the head are loaded; after the page's own skeleton they delay only the rest. */
function behindShell(html: string): string {
  const sheets = (html.match(STYLE_SHEET) ?? []).join('');
  if (!html.includes(APP)) throw new Error(`index.html has no ${APP}`);
  return html.replace(STYLE_SHEET, '').replace(APP, () => sheets + APP);
}

/** Without the comments, which are not needed in the page. */
const scriptText = (): string =>
  readFileSync(SCRIPT_FILE, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^\/[/*]/.test(line))
    .join('');
