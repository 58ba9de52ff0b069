import type { InstallationChange } from '@contract/schema/installation';
import type { ColumnType, Generated } from 'kysely';

declare module '../db/schema' {
  interface Database {
    installation: {
      /** Always 1: the table has only one row. */
      id: number;
      areaCode: string;
      congressName: string;
      leadLabel: string;
      mobileBaseUrl: string;
      motionRoleId: string;
      contactBoardRoleId: string;
      announcement: string;
      announcementUntil: string | null;
      authKey: string;
      traceKey: string;
      connectionsCipher: string;
      version: number;
    };
    installationChange: {
      id: Generated<number>;
      accountId: number | null;
      changedByName: string;
      changedAt: Date;
      changes: ColumnType<InstallationChange['changes'], string, string>;
    };
  }
}
