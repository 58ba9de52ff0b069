import { useState } from 'react';
import { Rate } from '@/ui/rate';
import { mount, type Operated, unmountAll } from '../builders/elements';

const STEPS = [
  { value: 'dissatisfied', text: '不满意' },
  { value: 'mostly', text: '基本满意' },
  { value: 'satisfied', text: '满意' },
] as const;
const NONE = { value: 'none', text: '未表态' } as const;
type Rating = (typeof STEPS)[number]['value'] | 'none';

let shown: Operated;

function Rated() {
  const [rating, setRating] = useState<Rating>();
  return <Rate<Rating> label="办理结果" steps={STEPS} none={NONE} value={rating} onChange={setRating} />;
}

const said = () => {
  const slider = shown.by('[role="slider"]');
  return [slider.getAttribute('aria-valuenow'), slider.getAttribute('aria-valuetext')];
};
const stars = () => shown.all('.nut-rate-item');
const press = (key: string) => shown.key(key, { on: shown.by('[role="slider"]') });

beforeEach(async () => {
  shown = await mount(<Rated />);
});
afterEach(unmountAll);

describe('a rating by stars', () => {
  it('a star rating has as many stars as words, and shows no rating before a tap', () => {
    expect([stars().length, said()]).toEqual([3, ['0', '未评价']]);
  });

  it('a star rating shows the word of the last tapped star', async () => {
    await shown.tap(stars()[2] as HTMLElement);
    expect([said(), shown.text()]).toEqual([['3', '满意'], expect.stringContaining('满意')]);
    await shown.tap(stars()[1] as HTMLElement);
    expect(said()).toEqual(['2', '基本满意']);
  });

  it('arrow keys move a star rating from end to end, and no further', async () => {
    await press('ArrowRight');
    expect(said()).toEqual(['1', '不满意']);
    await press('ArrowLeft');
    expect(said()).toEqual(['1', '不满意']);
    await press('End');
    await press('ArrowRight');
    expect(said()).toEqual(['3', '满意']);
    await press('Home');
    await press('a');
    expect(said()).toEqual(['1', '不满意']);
  });

  it('a star rating can be declined, and given afterwards', async () => {
    await shown.tap('未表态');
    expect([shown.called('未表态').getAttribute('aria-pressed'), said()]).toEqual(['true', ['0', '未评价']]);
    await shown.tap(stars()[0] as HTMLElement);
    expect([shown.called('未表态').getAttribute('aria-pressed'), said()]).toEqual(['false', ['1', '不满意']]);
  });
});
