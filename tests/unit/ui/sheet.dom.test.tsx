import { act } from 'react';
import { Sheet } from '@/ui/sheet';
import { showOnPhone } from '../../builders/phone-screen';

jest.mock('@tarojs/components', () => jest.requireActual<object>('../../builders/taro-elements'));

let shown: ReturnType<typeof showOnPhone>;
let closed: number;

const page = (open: boolean) => (
  <>
    <input id="opener" />
    <Sheet title="请假" open={open} onClose={() => (closed += 1)} actions={<input id="send" />}>
      <textarea id="reason" />
    </Sheet>
  </>
);

const focused = (): string => document.activeElement?.id || (document.activeElement?.getAttribute('role') ?? '');
function key(name: string, shiftKey = false): void {
  const press = new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true });
  act(() => void document.activeElement?.dispatchEvent(press));
}
const focus = (selector: string) => act(() => shown.by(selector).focus());

beforeEach(() => {
  closed = 0;
  shown = showOnPhone(page(false));
  focus('#opener');
  shown.draw(page(true));
});

afterEach(() => shown.leave());

describe('a sheet', () => {
  it('is a dialogue by its title, which takes the focus and gives it back', () => {
    expect(shown.by('[role="dialog"]').getAttribute('aria-label')).toBe('请假');
    expect(shown.by('[role="dialog"]').getAttribute('aria-modal')).toBe('true');
    expect(focused()).toBe('dialog');
    shown.draw(page(false));
    expect(shown.all('[role="dialog"]')).toEqual([]);
    expect(focused()).toBe('opener');
  });

  it('keeps Tab inside, both ways', () => {
    focus('#send');
    key('Tab');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('关闭');
    key('Tab', true);
    expect(focused()).toBe('send');
    focus('[role="dialog"]');
    key('Tab', true);
    expect(focused()).toBe('send');
    // Between its ends the browser leads on by itself.
    focus('#reason');
    key('Tab');
    expect(focused()).toBe('reason');
  });

  it('takes the focus back when what held it is gone', async () => {
    focus('#reason');
    act(() => shown.by('#reason').blur());
    await shown.settle();
    expect(focused()).toBe('dialog');
  });

  it('asks to be closed by Escape, by the cross and by a touch outside, and by nothing else', () => {
    key('Escape');
    act(() => shown.by('[aria-label="关闭"]').click());
    act(() => shown.by('.u-sheet__cover').click());
    expect(closed).toBe(3);
    act(() => shown.by('#reason').click());
    key('a');
    expect(closed).toBe(3);
  });

  it('holds the page below still while it is open', () => {
    expect(document.body.style.overflow).toBe('hidden');
    shown.draw(page(false));
    expect(document.body.style.overflow).toBe('');
  });
});
