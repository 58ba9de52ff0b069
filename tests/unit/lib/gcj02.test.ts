import { toGcj02 } from '@/lib/gcj02';

describe('a position on China’s public maps', () => {
  it('a position for public maps of China is shifted by the well-known conversion', () => {
    const { longitude, latitude } = toGcj02({ longitude: 116.404, latitude: 39.915 });
    expect(longitude).toBeCloseTo(116.41024449916938, 6);
    expect(latitude).toBeCloseTo(39.91640428150164, 6);
  });

  it('a position for public maps of China is shifted by a few hundred metres in Lishui', () => {
    const { longitude, latitude } = toGcj02({ longitude: 119.9229, latitude: 28.4676 });
    const metres = Math.hypot((longitude - 119.9229) * 111_320 * Math.cos((28.4676 / 180) * Math.PI), (latitude - 28.4676) * 110_860);
    expect(metres).toBeGreaterThan(200);
    expect(metres).toBeLessThan(800);
  });

  it.each([
    [2.35, 48.86],
    [-74, 40.7],
    [116.4, -35],
  ])('a position abroad is not shifted: %d, %d', (longitude, latitude) => {
    expect(toGcj02({ longitude, latitude })).toEqual({ longitude, latitude });
  });
});
