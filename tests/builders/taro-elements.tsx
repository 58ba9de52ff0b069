import { createElement, forwardRef, type ReactNode } from 'react';

// Taro's elements as plain ones, for tests of what is drawn with them: jsdom knows no elements of Taro's own.

type Props = Record<string, unknown> & { children?: ReactNode };

const plain = (tag: string) =>
  forwardRef<HTMLElement, Props>(({ hoverClass: _hover, catchMove: _catch, userSelect: _select, ...props }, ref) =>
    createElement(tag, { ...props, ref }),
  );

export const View = plain('div');
export const Text = plain('span');
export const Image = plain('img');
