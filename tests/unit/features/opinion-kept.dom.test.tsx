import { emptyOpinion } from '@/features/contribution/form';
import { begunOpinions, keptOpinions, newOpinionKey, opinionKey } from '@/features/contribution/kept-form';
import { opinionEntry } from '@/features/contribution/outbox';
import { begunHere, keptElsewhere, keptLine } from '@/mobile/shared/kept';

const ROLE = '12';
const PARKING = { ...emptyOpinion({ id: 7, title: '停车难' }), content: '增设车位' };
const LIFTS = { ...emptyOpinion({ id: 8, title: '加装电梯' }), content: '简化手续' };
const of = (key: string) => ({ roleId: ROLE, key });

beforeEach(() => window.localStorage.clear());

test('what was begun for each theme is kept apart from the others, and found without knowing the themes', () => {
  keptOpinions.keep(of(newOpinionKey(7)), { form: PARKING, files: [] });
  keptOpinions.keep(of(newOpinionKey(8)), { form: LIFTS, files: [] });
  keptOpinions.keep(of(opinionKey(3)), { form: PARKING, files: [] });
  expect(keptOpinions.read(of(newOpinionKey(8)))?.form.content).toBe('简化手续');
  expect(begunOpinions(ROLE).map(({ form }) => form.themeId)).toEqual([7, 8]);
  keptOpinions.drop(of(newOpinionKey(7)));
  expect(begunOpinions(ROLE).map(({ form }) => form.themeId)).toEqual([8]);
  keptOpinions.drop(of(newOpinionKey(8)));
  expect(begunOpinions(ROLE)).toEqual([]);
});

test('the home leads to what was begun before the pages of themes have come, and names it after', async () => {
  keptOpinions.keep(of(newOpinionKey(7)), { form: PARKING, files: [] });
  expect(keptElsewhere(ROLE).map(({ title, link }) => [title, link])).toEqual([['主题活动意见', '/theme/themelist']]);
  await import('@/mobile/theme/shared/kept-opinions');
  expect(keptElsewhere(ROLE)).toEqual([]);
  expect(begunHere(ROLE)).toMatchObject([{ title: '增设车位', link: '/theme/write?theme=7' }]);
});

test('an entry of the outbox is taken back and changed where it was written', async () => {
  await import('@/mobile/theme/shared/kept-opinions');
  const entry = opinionEntry({ form: PARKING, files: [], missingFiles: ['灯.jpg'] });
  expect(keptLine(entry)).toMatchObject({
    ...{ kind: '主题活动意见', title: '增设车位', canTakeBack: true, missingFiles: ['灯.jpg'] },
    link: `/theme/write?theme=7&entry=${entry.id}`,
  });
});
