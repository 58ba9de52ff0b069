import { useState } from 'react';
import { ActionButton } from '@/ui/action-button';
import { Sheet } from '@/ui/sheet';
import { TextAreaField } from '@/ui/text-field';
import { mount, type Operated, unmountAll } from '../builders/elements';

function Page() {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const close = () => setOpen(false);
  return (
    <>
      <ActionButton onPress={() => setOpen(true)}>请假</ActionButton>
      <Sheet title="请假" open={open} onClose={close} actions={<ActionButton onPress={close}>提交</ActionButton>}>
        <TextAreaField label="理由" value={reason} onChange={setReason} max={10} />
      </Sheet>
    </>
  );
}

let shown: Operated;

const opener = () => shown.by('.u-button');
const isOpen = () => shown.all('[role="dialog"]').length > 0;
/** Returns the label of an element: Jest would print the whole content of the element itself. */
const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent;
const focused = () => nameOf(document.activeElement);

beforeEach(async () => {
  shown = await mount(<Page />);
  shown.focus(opener());
  await shown.tap(opener());
});

afterEach(unmountAll);

describe('a sheet', () => {
  it('a sheet is a dialog named by its title, which takes the focus and restores it', async () => {
    const dialog = shown.by('[role="dialog"]');
    expect([dialog.getAttribute('aria-label'), dialog.getAttribute('aria-modal')]).toEqual(['请假', 'true']);
    expect(focused()).toBe(nameOf(dialog));
    await shown.tap('提交');
    expect(isOpen()).toBe(false);
    expect(document.activeElement === opener()).toBe(true);
  });

  it('a sheet keeps Tab inside, both ways', async () => {
    shown.focus(shown.called('提交'));
    await shown.key('Tab');
    expect(focused()).toBe('关闭');
    await shown.key('Tab', { shiftKey: true });
    expect(focused()).toBe('提交');
    shown.focus(shown.by('[role="dialog"]'));
    await shown.key('Tab', { shiftKey: true });
    expect(focused()).toBe('提交');
    // Between the first and the last element the browser itself moves the focus.
    shown.focus(shown.field('理由'));
    await shown.key('Tab');
    expect(focused()).toBe('理由');
  });

  it('a sheet takes the focus back when the focused element loses it', async () => {
    shown.focus(shown.field('理由'));
    shown.field('理由').blur();
    await shown.settle();
    expect(focused()).toBe('请假');
  });

  it.each([
    ['Escape', () => shown.key('Escape')],
    ['the cross', () => shown.tap('关闭')],
    ['the cross by Enter', () => shown.key('Enter', { on: shown.called('关闭') })],
    ['a touch outside', () => shown.tap(shown.by('.u-sheet__cover'))],
  ])('a sheet is closed by %s', async (_way, close) => {
    await close();
    expect(isOpen()).toBe(false);
  });

  it('a sheet is closed by nothing else, and accepts typed text', async () => {
    await shown.tap(shown.field('理由'));
    await shown.key('a', { on: shown.field('理由') });
    await shown.type('理由', '下乡调研');
    expect(isOpen()).toBe(true);
    expect(shown.text()).toContain('4/10');
  });

  it('a sheet stops the page below from scrolling while it is open', async () => {
    expect(document.body.style.overflow).toBe('hidden');
    await shown.key('Escape');
    expect(document.body.style.overflow).toBe('');
  });
});
