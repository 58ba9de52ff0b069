/** What people call all leads where an office has not named them otherwise; every page carries it. */
export const DEFAULT_LEAD_LABEL = '政务线索';
/** Characters of it. */
export const LEAD_LABEL_MAX = 8;
