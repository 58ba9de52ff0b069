import { loadConfig } from './config';
import { awaitEarlyAnswers } from './early';
import { showFailurePage } from './failure-page';
import { watchForLostChunks } from './lost-chunks';

/** The application cannot run without the configuration, so the page says so and offers a retry; the promise never settles. */
function showFailure(): Promise<never> {
  showFailurePage('系统配置加载失败，请检查网络后重试');
  return new Promise(() => undefined);
}

watchForLostChunks();
// Every module that imports this one waits for it: pages can read the configuration without checking that it is loaded.
await loadConfig().catch(showFailure);
await awaitEarlyAnswers();
