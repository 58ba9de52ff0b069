/** Body widths from which the console counts as a desktop, and what is taken off before comparing. Pixels. Source: the specification. */
const MOBILE_BELOW = 1024;
const WIDTH_MARGIN = 3;

export type Device = 'desktop' | 'mobile';

export const deviceOf = (bodyWidth: number): Device => (bodyWidth - WIDTH_MARGIN < MOBILE_BELOW ? 'mobile' : 'desktop');
