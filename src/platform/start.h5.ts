import { loadConfig } from './config';
import { reloadOnceForLostParts } from './lost-parts';

/** Nothing can run without the configuration, so the page says so and offers to try again; the promise never ends. */
function showFailure(): Promise<never> {
  const root = document.getElementById('app');
  if (root) {
    root.innerHTML =
      '<div role="alert" style="padding:64px 24px;text-align:center;font:16px/1.8 sans-serif">' +
      '<p>系统配置加载失败，请检查网络后重试</p><button type="button" style="padding:8px 24px;font-size:16px">重新加载</button></div>';
    root.querySelector('button')?.addEventListener('click', () => window.location.reload());
  }
  return new Promise(() => undefined);
}

/** Only old browsers fetch what they lack. The youngest of the methods stands for all of them. */
async function completeOldBrowser(): Promise<void> {
  if (!('hasOwn' in Object) || !('findLast' in Array.prototype)) await import('./polyfills');
}

reloadOnceForLostParts();
// Every module that imports this one waits: pages may read the configuration without asking whether it is there.
await Promise.all([loadConfig(), completeOldBrowser()]).catch(showFailure);
