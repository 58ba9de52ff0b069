import { createElement, forwardRef, type ReactNode } from 'react';

// Plain elements instead of Taro's, for tests of components that use them: jsdom does not support Taro's own elements.

type Props = Record<string, unknown> & { children?: ReactNode };

const plain = (tag: string) =>
  forwardRef<HTMLElement, Props>(({ hoverClass: _hover, catchMove: _catch, userSelect: _select, ...props }, ref) =>
    createElement(tag, { ...props, ref }),
  );

export const View = plain('div');
export const Text = plain('span');
export const Image = plain('img');
