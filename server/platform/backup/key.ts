import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { BackupError } from './backup-error';

const HEX = /^[0-9a-f]{64}$/i;
/** The rights of group and others. */
const OTHERS = 0o077;

export interface BackupKey {
  /** Identifies the key without revealing it. */
  id: Buffer;
  /** Derives a key for one object. */
  derive(purpose: string, name: string, salt: Buffer): Buffer;
}

const hmac = (key: Buffer, ...parts: (string | Buffer)[]): Buffer => {
  const mac = createHmac('sm3', key);
  for (const part of parts) {
    const bytes = Buffer.from(part);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    // With its length, so that two lists of parts never give the same bytes.
    mac.update(length).update(bytes);
  }
  return mac.digest();
};

const ID_BYTES = 8;

export function backupKeyOf(hex: string): BackupKey {
  const text = hex.trim();
  if (!HEX.test(text))
    throw new BackupError(
      '备份密钥应为 64 位十六进制数，可用 npm run backup -- --new-key <文件> 生成。 / The backup key must be 64 hex digits; make one with npm run backup -- --new-key <file>.',
    );
  const master = Buffer.from(text, 'hex');
  return {
    id: hmac(master, 'congress backup key id').subarray(0, ID_BYTES),
    derive: (purpose, name, salt) => hmac(master, purpose, name, salt),
  };
}

/** Reads the key; a file that other accounts can read is refused. */
export function readBackupKey({ key, keyFile }: { key: string | undefined; keyFile: string | undefined }): BackupKey {
  if (key) return backupKeyOf(key);
  if (!keyFile)
    throw new BackupError(
      '没有备份密钥：请设置 BACKUP_KEY_FILE（用 npm run backup -- --new-key <文件> 生成）。 / There is no backup key: set BACKUP_KEY_FILE (make one with npm run backup -- --new-key <file>).',
    );
  let text: string;
  let mode: number;
  try {
    text = readFileSync(keyFile, 'utf8');
    mode = statSync(keyFile).mode;
  } catch {
    throw new BackupError(`无法读取备份密钥文件 ${keyFile}。 / The backup key file ${keyFile} cannot be read.`);
  }
  if ((mode & OTHERS) !== 0)
    throw new BackupError(
      `备份密钥文件 ${keyFile} 其他账号也能读，请运行 chmod 600 ${keyFile}。 / Other accounts can read the backup key file; run chmod 600 ${keyFile}.`,
    );
  return backupKeyOf(text);
}

/** Writes a new key to a new file that only this account can read; an existing file is never overwritten. */
export function writeNewKey(file: string): void {
  try {
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new BackupError(
      `${file} 已经存在，没有改动它：覆盖密钥会使以前的备份都打不开。 / ${file} exists and was not changed: without it no earlier backup can be opened.`,
    );
  }
}
