// echarts-for-weixin has no types. Only what we use of its canvas is named.
declare module 'echarts-for-weixin/src/wx-canvas' {
  interface TouchEvent {
    touches: readonly { x: number; y: number }[];
  }

  export default class WxCanvas {
    /** Without `isNew` it gives the context what sets `fillStyle` and its like by `setFillStyle` and its like. */
    constructor(context: object, canvasId: string, isNew: boolean);
    /** Each hands its first touch to the chart, which has to be set. */
    readonly event: Record<'touchStart' | 'touchMove' | 'touchEnd', (event: TouchEvent) => void>;
    setChart(chart: object): void;
    getContext(type: string): unknown;
  }
}
