import { useEffect, useState } from 'react';
import type { CanvasPort, CanvasProps } from './canvas-port';

// Taro's own canvas is a separate chunk and sends no event when it is ready.
export const Canvas = ({ id, size, label }: CanvasProps) => (
  <canvas id={id} role="img" aria-label={label} style={{ display: 'block', width: `${size.width}px`, height: `${size.height}px` }} />
);

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

export const widthOf: CanvasPort['widthOf'] = (id) => Promise.resolve(id).then((known) => elementOf(known).clientWidth);

export const openSurface: CanvasPort['openSurface'] = (id) =>
  Promise.resolve(id).then((known) => ({ canvas: elementOf(known), pixelRatio: window.devicePixelRatio, show: () => undefined }));

const dark = window.matchMedia('(prefers-color-scheme: dark)');

export const useDarkColours: CanvasPort['useDarkColours'] = () => {
  const [isDark, setDark] = useState(dark.matches);
  useEffect(() => {
    const read = () => setDark(dark.matches);
    // Old webviews do not support addEventListener here.
    dark.onchange = read;
    return () => {
      dark.onchange = null;
    };
  }, []);
  return isDark;
};
