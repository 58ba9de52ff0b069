/** Sets of what is drawn by, as a browser's context names it. */
interface Pen {
  fillStyle: string;
  strokeStyle: string;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  miterLimit: number;
  globalAlpha: number;
  font: string;
  textAlign: string;
  textBaseline: string;
}

/** Where the origin lies and how much larger things are; a chart of bars turns nothing. */
interface Place {
  scaleX: number;
  scaleY: number;
  left: number;
  top: number;
}

const PEN: Pen = {
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  miterLimit: 10,
  globalAlpha: 1,
  font: '12px sans-serif',
  textAlign: 'left',
  textBaseline: 'alphabetic',
};
const ORIGIN: Place = { scaleX: 1, scaleY: 1, left: 0, top: 0 };
const ALIGNS: Readonly<Record<string, string>> = { start: 'left', end: 'right' };
const DEFAULT_FONT_PX = 12;

const fontSizeOf = (font: string): number => Number(/(\d+(?:\.\d+)?)px/.exec(font)?.[1] ?? DEFAULT_FONT_PX);

/** Of the size of its letters: what Latin letters and figures take on an average; Chinese ones are as wide as they are high. */
const NARROW = 0.56;

/** How wide a text is drawn, for a canvas that does not tell; a little too wide rather than too narrow. */
export function estimateText(text: string, font = PEN.font): { width: number } {
  const size = fontSizeOf(font);
  return { width: [...text].reduce((width, letter) => width + (letter <= '\u007f' ? NARROW : 1) * size, 0) };
}

/**
 * A context of DingTalk's as one of a browser's, as far as charts of bars need it: pens are set when something is drawn by them, and places
 * are worked out here, because that context knows no setTransform. Dashes, the outline of letters and patterns are not there.
 */
function contextLike(native: DingTalkCanvas) {
  const pen: Pen = { ...PEN };
  let place = ORIGIN;
  const kept: { pen: Pen; place: Place }[] = [];
  const x = (value: number) => value * place.scaleX + place.left;
  const y = (value: number) => value * place.scaleY + place.top;

  const takeFill = () => {
    native.setGlobalAlpha(pen.globalAlpha);
    native.setFillStyle(pen.fillStyle);
  };

  const takeStroke = () => {
    native.setGlobalAlpha(pen.globalAlpha);
    native.setStrokeStyle(pen.strokeStyle);
    native.setLineWidth(pen.lineWidth * place.scaleX);
    native.setLineCap(pen.lineCap);
    native.setLineJoin(pen.lineJoin);
    native.setMiterLimit(pen.miterLimit);
  };

  const drawing = {
    save: () => {
      kept.push({ pen: { ...pen }, place });
      native.save();
    },
    restore: () => {
      const last = kept.pop();
      if (last) {
        Object.assign(pen, last.pen);
        place = last.place;
      }
      native.restore();
    },
    setTransform: (a: number, _b: number, _c: number, d: number, e: number, f: number) => {
      place = { scaleX: a, scaleY: d, left: e, top: f };
    },
    scale: (across: number, down: number) => {
      place = { ...place, scaleX: place.scaleX * across, scaleY: place.scaleY * down };
    },
    beginPath: () => native.beginPath(),
    closePath: () => native.closePath(),
    moveTo: (toX: number, toY: number) => native.moveTo(x(toX), y(toY)),
    lineTo: (toX: number, toY: number) => native.lineTo(x(toX), y(toY)),
    rect: (left: number, top: number, width: number, height: number) =>
      native.rect(x(left), y(top), width * place.scaleX, height * place.scaleY),
    arc: (midX: number, midY: number, radius: number, from: number, to: number, anticlockwise?: boolean) =>
      native.arc(x(midX), y(midY), radius * place.scaleX, from, to, anticlockwise ?? false),
    quadraticCurveTo: (cpx: number, cpy: number, toX: number, toY: number) => native.quadraticCurveTo(x(cpx), y(cpy), x(toX), y(toY)),
    bezierCurveTo: (cp1x: number, cp1y: number, cp2x: number, cp2y: number, toX: number, toY: number) =>
      native.bezierCurveTo(x(cp1x), y(cp1y), x(cp2x), y(cp2y), x(toX), y(toY)),
    fill: () => {
      takeFill();
      native.fill();
    },
    stroke: () => {
      takeStroke();
      native.stroke();
    },
    clip: () => native.clip(),
    fillRect: (left: number, top: number, width: number, height: number) => {
      takeFill();
      native.fillRect(x(left), y(top), width * place.scaleX, height * place.scaleY);
    },
    clearRect: (left: number, top: number, width: number, height: number) =>
      native.clearRect(x(left), y(top), width * place.scaleX, height * place.scaleY),
    fillText: (text: string, toX: number, toY: number) => {
      takeFill();
      native.setFontSize(fontSizeOf(pen.font) * place.scaleY);
      native.setTextAlign(ALIGNS[pen.textAlign] ?? pen.textAlign);
      native.setTextBaseline(pen.textBaseline);
      native.fillText(text, x(toX), y(toY));
    },
    // Letters are outlined where they might lie on a bar; ours stand beside it.
    strokeText: () => undefined,
    measureText: (text: string) => estimateText(text, pen.font),
  };
  return Object.assign(pen, drawing);
}

/** What a chart takes for a canvas: a context to draw by, and nobody to listen to, since fingers come by the page. */
export function canvasLike(native: DingTalkCanvas) {
  const context = contextLike(native);
  return { width: 0, height: 0, getContext: () => context, addEventListener: () => undefined, removeEventListener: () => undefined };
}
