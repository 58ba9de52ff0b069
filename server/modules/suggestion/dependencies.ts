import type { Clock } from '../../platform/clock';
import type { TextCipher } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import type { Attachments } from '../file/service';
import type { SettingService } from '../setting/service';
import type { UnitService } from '../unit/service';
import type { StepTaker } from './steps';

/** The dependencies of the groups of steps. */
export interface Dependencies {
  db: Db;
  clock: Clock;
  files: Attachments;
  units: UnitService;
  settings: SettingService;
  steps: StepTaker;
  /** Encrypts the numbers of contact persons. */
  textCipher: TextCipher;
}
