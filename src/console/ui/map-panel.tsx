import { useMemo, useState } from 'react';
import { MapView } from '@/platform/map';
import { Panel } from './panel';
import './map-panel.scss';

interface MapPanelProps {
  /** The record whose place is shown. */
  of: { longitude: number | null; latitude: number | null; place: string; areaName: string; title: string };
}

/** Shows a place on the map; renders nothing without coordinates. */
export function MapPanel({ of: { longitude, latitude, place, areaName, title } }: MapPanelProps) {
  const [hasFailed, setFailed] = useState(false);
  const name = place || title;
  const places = useMemo(
    () => (longitude === null || latitude === null ? [] : [{ id: 'place', name, longitude, latitude }]),
    [longitude, latitude, name],
  );
  if (places.length === 0) return null;
  return (
    <Panel title="位置">
      <p className="console-map-panel__place">{[areaName, place].filter(Boolean).join(' ')}</p>
      {hasFailed ? (
        <p className="console-muted">地图没有加载成功，请稍后再试。</p>
      ) : (
        <div className="console-map-panel">
          <MapView label={`${name}的位置`} places={places} chosenId="place" onFailed={() => setFailed(true)} />
        </div>
      )}
    </Panel>
  );
}
