import { canvasLike, estimateText } from '@/platform/canvas-like';
import { makeCanvases } from '../../support/mini-app/dd/canvas';

function begin() {
  const problems: string[] = [];
  const canvases = makeCanvases({ hasElement: () => true, onMisuse: (problem) => problems.push(problem) });
  const native = canvases.api.createCanvasContext('chart') as unknown as Parameters<typeof canvasLike>[0];
  const context = canvasLike(native).getContext();
  const shown = () => {
    native.draw();
    return (canvases.drawingOf('chart')?.shown ?? []).map(({ method, values }) => [method, ...values]);
  };
  return { context, shown, problems };
}

describe('a canvas of DingTalk as one of a browser', () => {
  it('places what is drawn by the transform, which DingTalk does not know', () => {
    const { context, shown, problems } = begin();
    context.setTransform(2, 0, 0, 2, 10, 20);
    context.beginPath();
    context.rect(5, 6, 7, 8);
    context.fillStyle = '#0b57a8';
    context.fill();
    expect(shown()).toEqual([['beginPath'], ['rect', 20, 32, 14, 16], ['setGlobalAlpha', 1], ['setFillStyle', '#0b57a8'], ['fill']]);
    expect(problems).toEqual([]);
  });

  it('writes in the size of the font, with words for the alignment that DingTalk knows', () => {
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

  it('takes up the pen and the place again that were put by', () => {
    const { context, shown } = begin();
    context.fillStyle = 'red';
    context.setTransform(1, 0, 0, 1, 5, 5);
    context.save();
    context.fillStyle = 'blue';
    context.setTransform(1, 0, 0, 1, 50, 50);
    context.restore();
    context.fillRect(0, 0, 1, 1);
    expect(shown()).toEqual([['save'], ['restore'], ['setGlobalAlpha', 1], ['setFillStyle', 'red'], ['fillRect', 5, 5, 1, 1]]);
  });

  it('knows that Chinese letters are as wide as they are high, and others about half as wide', () => {
    expect(estimateText('农业农村', '15px sans-serif').width).toBe(60);
    expect(estimateText('1047', '20px sans-serif').width).toBeCloseTo(44.8);
  });
});
