// echarts-for-weixin has no types. Only the members of its canvas that are in use are declared.
declare module 'echarts-for-weixin/src/wx-canvas' {
  interface TouchEvent {
    touches: readonly { x: number; y: number }[];
  }

  export default class WxCanvas {
    /** Without `isNew` it adds properties such as `fillStyle` to the context, which call `setFillStyle` and so on. */
    constructor(context: object, canvasId: string, isNew: boolean);
    /** Each passes its first touch to the chart, which must be set. */
    readonly event: Record<'touchStart' | 'touchMove' | 'touchEnd', (event: TouchEvent) => void>;
    setChart(chart: object): void;
    getContext(type: string): unknown;
  }
}
