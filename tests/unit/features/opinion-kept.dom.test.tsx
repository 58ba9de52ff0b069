import { emptyOpinion } from '@/features/contribution/form';
import { begunOpinions, keptContributions, newOpinionKey, opinionKey } from '@/features/contribution/kept-form';
import { contributionEntry } from '@/features/contribution/outbox';
import { begunHere, keptElsewhere, keptLine } from '@/mobile/shared/kept';

const ROLE = '12';
const PARKING = { ...emptyOpinion({ id: 7, title: '停车难' }), content: '增设车位' };
const LIFTS = { ...emptyOpinion({ id: 8, title: '加装电梯' }), content: '简化手续' };
const of = (key: string) => ({ roleId: ROLE, key });

beforeEach(() => window.localStorage.clear());

test('the draft opinions of themes are kept separately, and found without knowing the themes', () => {
  keptContributions.keep(of(newOpinionKey(7)), { form: PARKING, files: [] });
  keptContributions.keep(of(newOpinionKey(8)), { form: LIFTS, files: [] });
  keptContributions.keep(of(opinionKey(3)), { form: PARKING, files: [] });
  expect(keptContributions.read(of(newOpinionKey(8)))?.form.content).toBe('简化手续');
  expect(begunOpinions(ROLE).map(({ form }) => form.themeId)).toEqual([7, 8]);
  keptContributions.drop(of(newOpinionKey(7)));
  expect(begunOpinions(ROLE).map(({ form }) => form.themeId)).toEqual([8]);
  keptContributions.drop(of(newOpinionKey(8)));
  expect(begunOpinions(ROLE)).toEqual([]);
});

test('the home links to draft opinions before the theme pages are loaded, and names them after that', async () => {
  keptContributions.keep(of(newOpinionKey(7)), { form: PARKING, files: [] });
  expect(keptElsewhere(ROLE).map(({ title, link }) => [title, link])).toEqual([['主题活动意见', '/theme/themelist']]);
  await import('@/mobile/theme/shared/kept-opinions');
  expect(keptElsewhere(ROLE)).toEqual([]);
  expect(begunHere(ROLE)).toMatchObject([{ title: '增设车位', link: '/theme/write?theme=7' }]);
});

test('an outbox entry of an opinion can be withdrawn, and links to the page where it was written', async () => {
  await import('@/mobile/theme/shared/kept-opinions');
  const entry = contributionEntry({ form: PARKING, files: [], missingFiles: ['灯.jpg'] });
  expect(keptLine(entry)).toMatchObject({
    ...{ kind: '主题活动意见', title: '增设车位', canTakeBack: true, missingFiles: ['灯.jpg'] },
    link: `/theme/write?theme=7&entry=${entry.id}`,
  });
});
