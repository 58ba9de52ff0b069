import { DingTalkCanvas, estimateText } from '@/platform/canvas-like';
import { makeCanvases } from '../../support/mini-app/dd/canvas';

/** The type that a chart writes on: a browser's context; this one has only the parts that bars need. */
type Context = CanvasRenderingContext2D;

function begin() {
  const problems: string[] = [];
  const canvases = makeCanvases({ hasElement: () => true, onMisuse: (problem) => problems.push(problem) });
  const native = canvases.api.createCanvasContext('chart') as unknown as DingTalkContext;
  const canvas = new DingTalkCanvas(native, 'chart');
  const context = canvas.getContext('2d') as Context;
  const shown = () => {
    native.draw();
    return (canvases.drawingOf('chart')?.shown ?? []).map(({ method, values }) => [method, ...values]);
  };
  return { canvas, context, shown, problems };
}

describe('a canvas of DingTalk as one of a browser', () => {
  it('the canvas applies the transform to drawn shapes, because DingTalk has none', () => {
    const { context, shown, problems } = begin();
    context.setTransform(2, 0, 0, 2, 10, 20);
    context.beginPath();
    context.rect(5, 6, 7, 8);
    context.fillStyle = '#0b57a8';
    context.fill();
    expect(shown()).toEqual([['beginPath'], ['rect', 20, 32, 14, 16], ['setFillStyle', '#0b57a8'], ['fill']]);
    expect(problems).toEqual([]);
  });

  it('the canvas writes text in the size of the font, with the alignment words of DingTalk', () => {
    const { context, shown, problems } = begin();
    context.setTransform(2, 0, 0, 2, 0, 0);
    context.font = 'normal 15px sans-serif';
    context.textAlign = 'end';
    context.textBaseline = 'middle';
    context.fillText('农业农村', 3, 4);
    expect(shown()).toEqual(
      expect.arrayContaining([
        ['setFontSize', 30],
        ['setTextAlign', 'right'],
        ['setTextBaseline', 'middle'],
        ['fillText', '农业农村', 6, 8],
      ]),
    );
    expect(problems).toEqual([]);
  });

  it('the canvas restores the saved transform and font, as the phone does with its pen', () => {
    const { context, shown } = begin();
    context.font = '12px sans-serif';
    context.setTransform(1, 0, 0, 1, 5, 5);
    context.save();
    context.font = '30px sans-serif';
    context.setTransform(2, 0, 0, 2, 50, 50);
    context.restore();
    context.fillText('12', 0, 0);
    expect(shown()).toEqual([['save'], ['restore'], ['setFontSize', 12], ['fillText', '12', 5, 5]]);
  });

  it('the canvas scales the line width with the transform', () => {
    const { context, shown } = begin();
    context.setTransform(2, 0, 0, 2, 0, 0);
    context.lineWidth = 3;
    expect(shown()).toEqual([['setLineWidth', 6]]);
  });

  it('the canvas is opaque again when a caller restores an alpha that it could not read', () => {
    const { context, shown } = begin();
    const before = context.globalAlpha;
    context.globalAlpha = 0.5;
    context.globalAlpha = before;
    expect(shown()).toEqual([
      ['setGlobalAlpha', 0.5],
      ['setGlobalAlpha', 1],
    ]);
  });

  it('the canvas passes a touch to its chart', () => {
    const { canvas } = begin();
    const events: unknown[] = [];
    canvas.setChart({ getZr: () => ({ handler: { dispatch: (...event: unknown[]) => events.push(event) } }) });
    const touches = [{ x: 3, y: 4 }];
    canvas.event.touchStart({ touches });
    canvas.event.touchEnd({ touches });
    expect(events).toEqual([
      ['mousedown', { zrX: 3, zrY: 4 }],
      ['click', { zrX: 3, zrY: 4 }],
    ]);
  });

  it('the canvas measures Chinese characters as wide as high, and others about half as wide', () => {
    expect(estimateText('农业农村', '15px sans-serif').width).toBe(60);
    expect(estimateText('1047', '20px sans-serif').width).toBeCloseTo(44.8);
  });
});
