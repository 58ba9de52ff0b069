import type { BackupSettings } from '../../platform/backup/settings';
import type { Kernel } from '../../platform/kernel';
import { makeNightlyBackup } from './service';

/** The module that makes the backup of each night. */
export const backupModule = (kernel: Kernel, settings: BackupSettings) => ({
  routes: [],
  clock: { task: 'backup' as const, ...makeNightlyBackup(kernel, settings) },
});
