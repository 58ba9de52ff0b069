import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import { filesOf } from './early-parts';

const NAME = 'OfflineWorker';
/** What the worker's source names its list by; workbox's own word. */
const LIST = 'self.__WB_MANIFEST';

export interface OfflineWorkerOptions {
  basePath: string;
  /** The worker's file, at a place that no page's address has and never under another name. */
  file: string;
  /** Page files ('mobile/suggm/index') that open without a network. */
  pages: readonly string[];
  /** Entries beside the application that these pages may need. */
  entries: readonly string[];
}

/** Writes into the service worker what it keeps: the start page, the application, and the parts of the pages that open without a network. */
export class OfflineWorker {
  constructor(private readonly options: OfflineWorkerOptions) {}

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Behind what writes the start page, whose revision stands in the list.
      compilation.hooks.processAssets.tap({ name: NAME, stage: stages.PROCESS_ASSETS_STAGE_REPORT + 1 }, () => {
        const worker = compilation.getAsset(this.options.file)?.source.source().toString();
        if (worker === undefined) return;
        if (!worker.includes(LIST)) throw new Error(`${this.options.file} names no ${LIST}`);
        const list = JSON.stringify(this.listOf(compilation));
        compilation.updateAsset(this.options.file, new sources.RawSource(worker.replace(LIST, () => list)));
      });
    });
  }

  private listOf(compilation: Compilation) {
    const { basePath, pages, entries } = this.options;
    const entryFiles = ['app', ...entries].flatMap((name) => compilation.entrypoints.get(name)?.getFiles() ?? []);
    const files = [...new Set([...entryFiles, ...pages.flatMap((page) => filesOf(compilation, `/${page}`))])];
    const html = compilation.getAsset('index.html')?.source.source().toString() ?? '';
    const revision = createHash('sha256').update(html).digest('hex').slice(0, 16);
    // A name with a hash of its content in it is revision enough.
    return [{ url: `${basePath}/index.html`, revision }, ...files.map((file) => ({ url: `${basePath}/${file}`, revision: null }))];
  }
}
