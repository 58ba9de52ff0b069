import { useState } from 'react';
import { Chips } from '@/ui/chips';
import { Choice } from '@/ui/choice';
import { Segments } from '@/ui/segments';
import { Steps } from '@/ui/steps';
import { SwitchRow } from '@/ui/switch-row';
import { mount, type Operated, unmountAll } from '../builders/elements';

afterEach(unmountAll);

const marked = (shown: Operated, role: string, attribute: string) =>
  shown.all(`[role="${role}"][${attribute}="true"]`).map(({ textContent }) => textContent);

describe('a choice', () => {
  const Kinds = ({ error }: { error?: string }) => {
    const [kind, setKind] = useState<string>();
    const options = ['建议', '议案'].map((text) => ({ value: text, text }));
    return <Choice label="类型" options={options} value={kind} onChange={setKind} error={kind ? undefined : error} hint="可以再改" />;
  };

  it('a choice has nothing selected at first, and then the last tapped option', async () => {
    const shown = await mount(<Kinds />);
    expect(marked(shown, 'radio', 'aria-checked')).toEqual([]);
    await shown.tap('建议');
    expect(marked(shown, 'radio', 'aria-checked')).toEqual(['建议']);
    await shown.tap('议案');
    expect(marked(shown, 'radio', 'aria-checked')).toEqual(['议案']);
  });

  it('the space bar selects an option of a choice', async () => {
    const shown = await mount(<Kinds />);
    await shown.key(' ', { on: shown.called('议案') });
    expect(marked(shown, 'radio', 'aria-checked')).toEqual(['议案']);
  });

  it('a choice shows an error in the place of its hint, until an option is selected', async () => {
    const shown = await mount(<Kinds error="请选择类型" />);
    expect(shown.by('[role="alert"]').textContent).toBe('请选择类型');
    expect(shown.text()).not.toContain('可以再改');
    await shown.tap('建议');
    expect(shown.all('[role="alert"]')).toEqual([]);
    expect(shown.text()).toContain('可以再改');
  });
});

describe('segments', () => {
  const ITEMS = [
    { value: 'list', text: '列表', count: 3 },
    { value: 'chart', text: '图表' },
  ] as const;
  const Views = () => {
    const [view, setView] = useState<'list' | 'chart'>('list');
    return <Segments label="样式" items={ITEMS} value={view} onChange={setView} />;
  };

  it('segments select the option that is tapped or entered by a key, and show its count', async () => {
    const shown = await mount(<Views />);
    expect(marked(shown, 'tab', 'aria-selected')).toEqual(['列表 3']);
    await shown.tap('图表');
    expect(marked(shown, 'tab', 'aria-selected')).toEqual(['图表']);
    await shown.key('Enter', { on: shown.called('列表 3') });
    expect(marked(shown, 'tab', 'aria-selected')).toEqual(['列表 3']);
  });
});

describe('steps', () => {
  it('steps state the status of each step, and number the ones that are not done', async () => {
    const shown = await mount(
      <Steps
        items={[
          { name: '提交', state: 'done' },
          { name: '审核', state: 'now' },
          { name: '办理', state: 'ahead' },
        ]}
      />,
    );
    const said = shown.all('[role="listitem"]').map((item) => item.getAttribute('aria-label'));
    expect(said).toEqual(['提交，已完成', '审核，当前环节', '办理，未到']);
    expect(shown.all('.nut-step-head-text').map(({ textContent }) => textContent)).toEqual(['2', '3']);
  });
});

describe('a switch', () => {
  const Quiet = () => {
    const [on, setOn] = useState(false);
    return <SwitchRow title="大字" on={on} onChange={setOn} />;
  };

  it('a switch is turned on and off again', async () => {
    const shown = await mount(<Quiet />);
    const state = () => shown.called('大字').getAttribute('aria-checked');
    expect(state()).toBe('false');
    await shown.tap('大字');
    expect(state()).toBe('true');
    await shown.key('Enter', { on: shown.called('大字') });
    expect(state()).toBe('false');
  });
});

describe('chips', () => {
  const People = () => {
    const [people, setPeople] = useState([
      { id: 1, text: '张三' },
      { id: 2, text: '李四' },
    ]);
    return <Chips label="附议代表" items={people} onRemove={(id) => setPeople(people.filter((one) => one.id !== id))} />;
  };

  it('chips are removed one by one, and their list with the last one', async () => {
    const shown = await mount(<People />);
    await shown.tap('移除 张三');
    expect(shown.all('.u-chips__text').map(({ textContent }) => textContent)).toEqual(['李四']);
    await shown.tap('移除 李四');
    expect(shown.all('[role="list"]')).toEqual([]);
  });
});
