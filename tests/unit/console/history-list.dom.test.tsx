import { renderToStaticMarkup } from 'react-dom/server';
import { UNIT_ACTIONS, UNIT_STATES } from '@contract/rules/unit';
import { DrawerHistory, type HistoryListProps } from '@/console/ui/history-list';

type Props = HistoryListProps<keyof typeof UNIT_ACTIONS, keyof typeof UNIT_STATES>;

const by = { actorName: '王敏', roleName: '系统管理员', note: '', at: '2026-03-05T01:30:00Z', changes: [] };
const entries: Props['entries'] = [
  { ...by, id: 1, action: 'create', fromStatus: null, toStatus: 'active' },
  {
    ...by,
    ...{ id: 2, action: 'edit', fromStatus: 'active', toStatus: 'active' },
    changes: [{ name: '名称', before: '市环境保护局', after: '市生态环境局' }],
  },
  { ...by, id: 3, action: 'disable', fromStatus: 'active', toStatus: 'disabled' },
];

/** Returns the text of each line, newest first, and the heading. */
function shown(props: Partial<Props> = {}) {
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(
    <DrawerHistory entries={entries} nameOf={(action) => UNIT_ACTIONS[action]} statuses={UNIT_STATES} {...props} />,
  );
  const lines = [...box.querySelectorAll('li')].map((line) => [...line.querySelectorAll('p')].map(({ textContent }) => textContent));
  return { heading: box.querySelector('h3')?.textContent, lines: lines.map((texts) => texts.slice(2).filter(Boolean)) };
}

describe('what was done with a record, in a drawer', () => {
  it('the history in a drawer has a heading, and shows the status change and the changed fields of each step', () => {
    expect(shown()).toEqual({ heading: '变更记录', lines: [['启用 → 停用'], ['名称：市环境保护局 → 市生态环境局'], ['启用']] });
  });

  it('the history shows no status for a record without one', () => {
    const box = document.createElement('div');
    box.innerHTML = renderToStaticMarkup(<DrawerHistory entries={entries} nameOf={(action) => UNIT_ACTIONS[action]} />);
    expect(box.textContent).not.toContain('启用');
  });

  it('the history is left out when it has no entries', () => expect(shown({ entries: [] }).heading).toBeUndefined());
});
