import { renderSVG } from 'uqr';

/** Lighter squares around it, without which no reader finds it. */
const MARGIN = 4;

/** The code of a text as an SVG, black on white whatever the colours around it: readers want it so. */
export const qrSvg = (text: string): string =>
  renderSVG(text, { border: MARGIN, ecc: 'M', pixelSize: 1, blackColor: '#000', whiteColor: '#fff' });
