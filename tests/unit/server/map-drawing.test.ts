import { drawingOf } from '../../../server/modules/map/picture';
import { distancesOf } from '../../../server/modules/map/glyphs';
import { boundsOf, landAt, landIn, landOf } from '../../../server/modules/map/land';
import { indexOf, placesIn } from '../../../server/modules/map/places';
import { rangeOf } from '../../../server/modules/map/fonts';

const COUNTY = { code: '331102', name: `莲都<b>&"'` };

/** The tile that contains a whole county. */
const PLACE = { x: 213, y: 106, z: 8 };

function layers(name = COUNTY.name) {
  const index = indexOf([{ type: 'station', id: 1, name, longitude: 119.92, latitude: 28.45 }]);
  return { ...landIn(landOf([{ ...COUNTY, name }]), PLACE, 4096), ...placesIn({ stamp: '', index }, PLACE) };
}

describe('a tile as a drawing', () => {
  it('a drawn tile writes names as text, whatever characters they have', () => {
    const drawing = drawingOf({ layers: layers(), extent: 4096, size: 512, writes: true });
    expect(drawing).toContain('莲都&#60;b&#62;&#38;&#34;&#39;');
    expect(drawing).not.toContain('<b>');
  });

  it('a drawn tile has no names where the machine has no letters for them', () => {
    expect(drawingOf({ layers: layers('莲都区'), extent: 4096, size: 512, writes: false })).not.toContain('莲都区');
  });

  it('a drawn tile keeps its size on the page: twice the points make nothing smaller', () => {
    const widths = [512, 1024].map(
      (size) => /stroke-width="([\d.]+)"/.exec(drawingOf({ layers: layers(), extent: 4096, size, writes: false }))?.[1],
    );
    expect(widths[0]).toBe(widths[1]);
  });
});

describe('the land', () => {
  const lands = landOf([COUNTY, { ...COUNTY, code: '999999' }]);

  it('the land consists of the areas with a known shape', () => {
    expect(lands.map(({ code }) => code)).toEqual(['331102']);
    // The position of its name is inside it.
    expect(lands.map(({ longitude, latitude }) => landAt(lands, [longitude, latitude])?.code)).toEqual(['331102']);
    const [west, south, east, north] = boundsOf(lands);
    expect([west < 119.9, south < 28.4, east > 119.9, north > 28.4]).toEqual([true, true, true, true]);
  });

  it('the land contains the places inside it and nothing else', () => {
    expect(landAt(lands, [119.9137, 28.4461])?.code).toBe('331102');
    expect(landAt(lands, [119.2763, 28.5924])).toBeUndefined();
    expect(landAt(lands, [0, 0])).toBeUndefined();
  });
});

describe('letters', () => {
  it('the letters are distances to their edges: more inside, 191 at the edge, less outside', () => {
    const ink = new Uint8Array(100).fill(255);
    const distances = distancesOf({ code: 65, ink, width: 10, height: 10, left: 0, top: 0, advance: 10 });
    const at = (x: number, y: number) => distances[(y + 3) * 16 + x + 3] ?? 0;
    expect(distances).toHaveLength(256);
    expect([at(1, 5) > at(0, 5), at(0, 5) > 191, at(-1, 5) < 191, at(-3, 5) < at(-1, 5)]).toEqual([true, true, true, true]);
  });

  it('the letters come in ranges of 256', () => {
    expect(rangeOf('256-511.pbf')).toEqual({ first: 256, last: 511 });
    for (const wrong of ['1-256.pbf', '0-511.pbf', '65536-65791.pbf', 'a-b.pbf', '']) expect(() => rangeOf(wrong)).toThrow();
  });
});
