import { renderSVG } from 'uqr';

/** The light margin around the code, which readers need to find it. */
const MARGIN = 4;

/** Returns the QR code of a text as an SVG, black on white whatever the surrounding colours are, because readers need that contrast. */
export const qrSvg = (text: string): string =>
  renderSVG(text, { border: MARGIN, ecc: 'M', pixelSize: 1, blackColor: '#000', whiteColor: '#fff' });
