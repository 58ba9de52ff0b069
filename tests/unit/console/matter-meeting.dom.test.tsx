/** @jest-environment-options {"url": "http://localhost/data-board/dashboard"} */
import { act } from 'react';
import type { MatterRecord } from '@contract/schema/matter';
import { Conclude, Meet } from '@/console/screens/matter-list/meeting-forms';
import { Meetings } from '@/console/screens/matter-list/meetings';
import { showScreen } from '../../builders/screen';
import { aWire, type Wire } from '../../builders/wire';

// These components run without a Taro page around them.
jest.mock('@tarojs/taro', () => ({}));
jest.mock('@tarojs/router', () => ({}));

const MEETING = {
  ...{ id: 1, cause: 'dispute', meetsAt: '2126-03-06T01:00:00.000Z', place: '三楼会议室', calledBy: '潘建军', conclusion: '', tasks: [] },
  ...{ units: [{ id: 3, name: '莲都区水利局' }], deputies: [{ id: 7, name: '叶明辉' }], outcome: null, concludedBy: '', concludedAt: null },
};
const MATTER = {
  ...{ id: 5, title: '河道边有垃圾', areaCode: '331102001', unitId: 3, unitName: '莲都区水利局', due: null, version: 4, state: 'meeting' },
  meetings: [MEETING],
} as unknown as MatterRecord;

let wire: Wire;
let shown: Awaited<ReturnType<typeof showScreen>>;

beforeEach(async () => {
  wire = await aWire(({ method, path }) => {
    const found = path.includes('candidate') ? [] : { items: [], total: 0, page: 1, pageSize: 20 };
    return { body: { code: 200, success: true, message: '', data: method === 'POST' ? MATTER : found } };
  });
});
afterEach(() => shown.leave());

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await shown.settle();
};
const press = async (text: string) => {
  const found = [...document.body.querySelectorAll<HTMLElement>('button, label')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === text,
  );
  if (!found) throw new Error(`nothing reads ${text} in ${document.body.textContent}`);
  act(() => found.click());
  await settle();
};
const type = (id: string, text: string) => {
  const field = document.getElementById(id) as HTMLTextAreaElement;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
};
const sentTo = (path: string) => wire.sent.filter((call) => call.path === path).map(({ body }) => body);

it('the form of a meeting begins with the one that is ahead, in the time of the office', async () => {
  shown = await showScreen(<Meet matter={MATTER} onClose={() => undefined} />);
  await settle();
  await press('通知参加会商');
  expect(sentTo('/api/matter/5/meet')).toEqual([
    { cause: 'dispute', meetsAt: MEETING.meetsAt, place: '三楼会议室', unitIds: [3], deputyIds: [7], version: 4 },
  ]);
});

it('a meeting that gives the matter to a unit needs its deadline and who does what', async () => {
  shown = await showScreen(<Conclude matter={MATTER} onClose={() => undefined} />);
  await settle();
  type('conclude-matter_conclusion', '由水利局牵头。');
  await press('移除第 1 项分工');
  await press('保存结论');
  for (const text of ['请写明谁办、办什么、到哪天', '请选择期限']) expect(document.body.textContent).toContain(text);
  expect(sentTo('/api/matter/5/conclude')).toEqual([]);
});

it('a meeting that ends the matter needs an answer, and may leave nothing to do', async () => {
  shown = await showScreen(<Conclude matter={MATTER} onClose={() => undefined} />);
  await settle();
  await press('办结');
  type('conclude-matter_conclusion', '已经清理。');
  await press('移除第 1 项分工');
  await press('保存结论');
  expect(document.body.textContent).toContain('请填写答复');
  type('conclude-matter_answer', '河道已清理。');
  await press('保存结论');
  expect(sentTo('/api/matter/5/conclude')).toEqual([
    { outcome: 'end', conclusion: '已经清理。', tasks: [], unitId: null, dueOn: null, answer: '河道已清理。', version: 4 },
  ]);
});

it('the record of a meeting shows who takes part and who does what until when', async () => {
  const held = {
    ...{ ...MEETING, conclusion: '由水利局牵头。', tasks: [{ who: '水利局', what: '清理河道', until: '2026-03-20' }] },
    ...{ outcome: 'unit', concludedBy: '潘建军', concludedAt: '2026-03-06T03:00:00.000Z' },
  };
  shown = await showScreen(<Meetings matter={{ ...MATTER, meetings: [held] } as unknown as MatterRecord} />);
  for (const text of ['参加：莲都区水利局、叶明辉', '结论（交单位办理）：由水利局牵头。', '水利局：清理河道，2026-03-20 前'])
    expect(shown.host.textContent).toContain(text);
});
