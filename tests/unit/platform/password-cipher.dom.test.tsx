import { errorText } from '@/platform/error-text';
import { encryptPasswords } from '@/platform/password-cipher';
import { aWire } from '../../builders/wire';

const NONCE = 'mf3k2j1z.AAAAAAAAAAAAAAAAAAAAAA.0123456789abcdef0123456789abcdef';
const drawn = () => ({ body: { code: 200, success: true, message: '', data: { nonce: NONCE } } });

describe('encryptPasswords', () => {
  it('[5.2] [5.3] encryptPasswords makes hex that begins with 04 and decrypts in C1C3C2 order, different each time', async () => {
    const { open } = await aWire(() => ({ body: {} }));
    const [one = '', other = ''] = await encryptPasswords('login', 'Renda@2026', 'Renda@2026');
    expect(one).toMatch(/^04[0-9a-f]+$/);
    expect(one).not.toBe(other);
    expect([open(one), open(other)]).toEqual(['Renda@2026', 'Renda@2026']);
  });

  it('encryptPasswords requests one nonce per call from a server that offers it, and puts it before each password', async () => {
    const { open, sent } = await aWire(drawn, { passwordNonce: 'server' });
    const ciphers = await encryptPasswords('change', 'Renda@2026', 'Fresh#2026');
    expect(sent).toEqual([{ method: 'GET', path: '/api/password/nonce', query: { purpose: 'change' }, body: undefined }]);
    expect(ciphers.map(open)).toEqual([`${NONCE} Renda@2026`, `${NONCE} Fresh#2026`]);
  });

  it('encryptPasswords requests a new nonce for each try', async () => {
    const { sent } = await aWire(drawn, { passwordNonce: 'server' });
    await encryptPasswords('login', 'Renda@2026');
    await encryptPasswords('login', 'Renda@2026');
    expect(sent).toHaveLength(2);
  });

  it('encryptPasswords requests no nonce from a server that does not offer it, and encrypts the password alone', async () => {
    const { open, sent } = await aWire(() => ({ status: 404, body: {} }));
    expect((await encryptPasswords('login', 'Renda@2026')).map(open)).toEqual(['Renda@2026']);
    expect(sent).toEqual([]);
  });

  it('encryptPasswords sends no password when the nonce is not available, and gives the reason', async () => {
    await aWire(() => ({ status: 429, body: { code: 429, success: false, message: '操作过于频繁，请稍后再试', data: null } }), {
      passwordNonce: 'server',
    });
    const error: unknown = await encryptPasswords('login', 'Renda@2026').catch((failure: unknown) => failure);
    expect(errorText(error)).toContain('操作过于频繁');
  });
});
