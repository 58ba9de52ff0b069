const plain = (path) => path.replace(/\/$/, '').toLowerCase();

/**
 * Taro's router finds a page by a package that knows patterns; the addresses of ours are plain, and that package was 2 KB, packed, of the
 * script that each page loads first.
 *
 * Taro also shows a page when its part has come, wherever the person is by then: who went back meanwhile had the page that was left on top of
 * the one in the address. Nothing is shown for an address that was left.
 */
export default class {
  constructor(routes, { baseUrl }) {
    this.routes = routes;
    this.baseUrl = baseUrl;
  }

  async resolve(pathname) {
    const asked = window.location.pathname;
    const wanted = plain(pathname.slice(this.baseUrl.length));
    const route = this.routes.find(({ path }) => [].concat(path).some((one) => plain(one) === wanted));
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 });
    const parts = await Promise.all(route.action({ pathname }, {}));
    return window.location.pathname === asked ? parts : [];
  }
}
