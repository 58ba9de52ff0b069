/** The methods of a canvas context in DingTalk's documents; as on a phone, there are no others. */
const METHODS = [
  'toTempFilePath',
  'setTextAlign',
  'setTextBaseline',
  'setFillStyle',
  'setStrokeStyle',
  'setShadow',
  'createLinearGradient',
  'createCircularGradient',
  'setLineWidth',
  'setLineCap',
  'setLineJoin',
  'setMiterLimit',
  'rect',
  'fillRect',
  'strokeRect',
  'clearRect',
  'fill',
  'stroke',
  'beginPath',
  'closePath',
  'moveTo',
  'lineTo',
  'arc',
  'bezierCurveTo',
  'clip',
  'quadraticCurveTo',
  'scale',
  'rotate',
  'translate',
  'setFontSize',
  'fillText',
  'drawImage',
  'setGlobalAlpha',
  'save',
  'restore',
  'draw',
  'getImageData',
  'putImageData',
] as const;

/** The methods that accept only numbers as arguments. */
const NUMBERS = new Set([
  'rect',
  'fillRect',
  'strokeRect',
  'clearRect',
  'moveTo',
  'lineTo',
  'bezierCurveTo',
  'quadraticCurveTo',
  'setFontSize',
]);
const ALIGNS = ['left', 'center', 'right'];
const BASELINES = ['top', 'hanging', 'middle', 'alphabetic', 'ideographic', 'bottom'];

export interface CanvasCall {
  method: string;
  values: readonly unknown[];
}

/** The calls that the app has drawn and shown on a canvas since it was last cleared. */
export interface Drawing {
  id: string;
  shown: readonly CanvasCall[];
}

function check({ method, values }: CanvasCall): string | null {
  const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
  if (NUMBERS.has(method) && !values.every(isNumber)) return `${method}(${values.join(', ')})`;
  if (method === 'fillText' && !(typeof values[0] === 'string' && isNumber(values[1]) && isNumber(values[2]))) return 'fillText';
  if (method === 'setTextAlign' && !ALIGNS.includes(String(values[0]))) return `setTextAlign(${String(values[0])})`;
  if (method === 'setTextBaseline' && !BASELINES.includes(String(values[0]))) return `setTextBaseline(${String(values[0])})`;
  return null;
}

/** Implements dd.createCanvasContext as a strict record of its calls. */
export function makeCanvases({ hasElement, onMisuse }: { hasElement: (id: string) => boolean; onMisuse: (problem: string) => void }) {
  const drawings = new Map<string, CanvasCall[]>();

  function createCanvasContext(id: string) {
    if (!hasElement(id)) onMisuse(`createCanvasContext: no canvas ${id}`);
    let waiting: CanvasCall[] = [];
    const take = (method: string, values: unknown[]): void => {
      const call = { method, values };
      const problem = check(call);
      if (problem) onMisuse(`a canvas was asked for ${problem}`);
      if (method !== 'draw') return void waiting.push(call);
      // Without `reserve` the canvas is cleared first.
      drawings.set(id, [...(values[0] === true ? (drawings.get(id) ?? []) : []), ...waiting]);
      waiting = [];
    };
    return Object.freeze(Object.fromEntries(METHODS.map((method) => [method, (...values: unknown[]) => take(method, values)])));
  }

  return {
    api: { createCanvasContext },
    drawingOf: (id: string): Drawing | null => {
      const shown = drawings.get(id);
      return shown ? { id, shown } : null;
    },
  };
}
