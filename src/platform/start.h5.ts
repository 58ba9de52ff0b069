import { loadConfig } from './config';
import { awaitEarlyAnswers } from './early';
import { showFailurePage } from './failure-page';
import { watchForLostParts } from './lost-parts';

/** Nothing can run without the configuration, so the page says so and offers to try again; the promise never ends. */
function showFailure(): Promise<never> {
  showFailurePage('系统配置加载失败，请检查网络后重试');
  return new Promise(() => undefined);
}

watchForLostParts();
// Every module that imports this one waits: pages may read the configuration without asking whether it is there.
await loadConfig().catch(showFailure);
await awaitEarlyAnswers();
