import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    /** One a mandate at most, as JPEG; of none while it is only asked for. */
    deputyPhoto: { deputyId: number | null; id: Generated<string>; bytes: Buffer };
    /** Who holds mandates; what is known of somebody stands with each of them. */
    person: { id: Generated<number>; idNumberCipher: Generated<string>; idNumberHash: string | null; createdAt: Generated<Date> };
  }
}
