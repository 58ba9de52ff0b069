import { ReadableError } from '../readable-error';

/** Thrown when a backup cannot be made, read or restored; the sentence names the part and the action. */
export class BackupError extends ReadableError {}

/** Thrown by a target for an object that it does not have. */
export class MissingObjectError extends BackupError {
  constructor(readonly objectName: string) {
    super(`备份里缺少 ${objectName}，这份备份不能使用，请换一份。 / ${objectName} is missing in the backup; use another backup.`);
  }
}

export const wrongKey = (name: string): BackupError =>
  new BackupError(
    `密钥不对：${name} 是用另一个密钥加密的，请检查 BACKUP_KEY_FILE。 / Wrong key: ${name} was encrypted with another key; check BACKUP_KEY_FILE.`,
  );

export const damaged = (name: string): BackupError =>
  new BackupError(`${name} 的内容被改动或已损坏，请换一份备份。 / ${name} was changed or is damaged; use another backup.`);

export const cutOff = (name: string): BackupError =>
  new BackupError(`${name} 不完整，后面的内容缺失，请换一份备份。 / ${name} is incomplete: its end is missing; use another backup.`);
