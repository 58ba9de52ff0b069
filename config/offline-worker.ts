import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import { filesOf } from './early-parts';

const NAME = 'OfflineWorker';
/** The placeholder of the list in the worker's source; workbox's own name. */
const LIST = 'self.__WB_MANIFEST';

export interface OfflineWorkerOptions {
  basePath: string;
  /** The worker's file, at a path that no page has, and always with the same name. */
  file: string;
  /** Page files ('mobile/suggm/index') that open without a network. */
  pages: readonly string[];
  /** Entries in addition to the application that these pages may need. */
  entries: readonly string[];
  /** The entry of an app's bridge, by a pattern of the app's user agent; the worker caches the first match. */
  apps: readonly { agent: string; entry: string }[];
}

/** Inserts the list of cached files into the service worker: the start page, the application, and the chunks of the pages that open without a network. */
export class OfflineWorker {
  constructor(private readonly options: OfflineWorkerOptions) {}

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the stage that writes the start page, whose revision is in the list.
      compilation.hooks.processAssets.tap({ name: NAME, stage: stages.PROCESS_ASSETS_STAGE_REPORT + 1 }, () => {
        const worker = compilation.getAsset(this.options.file)?.source.source().toString();
        if (worker === undefined) return;
        if (!worker.includes(LIST)) throw new Error(`${this.options.file} does not contain ${LIST}`);
        const kept = JSON.stringify({ files: this.listOf(compilation), apps: this.appsOf(compilation) });
        compilation.updateAsset(this.options.file, new sources.RawSource(worker.replace(LIST, () => kept)));
      });
    });
  }

  private listOf(compilation: Compilation) {
    const { basePath, pages, entries } = this.options;
    const entryFiles = ['app', ...entries].flatMap((name) => compilation.entrypoints.get(name)?.getFiles() ?? []);
    const files = [...new Set([...entryFiles, ...pages.flatMap((page) => filesOf(compilation, `/${page}`))])];
    const html = compilation.getAsset('index.html')?.source.source().toString() ?? '';
    const revision = createHash('sha256').update(html).digest('hex').slice(0, 16);
    return [{ url: `${basePath}/index.html`, revision }, ...this.entriesOf(files)];
  }

  private appsOf(compilation: Compilation) {
    return this.options.apps.map(({ agent, entry }) => ({
      agent,
      files: this.entriesOf(compilation.entrypoints.get(entry)?.getFiles() ?? []),
    }));
  }

  /** A name with a content hash needs no other revision. */
  private entriesOf(files: readonly string[]) {
    return files.map((file) => ({ url: `${this.options.basePath}/${file}`, revision: null }));
  }
}
