import { pressable } from '@/ui/a11y';

type Key = { key: string; preventDefault: () => void };
const keyDown = (attributes: Record<string, unknown>) => attributes.onKeyDown as (event: Key) => void;

describe('pressable', () => {
  it('a pressable element reacts to Enter and Space, and to no other key', () => {
    const press = jest.fn();
    const prevent = jest.fn();
    const onKey = keyDown(pressable({}, press));
    for (const key of ['Enter', ' ', 'a', 'Tab']) onKey({ key, preventDefault: prevent });
    expect(press).toHaveBeenCalledTimes(2);
    expect(prevent).toHaveBeenCalledTimes(2);
  });

  it('a disabled pressable element does nothing and cannot be reached', () => {
    const press = jest.fn();
    const attributes = pressable({ disabled: true }, press);
    keyDown(attributes)({ key: 'Enter', preventDefault: () => undefined });
    expect(press).not.toHaveBeenCalled();
    expect(attributes).toMatchObject({ tabIndex: -1, 'aria-disabled': 'true' });
  });

  it('a pressable toggle shows its state in aria-pressed', () => {
    const said = [true, false].map((pressed) => pressable({ pressed }, () => undefined)['aria-pressed']);
    expect(said).toEqual(['true', 'false']);
  });

  it('a pressable element sets no attribute without a value', () => {
    expect(Object.keys(pressable({ role: 'radio', checked: false }, () => undefined)).sort()).toEqual(
      ['aria-checked', 'onKeyDown', 'role', 'tabIndex'].sort(),
    );
  });
});
