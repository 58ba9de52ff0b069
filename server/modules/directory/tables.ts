declare module '../../platform/db/schema' {
  interface Database {
    /** The persons whom an account has starred; one of the two ids is set. */
    directoryStar: { accountId: number; deputyId: number | null; userinfoId: number | null; at: Date };
  }
}

export {};
