declare module '../db/schema' {
  interface Database {
    /** The calls with a limited rate, by a hash of the call and its caller. Unlogged: a crash of the database empties it. */
    rateCount: { key: string; current: number; endsAt: Date };
  }
}
export {};
