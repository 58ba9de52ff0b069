import { ROLE_KINDS } from '@contract/rules/roles';
import type { RouteOptions } from 'fastify';
import { isPermission, permissionCode } from '../../server/platform/http/route';
import { type RouteName, routes } from '@contract/routes';
import { menuRoles } from '../../server/seeds/menu';
import { openWorld, type World } from '../builders/world';

const mounted: RouteOptions[] = [];
let world: World;

beforeAll(async () => {
  world = await openWorld({ options: { onRoute: (route) => mounted.push(route) } });
});
afterAll(() => world.close());

/** Deputies have the permissions of their mandate; their roles are never created by hand. */
const KINDS = ROLE_KINDS.filter((kind) => kind !== 'deputy');

it('each permission is offered on a screen of each role kind that may hold it, so that a custom role does not lose it unseen', () => {
  const missing = (Object.keys(routes) as RouteName[]).flatMap((name) => {
    const { method, path } = routes[name];
    const access = mounted.find((route) => route.method === method && route.url === path)?.config?.access;
    if (access === undefined || !isPermission(access)) return [];
    const code = permissionCode(name);
    const without = KINDS.filter((kind) => access.of.includes(kind) && !menuRoles(kind).some(({ auth }) => auth.includes(code)));
    return without.map((kind) => `${code} of ${kind}`);
  });
  expect(missing).toEqual([]);
});

it('no role kind is offered a button that its calls would refuse', () => {
  const codes = new Map(
    mounted.flatMap(({ method, url, config }) => {
      const name = (Object.keys(routes) as RouteName[]).find((one) => routes[one].method === method && routes[one].path === url);
      return name && config?.access && isPermission(config.access) ? [[permissionCode(name), config.access.of] as const] : [];
    }),
  );
  for (const kind of KINDS) {
    for (const code of menuRoles(kind).flatMap(({ auth }) => auth))
      expect([code, codes.get(code) ?? []]).toEqual([code, expect.arrayContaining([kind])]);
  }
});
