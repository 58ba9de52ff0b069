import { pressable } from '@/ui/a11y';

type Key = { key: string; preventDefault: () => void };
const keyDown = (attributes: Record<string, unknown>) => attributes.onKeyDown as (event: Key) => void;

describe('pressable', () => {
  it('is pressed by Enter and Space, and by no other key', () => {
    const press = jest.fn();
    const prevent = jest.fn();
    const onKey = keyDown(pressable({}, press));
    for (const key of ['Enter', ' ', 'a', 'Tab']) onKey({ key, preventDefault: prevent });
    expect(press).toHaveBeenCalledTimes(2);
    expect(prevent).toHaveBeenCalledTimes(2);
  });

  it('does nothing and cannot be reached while it is disabled', () => {
    const press = jest.fn();
    const attributes = pressable({ disabled: true }, press);
    keyDown(attributes)({ key: 'Enter', preventDefault: () => undefined });
    expect(press).not.toHaveBeenCalled();
    expect(attributes).toMatchObject({ tabIndex: -1, 'aria-disabled': 'true' });
  });

  it('says of a button that stays down whether it does', () => {
    const said = [true, false].map((pressed) => pressable({ pressed }, () => undefined)['aria-pressed']);
    expect(said).toEqual(['true', 'false']);
  });

  it('names no attribute it has no value for', () => {
    expect(Object.keys(pressable({ role: 'radio', checked: false }, () => undefined)).sort()).toEqual(
      ['aria-checked', 'onKeyDown', 'role', 'tabIndex'].sort(),
    );
  });
});
