import { useMemo, useState } from 'react';
import { type FigureKey, FIGURES } from '@contract/figures';
import type { DashboardFigures } from '@/features/dashboard/queries';
import { withUnit } from '@/features/dashboard/rules';
import { useLand } from '@/features/land/queries';
import { MapView } from '@/platform/map';

type Area = DashboardFigures['areas'][number];

/** The map has no room for 景宁畲族自治县; local people say 景宁. */
const shortName = (name: string): string => name.replace(/.族自治县$/, '');

/** Returns each area with its value and the share of the largest value. */
function placesOf(areas: readonly Area[], figure: FigureKey) {
  const most = Math.max(1, ...areas.map(({ figures }) => figures[figure] ?? 0));
  return areas.flatMap(({ areaCode, name, longitude, latitude, figures }) => {
    if (longitude === null || latitude === null) return [];
    const value = figures[figure];
    return [
      {
        ...{ id: areaCode, name, shortName: shortName(name), longitude, latitude },
        value: withUnit(value, FIGURES[figure].unit),
        weight: (value ?? 0) / most,
      },
    ];
  });
}

interface CountyMapProps {
  figures: DashboardFigures;
  figure: FigureKey;
  onChoose: (areaCode: string) => void;
}

/** The counties on a map, darker for larger values; when the map does not load, the table next to it gives the same data. */
export function CountyMap({ figures: { areaName, areas }, figure, onChoose }: CountyMapProps) {
  const [hasFailed, setFailed] = useState(false);
  const land = useLand();
  const places = useMemo(() => placesOf(areas, figure), [areas, figure]);
  const shapes = useMemo(
    () => places.flatMap(({ id, weight }) => (land?.[id] ? [{ id, weight, polygons: land[id] }] : [])),
    [land, places],
  );
  if (hasFailed || places.length === 0) return <p className="console-muted">这里不能显示地图，请看下面的表格。</p>;
  return (
    <div className="city-map">
      <MapView
        label={`${areaName}各地${FIGURES[figure].name}`}
        places={places}
        shapes={shapes}
        onChoose={onChoose}
        onFailed={() => setFailed(true)}
      />
    </div>
  );
}
