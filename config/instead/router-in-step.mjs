import UniversalRouter from 'universal-router';

/**
 * Taro shows a page when its part has come, wherever the person is by then: who went back meanwhile had the page that was left on top of
 * the one in the address. Nothing is shown for an address that was left.
 */
export default class extends UniversalRouter {
  async resolve(path) {
    const asked = window.location.pathname;
    const parts = await Promise.all(await super.resolve(path));
    return window.location.pathname === asked ? parts : [];
  }
}
