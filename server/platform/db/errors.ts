/** PostgreSQL's unique_violation and foreign_key_violation. */
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** PostgreSQL's or Node's code of an error; empty without one. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Errors of an unreachable database or network: they do not mean a fault in the program. */
const AWAY = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|57P0|08|53)/;
/** The driver's errors of a connection that ends during a query have no code. */
const CUT_OFF = /^Connection terminated/;

/** Checks whether the database, or another server, cannot be reached. What was asked of it may have been done or not. */
export const isAway = (error: unknown): boolean => AWAY.test(codeOf(error)) || (error instanceof Error && CUT_OFF.test(error.message));

/** Checks whether the database refused a row because another row has the same key. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;

/** Checks whether the database refused a delete because other rows still reference the row. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === FOREIGN_KEY_VIOLATION;
