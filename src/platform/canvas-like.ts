import WxCanvas from 'echarts-for-weixin/src/wx-canvas';

/** The origin and the scale; a bar chart uses no rotation. */
interface Place {
  scaleX: number;
  scaleY: number;
  left: number;
  top: number;
}

const ORIGIN: Place = { scaleX: 1, scaleY: 1, left: 0, top: 0 };
const ALIGNS: Readonly<Record<string, string>> = { start: 'left', end: 'right' };
const DEFAULT_FONT = '12px sans-serif';
const DEFAULT_FONT_PX = 12;

const fontSizeOf = (font: string): number => Number(/(\d+(?:\.\d+)?)px/.exec(font)?.[1] ?? DEFAULT_FONT_PX);

/** The average width of Latin letters and digits as a share of the font size; Chinese characters are as wide as they are high. */
const NARROW = 0.56;

/** Returns the width of a text, for a canvas that cannot measure it; rather a little too wide than too narrow. */
export function estimateText(text: string, font = DEFAULT_FONT): { width: number } {
  const size = fontSizeOf(font);
  return { width: [...text].reduce((width, letter) => width + (letter <= '\u007f' ? NARROW : 1) * size, 0) };
}

/**
 * A context for WxCanvas and the chart, built on the DingTalk context: that one has no setTransform, so positions and sizes are computed here, and no
 * `font` or `textBaseline`, which WxCanvas does not turn into calls. Dashes, text outlines and patterns are not supported.
 */
function contextLike(native: DingTalkContext) {
  let place = ORIGIN;
  let font = DEFAULT_FONT;
  const kept: { place: Place; font: string }[] = [];
  const x = (value: number) => value * place.scaleX + place.left;
  const y = (value: number) => value * place.scaleY + place.top;

  return {
    setFillStyle: (colour: string) => native.setFillStyle(colour),
    setStrokeStyle: (colour: string) => native.setStrokeStyle(colour),
    // WxCanvas only sets this value and cannot read it, so restoring a value that was read before does nothing.
    setGlobalAlpha: (alpha: number | undefined) => native.setGlobalAlpha(alpha ?? 1),
    setLineWidth: (width: number) => native.setLineWidth(width * place.scaleX),
    setLineCap: (cap: string) => native.setLineCap(cap),
    setLineJoin: (join: string) => native.setLineJoin(join),
    setMiterLimit: (limit: number) => native.setMiterLimit(limit),
    setTextAlign: (align: string) => native.setTextAlign(ALIGNS[align] ?? align),
    set textBaseline(baseline: string) {
      native.setTextBaseline(baseline);
    },
    set font(wanted: string) {
      font = wanted;
    },
    save: () => {
      kept.push({ place, font });
      native.save();
    },
    restore: () => {
      ({ place, font } = kept.pop() ?? { place, font });
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
    fill: () => native.fill(),
    stroke: () => native.stroke(),
    clip: () => native.clip(),
    fillRect: (left: number, top: number, width: number, height: number) =>
      native.fillRect(x(left), y(top), width * place.scaleX, height * place.scaleY),
    clearRect: (left: number, top: number, width: number, height: number) =>
      native.clearRect(x(left), y(top), width * place.scaleX, height * place.scaleY),
    fillText: (text: string, toX: number, toY: number) => {
      // Set here, because the scale for this text is known only now.
      native.setFontSize(fontSizeOf(font) * place.scaleY);
      native.fillText(text, x(toX), y(toY));
    },
    // Text is outlined where it may lie on a bar; here it stands next to the bar.
    strokeText: () => undefined,
    measureText: (text: string) => estimateText(text, font),
  };
}

/** A chart asks every canvas for event listeners; for this one the page passes on the touches. */
export class DingTalkCanvas extends WxCanvas {
  constructor(native: DingTalkContext, id: string) {
    super(contextLike(native), id, false);
  }

  addEventListener(): void {
    // There is nothing to listen to.
  }

  removeEventListener(): void {
    // There are no listeners to remove.
  }
}
