import type * as React from 'react';
import { act, type ReactNode } from 'react';
import type { LeadRecord } from '@/features/lead/queries';
import { emptyLead } from '@/features/lead/form';
import { leadEntry } from '@/features/lead/outbox';
import { LeadChain } from '@/mobile/lead/detail/lead-chain';
import { LeadFooter } from '@/mobile/lead/detail/lead-footer';
import { LeadEditor } from '@/mobile/lead/raise/lead-editor';
import '@/mobile/lead/shared/kept-leads';
import { begunHere, keptLine } from '@/mobile/shared/kept';
import { openOutbox, putEntry } from '@/platform/outbox';
import { showOnPhone } from '../../builders/phone-screen';
import { aWire, type SentCall, type Wire } from '../../builders/wire';

const ROLE = '12';
const mockLeft: string[] = [];
const mockWent: string[] = [];

jest.mock('@tarojs/components', () => {
  const elements = jest.requireActual<Record<string, unknown>>('../../builders/taro-elements');
  const react = jest.requireActual<typeof React>('react');
  const typed =
    (tag: string) =>
    ({ value, onInput, className }: { value: string; className: string; onInput: (event: object) => void }) =>
      react.createElement(tag, {
        value,
        className,
        onChange: ({ target }: { target: { value: string } }) => onInput({ detail: { value: target.value } }),
      });
  return { ...elements, Input: typed('input'), Textarea: typed('textarea') };
});
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getEnv: () => 'WEB', getCurrentPages: () => [] },
  useDidShow: () => undefined,
}));
jest.mock('@/platform/feedback', () => ({ toast: () => undefined, confirm: () => Promise.resolve(true) }));
jest.mock('@/platform/pending-toast', () => ({ leaveToast: ({ message }: { message: string }) => mockLeft.push(message) }));
jest.mock('@/platform/navigation', () => ({
  back: (link: string) => Promise.resolve(void mockWent.push(link)),
  go: (link: string) => Promise.resolve(void mockWent.push(link)),
}));
jest.mock('@/platform/lazy-component', () => ({ lazyComponent: () => () => null }));
jest.mock('@/platform/chunk-boundary', () => ({ ChunkBoundary: ({ children }: { children: ReactNode }) => children }));
jest.mock('@/mobile/shared/screen', () => ({
  Screen: ({ footer, children }: { footer: ReactNode; children: ReactNode }) => (
    <>
      {children}
      {footer}
    </>
  ),
}));
jest.mock('@/ui/cascader', () => ({
  Cascader: ({ options, onChoose }: { options: { value: string; text: string }[]; onChoose: (path: object[]) => void }) => (
    <button type="button" id="area" onClick={() => onChoose([options[0] ?? {}])} />
  ),
}));
jest.mock('@/mobile/shared/attachment-field', () => ({ AttachmentField: () => null }));
jest.mock('@/mobile/shared/entry/entry-link', () => ({
  EntryLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const AREAS = { code: '331102', name: '莲都区', children: [{ code: '331102001', name: '紫金街道', children: [] }] };
const ALIKE = { type: 'lead', id: 7, title: '路灯不亮', excerpt: '天黑看不清', stateName: '待认领', byName: '', score: 0.8 };

let wire: Wire;
let shown: ReturnType<typeof showOnPhone>;

const answer = ({ path }: SentCall) => {
  const data = path.includes('look-alike') ? [ALIKE] : path.includes('/lead') ? { id: 7, version: 1, mine: [], content: '' } : AREAS;
  return { body: { code: 200, success: true, message: '', data } };
};

const type = (selector: string, text: string) => {
  const field = shown.by<HTMLInputElement>(selector);
  const proto = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  act(() => {
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
};

/** Fills in the required fields. */
async function write(): Promise<void> {
  shown = showOnPhone(<LeadEditor roleId={ROLE} />);
  await shown.settle();
  type('input', '路口没有路灯');
  type('textarea', '晚上回家看不清路。');
  act(() =>
    shown
      .all('.u-choice__option')
      .find(({ textContent }) => textContent === '交通运输')
      ?.click(),
  );
  shown.press('选择地区');
  act(() => shown.by('#area').click());
}

beforeEach(async () => {
  window.history.replaceState(null, '', '/data-board/zwxs/raise');
  window.localStorage.clear();
  [mockLeft.length, mockWent.length] = [0, 0];
  wire = await aWire(answer);
  openOutbox(ROLE);
});
afterEach(() => shown.leave());

describe('the page that raises a lead', () => {
  it('the page that raises a lead shows what is missing at each field, and sends a complete lead', async () => {
    shown = showOnPhone(<LeadEditor roleId={ROLE} />);
    await shown.settle();
    shown.press('提交');
    for (const missing of ['请填写标题', '请填写内容', '请选择类别', '请选择所在地区']) expect(shown.host.textContent).toContain(missing);
    shown.leave();
    await write();
    shown.press('提交');
    await shown.settle();
    expect(wire.sent.find(({ method, path }) => method === 'POST' && path.endsWith('/lead'))?.body).toMatchObject({
      ...{ title: '路口没有路灯', category: 'transport', areaCode: '331102', longitude: null, fileIds: [] },
    });
    expect([mockLeft, mockWent]).toEqual([['已提交，审核后公开'], ['/zwxs/zwxslist']]);
  });

  it('the page that raises a lead keeps typed text on the device, and restores it', async () => {
    shown = showOnPhone(<LeadEditor roleId={ROLE} />);
    await shown.settle();
    type('textarea', '桥面开裂');
    await shown.settle();
    expect(begunHere(ROLE)).toMatchObject([{ title: '没有标题的线索', link: '/zwxs/raise' }]);
    shown.leave();
    shown = showOnPhone(<LeadEditor roleId={ROLE} />);
    expect(shown.host.textContent).toContain('已恢复您上次没有保存的内容');
  });

  it('a lead raised without a network waits on the device, and says so', () => {
    shown = showOnPhone(<LeadEditor roleId={ROLE} />);
    const form = {
      ...emptyLead({ areaCode: '331102', areaName: '莲都区' }),
      title: '路口没有路灯',
      content: '看不清',
      category: 'transport',
    };
    const entry = leadEntry({ form, files: [], missingFiles: ['现场.jpg'] });
    putEntry(ROLE, entry);
    expect(keptLine(entry)).toMatchObject({
      ...{ kind: '线索', title: '路口没有路灯', waits: '网络恢复后自动提交', missingFiles: ['现场.jpg'], canTakeBack: true },
      link: `/zwxs/raise?entry=${entry.id}`,
    });
    shown.leave();
    shown = showOnPhone(<LeadEditor roleId={ROLE} entry={entry} />);
    expect(shown.host.textContent).toContain('请重新添加：现场.jpg');
    expect(shown.by<HTMLInputElement>('input').value).toBe('路口没有路灯');
  });
});

const aLead = (change: Partial<LeadRecord>): LeadRecord =>
  ({
    ...{ id: 7, version: 2, title: '路灯', state: 'published', mine: [], actions: [], mayClaim: false, mayJoin: false, suggestionId: null },
    ...{ chain: [] },
    ...change,
  }) as LeadRecord;

describe('what can be done with a lead', () => {
  it('a deputy of its area can claim a lead, join it once it is claimed, and everybody can follow it', () => {
    const show = (lead: Partial<LeadRecord>) => {
      shown = showOnPhone(<LeadFooter lead={aLead(lead)} onForm={() => undefined} />);
      const text = shown.host.textContent;
      shown.leave();
      return text;
    };
    expect(show({ mayClaim: true, actions: ['claim'] })).toBe('关注认领');
    // For another area the server returns the step together with the flag that it is not allowed.
    expect(show({ mayClaim: false, actions: ['claim'] })).toBe('关注');
    expect(show({ mayJoin: true, state: 'claimed', mine: ['followed'] })).toBe('取消关注参与');
    expect(show({ mine: ['held'], state: 'claimed', actions: ['release', 'toSuggestion', 'assign'] })).toBe('关注更多转为建议');
    shown = showOnPhone(<LeadFooter lead={aLead({})} onForm={() => undefined} />);
  });
});

describe('the chain of a lead', () => {
  const at = '2026-03-01T02:00:00Z';
  const chain: LeadRecord['chain'] = [
    { type: 'comment', id: 3, title: '路灯不亮', stateName: '内部办理', at, answer: '', answeredAt: null },
    { type: 'lead', id: 7, title: '路灯', stateName: '已转建议', at, answer: '', answeredAt: null },
    { type: 'suggestion', id: 9, title: '关于路灯的建议', stateName: '待评价', at, answer: '已装好', answeredAt: at },
  ];

  it('the chain of a lead links a deputy to every step up to the answer, and others to no page for deputies', () => {
    shown = showOnPhone(<LeadChain lead={aLead({ chain })} opensAll />);
    expect(shown.all('a').map((link) => link.getAttribute('href'))).toEqual(['/comments?id=3', '/suggm-detail?id=9']);
    expect(shown.host.textContent).toContain('已装好');
    shown.leave();
    shown = showOnPhone(<LeadChain lead={aLead({ chain })} opensAll={false} />);
    expect(shown.all('a')).toEqual([]);
  });

  it('the chain of a lead is not drawn for a lead without links', () => {
    shown = showOnPhone(<LeadChain lead={aLead({ chain: chain.slice(1, 2) })} opensAll />);
    expect(shown.host.textContent).toBe('');
  });
});
