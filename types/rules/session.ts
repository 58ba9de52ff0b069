/** The minutes without use after which a session ends, unless the operator sets another value. */
export const IDLE_MINUTES = 30;
