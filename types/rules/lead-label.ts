/** The default name for leads when an office has not chosen another; every page loads it. */
export const DEFAULT_LEAD_LABEL = '政务线索';
/** The maximum length of that name, in characters. */
export const LEAD_LABEL_MAX = 8;
