import { ActionButton } from '@/ui/action-button';
import { SearchBar } from '@/ui/search-bar';
import { mount, unmountAll } from '../builders/elements';

afterEach(unmountAll);

describe('a button', () => {
  it('a button reacts to finger, Enter and space, and to no other key', async () => {
    let pressed = 0;
    const shown = await mount(<ActionButton onPress={() => (pressed += 1)}>提交</ActionButton>);
    await shown.tap('提交');
    for (const key of ['Enter', ' ', 'a']) await shown.key(key, { on: shown.called('提交') });
    expect(pressed).toBe(3);
  });

  it.each([{ busy: true }, { disabled: true }])('a button does not react while it is %j', async (state) => {
    let pressed = 0;
    const shown = await mount(
      <ActionButton {...state} onPress={() => (pressed += 1)}>
        提交
      </ActionButton>,
    );
    await shown.tap('提交');
    await shown.key('Enter', { on: shown.called('提交') });
    expect(pressed).toBe(0);
    expect([shown.called('提交').getAttribute('aria-disabled'), shown.called('提交').getAttribute('tabindex')]).toEqual(['true', '-1']);
    expect(shown.all('.u-button__busy')).toHaveLength('busy' in state ? 1 : 0);
  });
});

describe('a search bar', () => {
  const open = async () => {
    const asked: string[] = [];
    const shown = await mount(<SearchBar label="关键词" max={4} initial="电梯" onSearch={(words) => asked.push(words)} />);
    return { ...shown, asked };
  };

  it('a search bar searches for the trimmed words by its button and by Enter', async () => {
    const { asked, tap, type, key, field } = await open();
    expect(field('关键词').value).toBe('电梯');
    await tap('查找');
    await type('关键词', ' 路灯 ');
    await key('Enter', { on: field('关键词') });
    expect(asked).toEqual(['电梯', '路灯']);
  });

  it('a search bar is cleared by its cross, which appears only while the field has text', async () => {
    const { asked, tap, all, field } = await open();
    await tap('清除');
    expect([field('关键词').value, asked]).toEqual(['', ['']]);
    expect(all('[role="button"][aria-label="清除"]').length).toBe(0);
  });

  it('a search bar keeps a too long text complete, says by how much it is too long, and does not search', async () => {
    const { asked, tap, type, by, field, all } = await open();
    await type('关键词', '加装电梯补贴');
    expect(by('[role="alert"]').textContent).toBe('超出 2 字，请删减');
    expect([field('关键词').value, field('关键词').getAttribute('aria-invalid')]).toEqual(['加装电梯补贴', 'true']);
    await tap('查找');
    expect(asked).toEqual([]);
    await type('关键词', '加装电梯');
    expect(all('[role="alert"]')).toEqual([]);
    await tap('查找');
    expect(asked).toEqual(['加装电梯']);
  });
});
