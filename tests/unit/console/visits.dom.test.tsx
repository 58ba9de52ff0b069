/** @jest-environment-options {"url": "http://localhost/data-board/visit"} */
import { act } from 'react';
import { VisitBoard } from '@/console/screens/visit-board/visit-board';
import { VisitList } from '@/console/screens/visit-list/visit-list';
import { useSession } from '@/features/session/store';
import type { VisitFigures, VisitLine, VisitRecord } from '@/features/visit/queries';
import { showScreen } from '../../builders/screen';
import { aWire, type SentCall, type Wire } from '../../builders/wire';

// These components run without a Taro page around them.
jest.mock('@tarojs/taro', () => ({}));
jest.mock('@tarojs/router', () => ({}));
jest.mock('@/console/menu/use-screen-links', () => ({
  useScreenLinks: () => ({ to: (component: string, search: string) => `/${component}?${search}`, subject: () => null }),
}));

const LINE: VisitLine = {
  ...{ id: 1, deputyId: 7, name: '叶明辉', delegationName: '莲都代表团', day: '2026-03-04', areaCode: '331102001', areaName: '紫金街道' },
  ...{
    village: '',
    place: '上田村',
    voterName: '王**',
    people: 3,
    state: 'registered',
    excerpt: '路灯坏了',
    reason: '',
    longitude: null,
    latitude: null,
  },
  version: 2,
};
const RECORD: VisitRecord = {
  ...LINE,
  ...{
    voterMobile: '139****0001',
    said: '路灯坏了两盏',
    byStaff: false,
    leadId: null,
    files: [],
    actions: ['count', 'return'],
    history: [],
  },
};
const TALLY = { visits: 3, people: 9, visited: 2, standard: 1 };
const NOTHING = { visits: 0, people: 0, visited: 0, standard: 0 };
const FIGURES: VisitFigures = {
  ...{ year: 2026, areaCode: '331102', areaName: '莲都区', inOffice: 4, ...TALLY },
  byArea: [
    { areaCode: '331102', areaName: '莲都区', longitude: null, latitude: null, ...NOTHING },
    { areaCode: '331102001', areaName: '紫金街道', longitude: null, latitude: null, ...TALLY },
    { areaCode: '331102002', areaName: '岩泉街道', longitude: null, latitude: null, ...NOTHING },
  ],
  byMonth: Array.from({ length: 12 }, (_, at) => ({ month: at + 1, ...(at === 2 ? TALLY : NOTHING) })),
};

const dataOf = ({ method, path }: SentCall): unknown => {
  if (path.endsWith('/figures')) return FIGURES;
  if (path.endsWith('/deputies'))
    return {
      items: [{ id: 7, name: '叶明辉', delegationName: '莲都代表团', areaName: '莲都区', visits: 3, people: 9 }],
      total: 1,
      page: 1,
      pageSize: 20,
    };
  if (path.endsWith('/visit')) return { items: [LINE], total: 1, page: 1, pageSize: 20 };
  if (path.includes('/visit/1')) return method === 'POST' ? { ...RECORD, state: 'counted', actions: ['return'] } : RECORD;
  return [];
};

let wire: Wire;
let shown: Awaited<ReturnType<typeof showScreen>>;

const button = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent.trim() === text);
  if (!found) throw new Error(`no button ${text} in ${document.body.textContent}`);
  return found;
};
const press = async (text: string) => {
  act(() => button(text).click());
  for (let turn = 0; turn < 5; turn += 1) await shown.settle();
};

beforeEach(async () => {
  window.matchMedia = ((query: string) => ({
    matches: true,
    media: query,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  wire = await aWire((call) => ({ body: { code: 200, success: true, message: '', data: dataOf(call) } }));
  useSession.setState({ user: { buttons: ['visit:count', 'visit:create'], currentInfo: { rolekind: 'congress-office' } } as never });
});
afterEach(() => shown.leave());

describe('the list of visits', () => {
  it('the visit list opens a visit with its text, and counts it on the current version', async () => {
    shown = await showScreen(<VisitList />);
    await shown.settle();
    expect(shown.host.textContent).toContain('王**');
    await press('叶明辉');
    expect(document.body.textContent).toContain('路灯坏了两盏');
    expect(document.body.textContent).toContain('139****0001');
    await press('计入');
    expect(wire.sent.find(({ method }) => method === 'POST')).toMatchObject({ path: '/api/visit/1/count', body: { version: 2 } });
  });
});

describe('the board of visits', () => {
  it('the visit board names areas without visits, and each number links to the list of its visits', async () => {
    shown = await showScreen(<VisitBoard />);
    await shown.settle();
    const text = shown.host.textContent;
    expect(text).toContain('覆盖率50%');
    expect(text).toContain('达标率25%');
    expect(text).toContain('未走访');
    const links = [...shown.host.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/visit/list?from=2026-01-01&to=2026-12-31&areaCode=331102&tallied=true');
    expect(links).toContain('/visit/list?from=2026-01-01&to=2026-12-31&areaCode=331102001&tallied=true');
  });

  it('the visit board lists single deputies', async () => {
    shown = await showScreen(<VisitBoard />);
    await shown.settle();
    const choices = [...shown.host.querySelectorAll('.ant-segmented-item')];
    const byDeputy = choices.find(({ textContent }) => textContent === '按代表');
    act(() => byDeputy?.querySelector('input')?.click());
    // This part is lazy-loaded when it is first shown; a busy machine is slow.
    for (let turn = 0; turn < 1000 && !shown.host.textContent.includes('叶明辉'); turn += 1) await shown.settle();
    expect(shown.host.textContent).toContain('叶明辉');
    const links = [...shown.host.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links.some((link) => link?.includes('deputyId=7'))).toBe(true);
  });
});
