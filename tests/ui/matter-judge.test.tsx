import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { MatterRecord } from '@/features/matter/queries';
import { Judge } from '@/mobile/station/matters/judge';
import { Meetings } from '@/mobile/station/matters/meetings';
import { mount, unmountAll } from '../builders/elements';
import { aWire } from '../builders/wire';

const MEETING = {
  ...{ id: 1, cause: 'dispute', meetsAt: '2026-03-06T01:00:00.000Z', place: '人大办公室会议室', calledBy: '潘建军' },
  ...{ units: [{ id: 3, name: '莲都区水利局' }], deputies: [{ id: 7, name: '叶明辉' }] },
  ...{ conclusion: '由水利局牵头清理。', tasks: [{ who: '水利局', what: '清理河道', until: '2026-03-20' }] },
  ...{ outcome: 'unit', concludedBy: '潘建军', concludedAt: '2026-03-06T03:00:00.000Z' },
};
const MATTER = { id: 5, version: 4, meetings: [MEETING] } as unknown as MatterRecord;

const show = (part: React.ReactElement) => mount(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>);

afterEach(unmountAll);

it('a deputy rates the answer of a unit by stars, and not without one', async () => {
  const { sent } = await aWire(() => ({ body: { code: 200, success: true, message: '', data: MATTER } }));
  const shown = await show(<Judge matter={MATTER} />);
  await shown.tap('提交评价');
  expect(shown.text()).toContain('请先点星评价');
  await shown.key('End', { on: shown.by('[role="slider"]') });
  await shown.tap('提交评价');
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([['POST', '/api/matter/5/judge', { stars: 5, version: 4 }]]);
});

it('the meetings about a matter show who takes part, and who does what until when', async () => {
  const shown = await show(<Meetings matter={MATTER} />);
  for (const text of [
    '2026-03-06 09:00，人大办公室会议室',
    '莲都区水利局、叶明辉',
    '结论：由水利局牵头清理。',
    '水利局：清理河道，2026-03-20 前',
  ])
    expect(shown.text()).toContain(text);
});
