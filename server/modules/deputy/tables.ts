import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    /** At most one JPEG for each mandate; `deputyId` is null while the photo is only requested. */
    deputyPhoto: { deputyId: number | null; id: Generated<string>; bytes: Buffer };
    /** The persons who hold mandates; their other personal data is stored with each mandate. */
    person: { id: Generated<number>; idNumberCipher: Generated<string>; idNumberHash: string | null; createdAt: Generated<Date> };
  }
}
