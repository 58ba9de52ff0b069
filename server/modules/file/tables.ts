import type { Generated } from 'kysely';
import type { FileOwnerType } from '../../platform/module-parts';

declare module '../../platform/db/schema' {
  interface Database {
    file: {
      id: string;
      name: string;
      size: number;
      type: string;
      accountId: number;
      uploadedAt: Date;
      /** The owner of the file; both null until it is used. */
      ownerType: FileOwnerType | null;
      ownerId: number | null;
      ordernum: Generated<number>;
    };
    upload: { id: string; accountId: number; fileName: string; chunks: number; createdAt: Date; fileId: string | null };
  }
}
