/** PostgreSQL's unique_violation. */
const UNIQUE_VIOLATION = '23505';

/** Whether the database refused a row because another one has the same key. */
export const isUniqueViolation = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
