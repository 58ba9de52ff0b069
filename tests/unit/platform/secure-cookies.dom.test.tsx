/** @jest-environment-options {"url": "https://renda.example/data-board/login"} */
import { clearSession, getRoleId, getToken, setRoleId, setToken } from '@/platform/session';
import { aWire } from '../../builders/wire';

const written: string[] = [];

/** Records the values that the page writes into document.cookie, and passes them on to the browser. */
function watchCookies(): void {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => own?.get?.call(document) as string,
    set: (text: string) => {
      written.push(text);
      own?.set?.call(document, text);
    },
  });
}

beforeAll(async () => {
  await aWire(() => ({}));
  watchCookies();
});

it('over https the cookies of a session never travel in the clear, nor to other sites', () => {
  setToken('abc');
  setRoleId('7');
  expect([getToken(), getRoleId()]).toEqual(['abc', '7']);
  clearSession();
  expect(getToken()).toBeUndefined();
  expect(written).toHaveLength(6);
  for (const text of written) expect(text).toMatch(/^[^;]+=[^;]*; path=\/data-board\/; SameSite=Lax(; max-age=0)?; Secure$/);
});
