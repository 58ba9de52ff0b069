declare module '../db/schema' {
  interface Database {
    /** The server processes, by the database's clock; one that was not seen for a minute is gone. */
    node: { id: string; name: string; version: string; migration: string; keyIds: string[]; startedAt: Date; seenAt: Date };
  }
}
export {};
