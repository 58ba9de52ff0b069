import type { ComponentType } from 'react';

/** In pixels of the page. */
export interface CanvasSize {
  width: number;
  height: number;
}

export interface CanvasProps {
  /** One of its kind in the application. */
  id: string;
  size: CanvasSize;
  /** What is drawn, in words. */
  label: string;
}

/** Something to draw on. */
export interface Surface {
  /** A browser's canvas, or what answers as one as far as bars and words need it. */
  canvas: object;
  /** Points to a pixel of the page. */
  pixelRatio: number;
  /** How wide a text is, where the canvas does not tell. */
  measureText?: (text: string, font?: string) => { width: number };
  /** Hands the fingers on the canvas to the chart that is drawn on it, where a chart cannot listen to the canvas itself. */
  handTouchesTo?(chart: object): void;
  /** Brings to the screen what was drawn since the last time. */
  show(): void;
}

/** Drawing by the pixel, for charts. */
export interface CanvasPort {
  Canvas: ComponentType<CanvasProps>;
  /** How wide the element of that id is, in pixels of the page; rejects where there is none. */
  widthOf(id: string): Promise<number>;
  /** The surface of a Canvas that is drawn on the page; rejects where there is none, with NotBuiltError where the client cannot draw. */
  openSurface(id: string): Promise<Surface>;
  /** A hook: whether colours are those for the dark. */
  useDarkColours(): boolean;
}
