import type { ReactNode } from 'react';

/** Whether a picture that the server sends as SVG can be shown, and how. */
export interface SvgPort {
  /** The mini-app draws no SVG, and its documents do not say that an image may hold one: there the same must be had in another form. */
  showsSvg: boolean;
  /** Throws NotBuiltError where `showsSvg` is false. What the picture says has to stand beside it. */
  SvgPicture: (props: { svg: string; className: string }) => ReactNode;
}
