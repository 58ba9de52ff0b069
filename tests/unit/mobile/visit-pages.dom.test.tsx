import type * as React from 'react';
import { act, type ReactNode } from 'react';
import type { VisitFigures } from '@/features/visit/queries';
import { VisitMap } from '@/mobile/lxxm/map/visit-map';
import { VisitEditor } from '@/mobile/lxxm/visit/editor';
import { openOutbox } from '@/platform/outbox';
import { showOnPhone } from '../../builders/phone-screen';
import { aWire, type SentCall, type Wire } from '../../builders/wire';

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
jest.mock('@/mobile/shared/screen', () => ({
  Screen: ({ footer, children }: { footer: ReactNode; children: ReactNode }) => (
    <>
      {children}
      {footer}
    </>
  ),
}));
jest.mock('@/platform/map', () => ({ MapView: ({ label }: { label: string }) => label }));
jest.mock('@/ui/date-picker', () => ({ DatePicker: () => null }));
jest.mock('@/ui/cascader', () => ({
  Cascader: ({ options, onChoose }: { options: { value: string; text: string }[]; onChoose: (path: object[]) => void }) => (
    <button type="button" id="area" onClick={() => onChoose([options[1] ?? {}])} />
  ),
}));
jest.mock('@/mobile/shared/attachment-field', () => ({ AttachmentField: () => null }));
jest.mock('@/mobile/shared/entry/entry-link', () => ({
  EntryLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const AREAS = { code: '331102', name: '莲都区', children: [{ code: '331102001', name: '紫金街道', children: [] }] };
const VOTER = { id: 5, name: '雷大叔', mobile: '154****0001', address: '上田村', note: '', version: 1 };

let wire: Wire;
let isLost: boolean;
let shown: ReturnType<typeof showOnPhone>;

const answer = ({ path }: SentCall) => {
  const data = path.endsWith('/voter') ? { items: [VOTER] } : path.includes('/visit') ? { id: 1, version: 1 } : AREAS;
  return isLost && path.includes('/visit')
    ? { status: 504, body: { code: 504, success: false, message: '', data: null } }
    : { body: { code: 200, success: true, message: '', data } };
};

const type = (selector: string, text: string) => {
  const field = shown.by<HTMLInputElement>(selector);
  const proto = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  act(() => {
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
};

beforeEach(async () => {
  window.history.replaceState(null, '', '/data-board/lxxm/visit');
  window.localStorage.clear();
  [mockLeft.length, mockWent.length] = [0, 0];
  isLost = false;
  wire = await aWire(answer);
  openOutbox('12');
});
afterEach(() => shown.leave());

describe('the page of a visit', () => {
  it('the page of a visit registers a visit with a listed voter in a few presses', async () => {
    shown = showOnPhone(<VisitEditor roleId="12" />);
    await shown.settle();
    shown.press('登记');
    expect(shown.host.textContent).toContain('请填写选民姓名');
    shown.press('从选民名册中选择');
    await shown.settle();
    act(() => shown.by('[aria-label="选择 雷大叔"]').click());
    type('textarea', '路灯坏了两盏');
    shown.press('选择乡镇（街道）');
    act(() => shown.by('#area').click());
    expect(shown.host.textContent).toContain('紫金街道');
    shown.press('登记');
    await shown.settle();
    const sent = wire.sent.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({
      voterId: 5,
      voterName: '雷大叔',
      voterMobile: null,
      areaCode: '331102001',
      said: '路灯坏了两盏',
      register: true,
    });
    expect(mockLeft).toEqual(['走访已登记']);
    expect(mockWent).toEqual(['/lxxm/lxxmlist']);
  });

  it('the page of a visit keeps typed text on the device except the number, and restores it', async () => {
    shown = showOnPhone(<VisitEditor roleId="12" />);
    await shown.settle();
    type('textarea', '水压不够');
    await shown.settle();
    shown.leave();
    expect(JSON.stringify({ ...window.localStorage })).toContain('水压不够');
    shown = showOnPhone(<VisitEditor roleId="12" />);
    expect(shown.host.textContent).toContain('已恢复您上次没有保存的内容');
    expect(shown.by<HTMLTextAreaElement>('textarea').value).toBe('水压不够');
  });
});

describe('the map of visits', () => {
  const tally = { visits: 3, people: 9, visited: 2, standard: 1 };
  const figures: VisitFigures = {
    ...{ year: 2026, areaCode: '331102', areaName: '莲都区', inOffice: 4, byMonth: [] },
    ...tally,
    byArea: [
      { areaCode: '331102', areaName: '莲都区', longitude: null, latitude: null, visits: 0, people: 0, visited: 0, standard: 0 },
      { areaCode: '331102001', areaName: '紫金街道', longitude: null, latitude: null, ...tally },
      { areaCode: '331102002', areaName: '岩泉街道', longitude: null, latitude: null, visits: 0, people: 0, visited: 0, standard: 0 },
    ],
  };

  it('the map of visits lists where deputies were and where none was, and links to the visits', () => {
    shown = showOnPhone(<VisitMap figures={figures} isDeputy={false} onOpen={() => undefined} />);
    const rows = shown.all('.area-choice__row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['紫金街道3 次 9 人次 覆盖 50%', '岩泉街道未走访']);
    act(() => shown.all('.area-choice__row')[0]?.click());
    expect(shown.host.textContent).toContain('达标率（1 位走访两次以上）');
    expect(shown.by('a').getAttribute('href')).toBe('/lxxm/lxxmlist?from=2026-01-01&to=2026-12-31&tallied=true&areaCode=331102001');
  });
});
