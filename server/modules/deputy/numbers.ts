import type { Secrets } from '../../platform/crypto/secrets';

/** The columns that store a mobile number and the hash for finding it. */
export const mobileColumns = ({ textCipher, keyedHash }: Secrets, mobile: string | null) => ({
  mobileCipher: textCipher.encrypt(mobile ?? ''),
  mobileHash: mobile === null ? null : keyedHash(mobile),
});

export const idNumberColumns = ({ textCipher, keyedHash }: Secrets, idNumber: string | null) => ({
  idNumberCipher: textCipher.encrypt(idNumber ?? ''),
  idNumberHash: idNumber === null ? null : keyedHash(idNumber),
});
