import { useMemo, useState } from 'react';
import { readPlace } from '@contract/rules/station';
import type { ContributionRecord } from '@/features/contribution/queries';
import { MapView } from '@/platform/map';
import { Panel } from '../../ui/panel';

/** Where it is about. */
export function PlacePanel({ opinion: { position, place } }: { opinion: ContributionRecord }) {
  const [hasMap, setHasMap] = useState(true);
  const name = place || '意见所在位置';
  const places = useMemo(() => {
    const at = readPlace(position);
    return at ? [{ id: 'place', name, ...at }] : [];
  }, [position, name]);
  if (places.length === 0) return null;
  return (
    <Panel title="位置">
      {hasMap ? (
        <div className="console-contribution-map">
          <MapView label={`${name}的地图`} places={places} onFailed={() => setHasMap(false)} />
        </div>
      ) : (
        <p className="console-muted">这里显示不了地图。经纬度：{position}</p>
      )}
    </Panel>
  );
}
