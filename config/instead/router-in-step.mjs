const plain = (path) => path.replace(/\/$/, '').toLowerCase();

/**
 * Taro's router finds a page with a package for patterns; our addresses are plain, and that package was 2 KB, compressed, of the script that each
 * page loads first.
 * Taro also shows a page when its chunk is loaded, even when the user has moved on: a user who went back meanwhile had the abandoned page on top of
 * the one in the address. This version shows nothing for an address that was left.
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
