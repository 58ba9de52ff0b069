import { toastTop } from '@/platform/toast-place';

const bar = { top: 0, bottom: 52 };
const footer = { top: 598, bottom: 667 };
const room = { height: 44, viewport: 667, bar, footer };

describe('where a message is shown', () => {
  it.each([
    ['below the bar', room, 60],
    ['at the top of a page without one', { ...room, bar: undefined }, 8],
    ['at the top where the bar was scrolled away', { ...room, bar: { top: -200, bottom: -148 } }, 8],
    ['below the bar while a field further down is filled in', { ...room, focused: { top: 300, bottom: 350 } }, 60],
    ['above the buttons while the field up there is filled in', { ...room, focused: { top: 70, bottom: 120 } }, 538],
    ['above the keyboard', { ...room, viewport: 380, focused: { top: 70, bottom: 120 } }, 320],
    ['at the lower edge of a page without buttons', { ...room, footer: undefined, focused: { top: 70, bottom: 120 } }, 607],
  ])('a message is shown %s', (_name, given, top) => expect(toastTop(given)).toBe(top));
});
