import { boundsOf, placesOnMap, spokenName, writtenName } from '@/platform/map-places';

const at = (longitude: number, latitude: number) => ({ id: `${longitude},${latitude}`, name: '某地', longitude, latitude });

describe('places', () => {
  it('places on the map are shown, and places outside the earth or the map are left out', () => {
    const shown = [at(119.9, 28.4), at(-180, -85), at(180, 85)];
    const left = [at(180.1, 0), at(0, 85.2), at(0, -90), at(Number.NaN, 1), at(1, Number.POSITIVE_INFINITY)];
    expect(placesOnMap([...left, ...shown])).toEqual(shown);
  });

  it('places have bounds, also a single place', () => {
    expect(boundsOf([at(119, 27), at(120, 29), at(118, 28)])).toEqual({ west: 118, east: 120, south: 27, north: 29 });
    expect(boundsOf([at(119, 27)])).toEqual({ west: 119, east: 119, south: 27, north: 27 });
    expect(boundsOf([])).toBeUndefined();
  });

  it('places are written by their short names where the name begins with the short name', () => {
    expect(writtenName({ ...at(0, 0), name: '景宁畲族自治县', shortName: '景宁' })).toBe('景宁');
    expect(writtenName({ ...at(0, 0), name: '景宁畲族自治县', shortName: '畲乡' })).toBe('景宁畲族自治县');
    expect(writtenName(at(0, 0))).toBe('某地');
  });

  it('places are read out with their value', () => {
    expect(spokenName({ ...at(0, 0), value: '3 件' })).toBe('某地 3 件');
    expect(spokenName(at(0, 0))).toBe('某地');
  });
});
