import type { BackupKey } from './key';
import type { Keep } from './retention';
import type { Target } from './target';

/** Where backups are kept, and when they are made. */
export interface BackupSettings {
  openTarget: () => Promise<Target>;
  openKey: () => BackupKey;
  /** HH:MM in Beijing. */
  at: string;
  keep: Keep;
}
