import { sm2 } from 'sm-crypto';
import { encryptPassword } from '@/lib/password-cipher';

describe('encryptPassword', () => {
  it('[5.2] [5.3] makes hex that begins with 04 and opens in C1C3C2 order, different each time', async () => {
    const { publicKey, privateKey } = sm2.generateKeyPairHex();
    const [one, other] = await Promise.all([encryptPassword('Renda@2026', publicKey), encryptPassword('Renda@2026', publicKey)]);
    expect(one).toMatch(/^04[0-9a-f]+$/);
    expect(one).not.toBe(other);
    expect(sm2.doDecrypt(one.slice(2), privateKey, 1)).toBe('Renda@2026');
  });
});
