import { toGcj02 } from '@/lib/gcj02';
import { markerOf, viewOf } from '@/platform/map-markers';

const LIANDU = { id: '331102', name: '莲都区', longitude: 119.9137, latitude: 28.4461, value: '123 件', weight: 1 };
const JINGNING = { id: '331127', name: '景宁畲族自治县', shortName: '景宁', longitude: 119.6355, latitude: 27.9733, weight: 0 };
const QINGYUAN = { id: '331126', name: '庆元县', longitude: 119.0628, latitude: 27.619 };
const LOOK = { iconPath: '/mark.png', dark: false, chosenId: undefined };

describe('a place on DingTalk’s map', () => {
  it('a place on the map of DingTalk is at its shifted position, with its short name and its value', () => {
    expect(markerOf(LIANDU, 4, LOOK)).toMatchObject({
      id: 4,
      ...toGcj02(LIANDU),
      title: '莲都区 123 件',
      label: { content: '莲都区 123 件' },
    });
    expect(markerOf(JINGNING, 0, LOOK)).toMatchObject({ title: '景宁畲族自治县', label: { content: '景宁' } });
  });

  it('a place on the map of DingTalk is larger for a larger value', () => {
    expect([LIANDU, JINGNING].map((place) => markerOf(place, 0, LOOK).width)).toEqual([56, 20]);
  });

  it('a chosen place on the map of DingTalk stands out, by day and by night', () => {
    const colours = [LOOK, { ...LOOK, dark: true }].map((look) => [
      markerOf(LIANDU, 0, look).label.bgColor,
      markerOf(LIANDU, 0, { ...look, chosenId: LIANDU.id }).label.bgColor,
    ]);
    expect(colours).toEqual([
      ['#ffffff', '#b5232a'],
      ['#1f2227', '#b5232a'],
    ]);
  });
});

describe('what DingTalk’s map shows at first', () => {
  it('the map of DingTalk starts at the middle of all places, at a level where they fit', () => {
    const view = viewOf([LIANDU, QINGYUAN]);
    expect(view?.longitude).toBeCloseTo((toGcj02(LIANDU).longitude + toGcj02(QINGYUAN).longitude) / 2, 6);
    // 0.85° of longitude on 220 pixels and 0.83° of latitude on 280: level 8 has 182 pixels per degree.
    expect(view?.scale).toBe(8);
  });

  it('the map of DingTalk starts within the existing levels', () => {
    expect(viewOf([LIANDU])?.scale).toBe(13);
    expect(
      viewOf([
        { ...LIANDU, longitude: -170 },
        { ...LIANDU, longitude: 170 },
      ])?.scale,
    ).toBe(5);
    expect(viewOf([])).toBeUndefined();
  });
});
