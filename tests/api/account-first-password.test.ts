import { routes, type RouteName } from '@contract/routes';
import { PASSWORD } from '../builders/account';
import { type AccountWorld, openAccountWorld } from '../builders/account-world';
import { errorOf } from '../builders/session';

const NEW_PASSWORD = 'Suggestion#2027';
/** The routes that everyone may call, and those that a new user needs. */
const OPEN: readonly RouteName[] = [
  'session.login',
  'session.logout',
  'session.current',
  'session.dingAuthenticate',
  'session.app',
  'session.state',
  'session.web',
  'session.bindCode',
  'session.bind',
  'session.secondFactor',
  'session.captcha',
  'session.workCaptcha',
  'password.nonce',
  'password.change',
  'password.checkCode',
  'password.sendCode',
  'password.reset',
  'account.avatar',
  'deputy.photo',
  'station.picture',
  'file.cover',
  'draftLaw.publicList',
  'draftLaw.publicGet',
  'draftLaw.publicText',
  'draftLaw.publicDiff',
  'draftLaw.publicFile',
  'draftLaw.publicResult',
  'lawOpinion.submit',
  'lawOpinion.publicState',
  'lawOpinion.publicEdit',
  'lawOpinion.publicRemove',
  'lawOpinion.publicList',
  'map.info',
  'map.style',
  'map.styleScript',
  'map.formatStyle',
  'map.texture',
  'map.font',
  'map.tile',
  'map.pick',
  'course.file',
  'study.file',
  'account.sendUnlockCode',
  'account.unlock',
  'setup.open',
  'setup.areas',
  'setup.trySms',
  'setup.tryPlatform',
  'setup.finish',
  'dictionary.entries',
  'system.config',
  'system.health',
  'system.ready',
];
const SHUT = (Object.keys(routes) as RouteName[]).filter((name) => !OPEN.includes(name) && !routes[name].path.startsWith('/api/public/'));

let world: AccountWorld;
let shutOut: string;

beforeAll(async () => {
  world = await openAccountWorld();
  shutOut = (await newcomer()).token;
});

afterAll(() => world.close());

const newcomer = () => world.account({ mustChangePassword: true, roles: [{ roleKind: 'suggestion-office' }] });

const call = (name: RouteName, token: string) =>
  world.ask({ method: routes[name].method, url: routes[name].path.replace(/:\w+/, '1'), token });

describe('an account that must change its password', () => {
  it('session.current shows that the account must change its password', async () => {
    const { token } = await newcomer();
    expect((await world.current(token)).mustChangePassword).toBe(true);
    expect((await world.current((await world.account()).token)).mustChangePassword).toBe(false);
  });

  it.each(SHUT)('an account that must change its password is refused %s', async (name) => {
    const response = await call(name, shutOut);
    expect([response.statusCode, errorOf(response)]).toEqual([403, 'account.password_must_change']);
  });

  it('an account that must change its password can log out', async () => {
    const { token } = await newcomer();
    expect((await call('session.logout', token)).statusCode).toBe(200);
    expect(await world.statusOf(token)).toBe(440);
  });

  it('an account may call everything after password.reset has set another password, and not before', async () => {
    const { token, username } = await newcomer();
    const same = await world.reset(token, { username, old: PASSWORD, password: PASSWORD });
    expect(errorOf(same)).toBe('password.same');
    expect(errorOf(await call('account.profile', token))).toBe('account.password_must_change');
    expect((await world.reset(token, { username, old: PASSWORD, password: NEW_PASSWORD })).statusCode).toBe(200);
    expect((await call('account.profile', token)).statusCode).toBe(200);
    expect((await world.current(token)).mustChangePassword).toBe(false);
  });
});
