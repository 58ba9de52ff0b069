/** A session that nobody uses for so long is over, unless the operator says otherwise. */
export const IDLE_MINUTES = 30;
