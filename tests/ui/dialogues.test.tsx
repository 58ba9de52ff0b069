import { type ReactElement, useState } from 'react';
import { ActionButton } from '@/ui/action-button';
import { ActionSheet } from '@/ui/action-sheet';
import { Calendar } from '@/ui/calendar';
import { Cascader } from '@/ui/cascader';
import { DatePicker } from '@/ui/date-picker';
import { Picker } from '@/ui/picker';
import { PictureViewer } from '@/ui/picture-viewer';
import { Question } from '@/ui/question';
import { mount, type Operated, unmountAll } from '../builders/elements';

type Notify = (word: string) => void;

/** The components that open over a page, and the values that they report on closing. */
const DIALOGUES: Record<string, (tell: Notify, close: () => void) => ReactElement> = {
  更多: (tell, close) => (
    <ActionSheet title="更多" actions={[{ key: 'edit', text: '修改', onPress: () => tell('修改') }]} onClose={close} />
  ),
  选择日期: (tell, close) => (
    <Calendar title="选择日期" value="2026-11-05" from="2026-10-01" to="2026-12-31" onChoose={tell} onClose={close} />
  ),
  选择时间: (tell, close) => (
    <DatePicker
      title="选择时间"
      kind="minute"
      value="2026-01-31 09:30"
      from="2026-01-01 00:00"
      to="2026-12-31 23:59"
      onChoose={tell}
      onClose={close}
    />
  ),
  选择单位: (tell, close) => (
    <Picker
      title="选择单位"
      options={['市民政局', '市教育局', '市交通局'].map((text) => ({ value: text, text }))}
      value="市教育局"
      onChoose={tell}
      onClose={close}
    />
  ),
  选择地区: (tell, close) => (
    <Cascader
      title="选择地区"
      options={[{ value: '331102', text: '莲都区', children: [{ value: '331102001', text: '紫金街道' }] }]}
      value={[]}
      onChoose={(path) => tell(path.map(({ value }) => value).join('/'))}
      onClose={close}
    />
  ),
  '1.png': (_tell, close) => (
    <PictureViewer
      pictures={['1.png', '2.png'].map((name) => ({ name, url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }))}
      first={0}
      onClose={close}
    />
  ),
  删除草稿: (tell, close) => (
    <Question
      title="删除草稿"
      content="删除后不能恢复。"
      confirmText="删除"
      cancelText="先不删"
      onAnswer={(yes) => (yes ? tell('删除') : close())}
    />
  ),
};

let shown: Operated;
let events: string[];

function Page({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton onPress={() => setOpen(true)}>打开</ActionButton>
      {open
        ? DIALOGUES[name]?.(
            (word) => events.push(word),
            () => setOpen(false),
          )
        : null}
    </>
  );
}

const isOpen = () => shown.all('[role="dialog"]').length > 0;

async function open(name: string): Promise<void> {
  events = [];
  shown = await mount(<Page name={name} />);
  shown.focus(shown.called('打开'));
  await shown.tap('打开');
}

afterEach(unmountAll);

describe.each(Object.keys(DIALOGUES))('%s', (name) => {
  beforeEach(() => open(name));

  it('the dialog has an accessible name, takes the focus, closes on Escape, and restores the focus', async () => {
    const dialog = shown.by('[role="dialog"]');
    expect([dialog.getAttribute('aria-label'), dialog.getAttribute('aria-modal')]).toEqual([name, 'true']);
    expect(document.activeElement === dialog).toBe(true);
    await shown.key('Escape');
    expect([isOpen(), events]).toEqual([false, []]);
    expect(document.activeElement === shown.called('打开')).toBe(true);
  });

  it('the dialog keeps Tab inside', async () => {
    const last = shown.all('[role="dialog"] [tabindex="0"]').at(-1);
    shown.focus(last as HTMLElement);
    await shown.key('Tab');
    expect(shown.by('[role="dialog"]').contains(document.activeElement)).toBe(true);
  });
});

test('an action sheet reports the pressed action, by finger and by Enter', async () => {
  await open('更多');
  await shown.tap('修改');
  await shown.key('Enter', { on: shown.called('修改') });
  expect(events).toEqual(['修改', '修改']);
});

test('a confirmation dialog reports yes, and its other button means no', async () => {
  await open('删除草稿');
  await shown.tap('删除');
  expect(events).toEqual(['删除']);
  await shown.tap('先不删');
  expect(isOpen()).toBe(false);
});

test('a calendar works by keyboard: Tab reaches one day, arrows move on, Enter selects', async () => {
  await open('选择日期');
  const days = () => shown.all('[role="option"]');
  const entry = days().filter((day) => day.getAttribute('tabindex') === '0');
  expect(entry.map(({ textContent }) => textContent.trim())).toEqual(['5']);
  shown.focus(entry[0] as HTMLElement);
  await shown.key('ArrowDown');
  await shown.key('ArrowRight');
  expect(document.activeElement?.textContent.trim()).toBe('13');
  await shown.key('Enter');
  await shown.tap('选定 2026-11-13');
  expect(events).toEqual(['2026-11-13']);
});

test('a wheel picker works by keyboard: up and down change one wheel, left and right change the wheel, and no month overflows', async () => {
  await open('选择时间');
  const wheel = () => shown.by('[role="spinbutton"]');
  const press = (key: string) => shown.key(key, { on: wheel() });
  expect(wheel().getAttribute('aria-valuetext')).toBe('2026-01-31 09:30');
  await press('ArrowRight');
  await press('ArrowDown');
  expect(wheel().getAttribute('aria-valuetext')).toBe('2026-02-28 09:30');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'PageDown']) await press(key);
  await shown.tap('选定 2026-02-28 09:35');
  expect(events).toEqual(['2026-02-28 09:35']);
});

test('a picker begins at its value and stops at its ends', async () => {
  await open('选择单位');
  for (let turn = 0; turn < 3; turn += 1) await shown.key('ArrowDown', { on: shown.by('[role="spinbutton"]') });
  await shown.tap('确定');
  expect(events).toEqual(['市交通局']);
});

test('a cascader moves from level to level by keyboard', async () => {
  await open('选择地区');
  const reached = () => shown.all('[role="option"][tabindex="0"]').map(({ textContent }) => textContent);
  expect(reached()).toEqual(['莲都区']);
  shown.focus(shown.by('[role="option"][tabindex="0"]'));
  await shown.key('Enter');
  // The upper level stays rendered, but is out of the tab order and loses the focus.
  expect([reached(), document.activeElement?.textContent]).toEqual([['紫金街道'], '紫金街道']);
  await shown.key('Enter');
  await shown.tap('确定');
  expect(events).toEqual(['331102/331102001']);
});

test('arrow keys move through pictures, up to the last one', async () => {
  await open('1.png');
  const page = () => shown.by('.nut-imagepreview-index').textContent;
  const viewer = shown.by('.u-viewer');
  expect(page()).toBe('1/2');
  await shown.key('ArrowRight', { on: viewer });
  await shown.key('ArrowRight', { on: viewer });
  expect([page(), shown.by('[role="dialog"]').getAttribute('aria-label')]).toEqual(['2/2', '2.png']);
});
