/** @jest-environment-options {"url": "http://localhost/data-board/login"} */
import { login } from '@/features/session/api';
import { useSession } from '@/features/session/store';
import { getToken } from '@/platform/session';
import { aWire } from '../../builders/wire';

const CREDENTIALS = { username: '  jyb ', password: '04ab' };

afterEach(() => useSession.getState().forget());

describe('signing in', () => {
  it('[5.1] [7.4] the login sends the user name trimmed, in the query', async () => {
    const { sent } = await aWire(() => ({ body: { code: '1', token: 'abc' } }));
    await login(CREDENTIALS);
    expect(sent).toEqual([{ method: 'POST', path: '/login', query: { username: 'jyb', password: '04ab' }, body: undefined }]);
  });

  it('[4.5] the login saves the token of code 1', async () => {
    await aWire(() => ({ body: { code: '1', token: 'abc' } }));
    await expect(useSession.getState().signIn(CREDENTIALS)).resolves.toMatchObject({ code: '1' });
    expect(getToken()).toBe('abc');
    expect(useSession.getState().username).toBe('jyb');
  });

  it('[4.5] signing in with answer code 0 returns it to the caller with its reason, and saves nothing', async () => {
    await aWire(() => ({ body: { code: '0', message: '用户名或密码错误', token: 'abc' } }));
    await expect(useSession.getState().signIn(CREDENTIALS)).resolves.toMatchObject({ code: '0', message: '用户名或密码错误' });
    expect(getToken()).toBeUndefined();
  });

  it.each([['2'], [1], ['01'], [''], [null], [undefined]])(
    '[4.5] signing in with answer code %j returns nothing, and saves nothing',
    async (code) => {
      await aWire(() => ({ body: { code, token: 'abc' } }));
      await expect(useSession.getState().signIn(CREDENTIALS)).resolves.toBeUndefined();
      expect(getToken()).toBeUndefined();
    },
  );
});
