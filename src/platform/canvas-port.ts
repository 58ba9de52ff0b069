import type { ComponentType } from 'react';

/** In pixels of the page. */
export interface CanvasSize {
  width: number;
  height: number;
}

export interface CanvasProps {
  /** Unique in the application. */
  id: string;
  size: CanvasSize;
  /** The description of the drawing, in words. */
  label: string;
}

/** A surface to draw on. */
export interface Surface {
  /** A browser's canvas, or an object that behaves like one as far as bars and text need it. */
  canvas: object;
  /** Device pixels per pixel of the page. */
  pixelRatio: number;
  /** Returns the width of a text, for a canvas that cannot measure it. */
  measureText?: (text: string, font?: string) => { width: number };
  /** Passes touches on the canvas to the chart drawn on it, when a chart cannot listen to the canvas itself. */
  handTouchesTo?(chart: object): void;
  /** Shows everything that was drawn since the last call. */
  show(): void;
}

/** Pixel drawing for charts. */
export interface CanvasPort {
  Canvas: ComponentType<CanvasProps>;
  /** Returns the width of the element with that id in pixels of the page; rejects when there is none. */
  widthOf(id: string): Promise<number>;
  /** Returns the surface of a Canvas that is on the page; rejects when there is none, and with NotBuiltError when the client cannot draw. */
  openSurface(id: string): Promise<Surface>;
  /** A hook: returns whether the dark colours are active. */
  useDarkColours(): boolean;
}
