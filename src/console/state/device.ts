/** The body width from which the console counts as desktop, and the margin subtracted before the comparison. Pixels. Source: the specification. */
const MOBILE_BELOW = 1024;
const WIDTH_MARGIN = 3;

export type Device = 'desktop' | 'mobile';

export const deviceOf = (bodyWidth: number): Device => (bodyWidth - WIDTH_MARGIN < MOBILE_BELOW ? 'mobile' : 'desktop');
