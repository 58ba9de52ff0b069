import type { Secrets } from '../../platform/crypto/secrets';

/** What is stored of a number, and what it is found by. */
export const mobileColumns = ({ textCipher, keyedHash }: Secrets, mobile: string | null) => ({
  mobileCipher: textCipher.encrypt(mobile ?? ''),
  mobileHash: mobile === null ? null : keyedHash(mobile),
});

export const idNumberColumns = ({ textCipher, keyedHash }: Secrets, idNumber: string | null) => ({
  idNumberCipher: textCipher.encrypt(idNumber ?? ''),
  idNumberHash: idNumber === null ? null : keyedHash(idNumber),
});
