import { useMemo, useState } from 'react';
import { readPlace } from '@contract/rules/station';
import type { ContributionRecord } from '@/features/contribution/queries';
import { useLand } from '@/features/land/queries';
import { MapView } from '@/platform/map';
import { Panel } from '../../ui/panel';

/** Shows the place that an opinion is about on a map. */
export function PlacePanel({ opinion: { position, place } }: { opinion: ContributionRecord }) {
  const [hasMap, setHasMap] = useState(true);
  const name = place || '意见所在位置';
  const places = useMemo(() => {
    const at = readPlace(position);
    return at ? [{ id: 'place', name, ...at }] : [];
  }, [position, name]);
  const land = useLand();
  // The county shapes, so that the plain background shows the position.
  const shapes = useMemo(() => Object.entries(land ?? {}).map(([id, polygons]) => ({ id, polygons, weight: 0 })), [land]);
  if (places.length === 0) return null;
  return (
    <Panel title="位置">
      {hasMap ? (
        <div className="console-contribution-map">
          <MapView label={`${name}的地图`} places={places} shapes={shapes} onFailed={() => setHasMap(false)} />
        </div>
      ) : (
        <p className="console-muted">这里显示不了地图。经纬度：{position}</p>
      )}
    </Panel>
  );
}
